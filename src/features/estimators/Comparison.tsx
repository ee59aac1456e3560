import { compare, type ComparedLine } from './comparison.ts';
import type { Estimator, Values } from './types.ts';

interface Props {
  estimator: Estimator;
  a: Values;
  b: Values;
  id: string;
}

/** Scenarios A and B side by side: the inputs that differ, then every result with its difference. */
export function Comparison({ estimator, a, b, id }: Props) {
  const { inputs, results } = compare(estimator, a, b);
  return (
    <section aria-labelledby={id}>
      <h3 className="text-h4" id={id}>
        A and B side by side
      </h3>
      <table className="est-table mt-4">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Value</span>
            </th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">B less A</th>
          </tr>
        </thead>
        <Lines lines={inputs} />
        <Lines lines={results} />
      </table>
      {inputs.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          Both scenarios hold the same values. Move one to see what it changes.
        </p>
      )}
    </section>
  );
}

const Lines = ({ lines }: { lines: ComparedLine[] }) => (
  <tbody>
    {lines.map(({ label, a, b, difference }) => (
      <tr key={label}>
        <th scope="row">{label}</th>
        <td>{a}</td>
        <td>{b}</td>
        <td>{difference}</td>
      </tr>
    ))}
  </tbody>
);
