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

/**
 * Panel of access rights (rights by roles; a table by role, as its rows break where it is narrow) and the record of what was done. A
 * role is chosen at the head of its column, without a script.
 */
export const AccessTrail = ({ sample: { rights, trail }, invoice, context }: Props) => {
  const { roles } = invoice;
  const fill = fillCase(invoice);
  return (
    <Frame name="Access and trail" context={context} note={`${roles.length} roles, ${rights.length} rights`}>
      <div className="panel-band row justify-between gap-x-6 gap-y-1 border-b border-text px-(--pad) py-3">
        <p className="ends holds" role="status">
          {roles.map(({ role, person }) => {
            const alone = rights.filter(({ yes }) => yes.includes(role)).length;
            const second = rights.filter(({ second }) => second.includes(role)).length;
            return (
              <span key={role}>
                <b>{`${role}, ${person}`}</b>
                {`: ${alone} of ${rights.length} rights alone, ${second} with a second person.`}
              </span>
            );
          })}
        </p>
        <p className="row gap-x-6 gap-y-1" aria-hidden="true">
          {Object.entries(answers).map(([answer, word]) => (
            <span key={answer}>
              <i className={`may mr-1.5 ${answer}`} />
              {` ${word}`}
            </span>
          ))}
        </p>
      </div>
      <div className="rights" role="table" aria-label="Who may do what">
        <div role="row">
          <span role="columnheader">Right</span>
          {roles.map(({ role }, index) => (
            <span role="columnheader" key={role}>
              <label className="choice">
                <input type="radio" name="role" value={index} defaultChecked={index === 0} />
                {role}
              </label>
            </span>
          ))}
        </div>
        {rights.map(({ right, yes, second }, index) => (
          <div role="row" className={index > 3 ? 'rest' : undefined} key={right}>
            <b role="rowheader">{right}</b>
            {roles.map(({ role }) => {
              const answer = yes.includes(role) ? 'yes' : second.includes(role) ? 'second' : 'denied';
              return <i role="cell" className={`may ${answer}`} aria-label={answers[answer]} key={role} />;
            })}
          </div>
        ))}
      </div>
      <ol className="panel-trail panel-rows rest border-t border-text px-(--pad) pb-1">
        {trail.map((line) => (
          <TrailItem line={{ ...line, detail: line.detail && fill(line.detail) }} key={line.at + line.what} />
        ))}
      </ol>
    </Frame>
  );
};
