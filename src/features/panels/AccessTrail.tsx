import type { Access } from '~/content/schemas/panels/access.ts';
import { Frame } from './Frame.tsx';
import { Trail } from './Trail.tsx';

const answers = { yes: 'May', second: 'With a second person', no: 'May not' };

/** Panel of access rights (table: roles by rights) and the record of what was done. */
export function AccessTrail({ sample, context }: { sample: Access; context: string }) {
  const { rights, roles, trail } = sample;
  return (
    <Frame
      name="Access and trail"
      className="access"
      context={context}
      note={`${roles.length} roles, ${rights.length} rights`}
    >
      <table>
        <caption className="visually-hidden">Who may do what</caption>
        <thead>
          <tr>
            {['Role', ...rights].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map(({ name, may }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {may.map((answer, column) => (
                <td key={rights[column]}>
                  <i className={`may ${answer === 'no' ? 'denied' : answer}`} />
                  <span className="visually-hidden">{answers[answer]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="key text-muted" aria-hidden="true">
        {Object.entries(answers).map(([answer, word]) => (
          <span key={answer}>
            <i className={`may ${answer === 'no' ? 'denied' : answer}`} /> {word}
          </span>
        ))}
      </p>
      <Trail lines={trail} />
    </Frame>
  );
}
