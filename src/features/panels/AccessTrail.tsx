import type { Access } from '~/content/schemas/panels/access.ts';
import { Frame } from './Frame.tsx';
import { Trail } from './Trail.tsx';

const answers = { yes: 'May', second: 'With a second person', denied: 'May not' };

/** Panel of access rights (rights by roles; a table by role, as its rows break where it is narrow) and the record of what was done. */
export function AccessTrail({
  sample,
  roles,
  context,
}: {
  sample: Access;
  roles: string[];
  context: string;
}) {
  const { rights, trail } = sample;
  return (
    <Frame
      name="Access and trail"
      className="access"
      context={context}
      note={`${roles.length} roles, ${rights.length} rights`}
    >
      <div className="rights" role="table" aria-label="Who may do what">
        <div role="rowgroup">
          <div role="row">
            {['Right', ...roles].map((name) => (
              <span role="columnheader" key={name}>
                {name}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {rights.map(({ right, yes, second }) => (
            <div role="row" key={right}>
              <b role="rowheader">{right}</b>
              {roles.map((role) => {
                const answer = yes.includes(role) ? 'yes' : second.includes(role) ? 'second' : 'denied';
                return (
                  <span role="cell" key={role}>
                    <i className={`may ${answer}`} />
                    <span className="visually-hidden">{answers[answer]}</span>
                  </span>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p className="key text-muted" aria-hidden="true">
        {Object.entries(answers).map(([answer, word]) => (
          <span key={answer}>
            <i className={`may ${answer}`} /> {word}
          </span>
        ))}
      </p>
      <Trail lines={trail} />
    </Frame>
  );
}
