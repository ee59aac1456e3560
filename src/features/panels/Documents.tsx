import { Fragment } from 'react';
import { formatDollarsAndCents, formatNumber } from '~/config/numbers.ts';
import type { Case } from '~/content/schemas/panels/case.ts';
import type { Documents as Sample } from '~/content/schemas/panels/documents.ts';
import { Frame } from './Frame.tsx';

/** The page, the fields that were read from it, and the way of the document. */
export function Documents({ sample, invoice }: { sample: Sample; invoice: Case }) {
  const { threshold, fields, steps } = sample;
  const { goods, freight, total } = invoice;
  return (
    <Frame
      name="Document Lifecycle Management"
      context={`Invoice ${invoice.invoice}`}
      note={`${formatDollarsAndCents(goods)} + ${formatDollarsAndCents(freight)} = ${formatDollarsAndCents(total)}`}
    >
      <div className="reading">
        <Page invoice={invoice} />
        <table className="fields">
          <caption className="visually-hidden">Fields that were read, with confidence</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">
                Confidence<span className="if-wide">, a person checks below {threshold}%</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, value, confidence, correction }) => (
              <Fragment key={name}>
                <tr className={correction && 'checked'}>
                  <th scope="row">{name}</th>
                  <td>{correction ? <b>{value}</b> : value}</td>
                  <td>
                    <Confidence percent={confidence} threshold={threshold} />
                  </td>
                </tr>
                {correction && (
                  <tr className="checked why">
                    <td className="text-muted" colSpan={3}>
                      Read as {formatDollarsAndCents(correction.readAs)}. Corrected by {correction.by}:{' '}
                      {formatDollarsAndCents(total)} − {formatDollarsAndCents(goods)} ={' '}
                      {formatDollarsAndCents(freight)}.
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <ol className="way">
        {steps.map(({ at, what, detail }) => (
          <li key={what}>
            <span className="label">{at}</span>
            <b>{what}</b>
            <small>{detail}</small>
          </li>
        ))}
      </ol>
    </Frame>
  );
}

/** The invoice as it arrived; the amount that was misread is marked. */
const Page = ({ invoice }: { invoice: Case }) => (
  <div className="desk">
    <div className="page">
      <h3 className="h3">Invoice</h3>
      <dl>
        <dt>Number</dt>
        <dd>{invoice.invoice}</dd>
        <dt>Date</dt>
        <dd>{invoice.date}</dd>
        <dt>Your order</dt>
        <dd>{invoice.order}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {invoice.item}, {formatNumber(invoice.pieces)} × {formatDollarsAndCents(invoice.price)}
            </td>
            <td>{formatDollarsAndCents(invoice.goods)}</td>
          </tr>
          <tr className="marked-row">
            <td>Freight</td>
            <td>{formatDollarsAndCents(invoice.freight)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>Total</td>
            <td>{formatDollarsAndCents(invoice.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  </div>
);

/** A share as a number first; the bar with its threshold is decoration. */
const Confidence = ({ percent, threshold }: { percent: number; threshold: number }) => (
  <span className="sure">
    {percent}%
    <svg height="13" width="100%" aria-hidden="true">
      <rect y="9" width="100%" height="1" fill="var(--edge)" />
      <rect y="3" width={`${percent}%`} height="6" fill="var(--color-hydro)" />
      <rect x={`${threshold}%`} width="1.5" height="13" fill="var(--color-text)" />
    </svg>
  </span>
);
