/**
 * What an estimate has on paper only: its inputs and formula as tables, where each value comes from, and who answers for it.
 * It belongs to the browser, which knows the day and the address; without scripts the form itself is printed.
 */
import { remarks, resultLines, statedFields } from './engine.ts';
import { formatValue } from './format.ts';
import type { Estimator, Outcome, Values } from './types.ts';

interface Props {
  estimator: Estimator;
  values: Values;
  outcome: Outcome;
}

export function PaperInputs({ estimator, values, outcome }: Props) {
  const { total, terms } = outcome;
  /** What adds up to the total stands above it, what a cost leaves below. */
  const lines = [...terms, total, ...resultLines(outcome).slice(terms.length + 1)];
  return (
    <div className="est-paper only-print">
      <div className="row items-end justify-between">
        <p className="h3">
          {estimator.title}{' '}
          <span className="block text-sm">
            Printed {new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })}
          </span>
        </p>
        <p className="text-right text-sm">
          {total.label} <b className="h3 block">{total.value}</b>
        </p>
      </div>
      <h3 className="text-h4">Inputs</h3>
      <table className="est-table">
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">Value</th>
            <th scope="col">Possible</th>
            <th scope="col">Where it comes from, to be ticked</th>
          </tr>
        </thead>
        <tbody>
          {statedFields(estimator, values).map((input) => (
            <tr key={input.key}>
              <th scope="row">{input.label}</th>
              <td>{formatValue(input, values[input.key]!)}</td>
              <td className="whitespace-nowrap">
                {formatValue(input, input.min)} to {formatValue(input, input.max)}
              </td>
              <td className="whitespace-nowrap">
                {['measured', 'estimated'].map((word) => (
                  <span key={word}>
                    <i className="mr-1.5 ml-3 inline-block size-2.25 border" />
                    {word}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="text-h4">Formula, with these values</h3>
      <table className="est-table">
        <tbody>
          {lines.map(({ label, value, formula }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="whitespace-nowrap">{formula}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm">{remarks(estimator, outcome).join(' ')}</p>
    </div>
  );
}

/** @param address opens the estimate with its values */
export const Signatures = ({ address }: { address: string }) => (
  <div className="est-signed only-print text-sm">
    <div className="grid grid-cols-2 gap-[10mm] *:border-t *:pt-[1mm]">
      <p>Prepared by: name, signature, date</p>
      <p>Checked by: name, signature, date</p>
    </div>
    <p className="mt-4">{address}</p>
  </div>
);
