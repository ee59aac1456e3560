import type { Case } from '~/content/schemas/cases.ts';
import type { Panels } from '~/content/schemas/panels.ts';
import { Frame } from './Frame.tsx';
import { fillCase } from './case-text.ts';
import { TrailItem } from './TrailItem.tsx';

const answers = { yes: 'May', second: 'With a second person', denied: 'May not' };

interface Props {
  sample: Panels['access'];
  invoice: Case;
  context: string;
}

/** Panel of access rights (rights by roles; a table by role, as its rows break where it is narrow) and the record of what was done. */
export const AccessTrail = ({ sample: { rights, trail }, invoice, context }: Props) => {
  const roles = invoice.roles.map(({ role }) => role);
  const fill = fillCase(invoice);
  return (
    <Frame name="Access and trail" context={context} note={`${roles.length} roles, ${rights.length} rights`}>
      <div className="rights" role="table" aria-label="Who may do what">
        <div role="rowgroup">
          <div role="row">
            <span role="columnheader">Right</span>
            {roles.map((name) => (
              <span role="columnheader" key={name}>
                {name}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {rights.map(({ right, yes, second }, index) => (
            <div role="row" className={index > 1 ? 'rest' : undefined} key={right}>
              <b role="rowheader">{right}</b>
              {roles.map((role) => {
                const answer = yes.includes(role) ? 'yes' : second.includes(role) ? 'second' : 'denied';
                return (
                  <span role="cell" aria-label={answers[answer]} key={role}>
                    <i className={`may ${answer}`} />
                  </span>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p className="row gap-x-6 gap-y-1 border-t border-text px-(--pad) py-3 text-muted" aria-hidden="true">
        {Object.entries(answers).map(([answer, word]) => (
          <span key={answer}>
            <i className={`may mr-1.5 ${answer}`} /> {word}
          </span>
        ))}
      </p>
      <ol className="panel-trail panel-rows rest border-t border-text px-(--pad) pb-1">
        {trail.map((line) => (
          <TrailItem line={{ ...line, detail: line.detail && fill(line.detail) }} key={line.at + line.what} />
        ))}
      </ol>
    </Frame>
  );
};
