import { Fragment } from 'react';
import { formatDollarsAndCents, formatNumber } from '~/config/numbers.ts';
import type { Case } from '~/content/schemas/cases.ts';
import type { Documents as Sample } from '~/content/schemas/panels/documents.ts';
import { fillCase } from './case-text.ts';
import { Frame } from './Frame.tsx';

/** The page, the fields that were read from it, and the way of the document. */
export function Documents({ sample, invoice }: { sample: Sample; invoice: Case }) {
  const { threshold, fields, steps } = sample;
  const { goods, beyond, total, decides } = invoice;
  const fill = fillCase(invoice);
  return (
    <Frame
      name="Document Lifecycle Management"
      context={`Invoice ${invoice.invoice}`}
      note={`${formatDollarsAndCents(goods)} + ${formatDollarsAndCents(beyond)} = ${formatDollarsAndCents(total)}`}
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
            {fields.map(({ name, value, confidence, readAs }) => (
              <Fragment key={name}>
                <tr className={readAs !== undefined ? 'checked' : undefined}>
                  <th scope="row">{name}</th>
                  <td>{readAs === undefined ? fill(value) : <b>{fill(value)}</b>}</td>
                  <td>
                    <Confidence percent={confidence} threshold={threshold} />
                  </td>
                </tr>
                {readAs !== undefined && (
                  <tr className="checked why">
                    <td className="text-muted" colSpan={3}>
                      Read as {formatDollarsAndCents(readAs)}. Corrected by {decides.person}:{' '}
                      {formatDollarsAndCents(total)} − {formatDollarsAndCents(goods)} ={' '}
                      {formatDollarsAndCents(beyond)}.
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
            <small>{fill(detail)}</small>
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
      <p className="h3">Invoice</p>
      <dl>
        <dt>Number</dt>
        <dd>{invoice.invoice}</dd>
        <dt>Date</dt>
        <dd>{invoice.date}</dd>
        <dt>Your order</dt>
        <dd>{invoice.order.number}</dd>
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
              {invoice.order.item}, {formatNumber(invoice.order.count)} ×{' '}
              {formatDollarsAndCents(invoice.order.price)}
            </td>
            <td>{formatDollarsAndCents(invoice.goods)}</td>
          </tr>
          <tr className="marked-row">
            <td>{invoice.extra.name}</td>
            <td>{formatDollarsAndCents(invoice.beyond)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>Total</td>
            <td>
              <span className="inherited">{formatDollarsAndCents(invoice.total)}</span>
            </td>
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
