import type { Access } from '~/content/schemas/panels/access.ts';
import { Frame } from './Frame.tsx';
import { Trail } from './Trail.tsx';

const answers = { yes: 'May', second: 'With a second person', denied: 'May not' };

/** Panel of access rights (table: rights by roles) and the record of what was done. */
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
      <table role="table" aria-label="Who may do what">
        <thead role="rowgroup">
          <tr role="row">
            {['Right', ...roles].map((name) => (
              <th role="columnheader" scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rights.map(({ right, yes, second }) => (
            <tr role="row" key={right}>
              <th role="rowheader" scope="row">
                {right}
              </th>
              {roles.map((role) => {
                const answer = yes.includes(role) ? 'yes' : second.includes(role) ? 'second' : 'denied';
                return (
                  <td role="cell" key={role}>
                    <i className={`may ${answer}`} />
                    <span className="visually-hidden">{answers[answer]}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
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
