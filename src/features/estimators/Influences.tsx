import { weighAlike, type Influence, type Side } from './influence.ts';

interface Props {
  influences: Influence[];
  /** By how much the estimator, which rounds, can differ: '$95'. */
  rounding?: string;
}

/** What changes this result most, folded: one sentence where all inputs weigh the same, else a table, ranked. */
export function Influences({ influences, rounding }: Props) {
  const { lower, higher } = influences[0]!;
  const alike = weighAlike(influences);
  return (
    <details>
      <summary className="fold-bar">What changes this result most</summary>
      <p className="max-w-2xl pb-4 text-sm text-muted">
        {[
          alike
            ? `All inputs weigh the same, because they are multiplied. Any of them 10% lower: ${lower.changeText}; 10% higher: ${higher.changeText}.`
            : 'Each input 10% lower and 10% higher, the others as they are set. Ranked.',
          rounding &&
            `Computed without rounding; the estimator rounds hours first, a change of up to ${rounding}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {!alike && (
        <table className="est-influences">
          <thead>
            <tr>
              <th scope="col">Input</th>
              <th scope="col">10% lower</th>
              <th scope="col">10% higher</th>
            </tr>
          </thead>
          <tbody>
            {influences.map(({ key, label, lower, higher, idle }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {idle ? (
                  <td colSpan={2}>{idle}</td>
                ) : (
                  [lower, higher].map((side, index) => (
                    <td key={index}>
                      <Moved side={side} />
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

function Moved({ side: { text, bound, change, changeText } }: { side: Side }) {
  return (
    <>
      <span>{bound && !change ? 'at its limit' : changeText}</span>
      <small>{bound ? `${text}, ${bound} value` : text}</small>
    </>
  );
}
