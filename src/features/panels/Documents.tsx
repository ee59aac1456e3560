import { Fragment } from 'react';
import { formatDollarsAndCents, formatNumber } from '~/config/numbers.ts';
import type { Case } from '~/content/schemas/cases.ts';
import type { Panels } from '~/content/schemas/panels.ts';
import { fillFrom } from '~/config/placeholders.ts';
import { caseValues, fillCase } from '~/features/figures/case-text.ts';
import { Frame } from '~/features/figures/Frame.tsx';

interface Props {
  /** On the bar, in place of the module's name. */
  name?: string;
  sample: Panels['documents'];
  invoice: Case;
  /** Says that the data is a sample, where nothing else on the page does. */
  caption?: string;
  /** On its own page: with the way of the document; the amounts stay in sight while the panel is folded. */
  excerpt?: boolean;
}

/** The page, the fields that were read from it, and the way of the document. */
export function Documents({
  name = 'Document Lifecycle Management',
  sample,
  invoice,
  caption,
  excerpt = false,
}: Props) {
  const { threshold, fields, steps, corrects } = sample;
  const fill = fillFrom({ ...caseValues(invoice), corrects });
  return (
    <Frame name={name} caption={caption}>
      <div className="panel-grid gap-0 [--cols:1fr_1.4fr]">
        <Page invoice={invoice} excerpt={excerpt} />
        <table className="fields">
          <caption className="visually-hidden">Fields that were read, with confidence</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">
                Confidence
                <span className="if-wide">{`, a person checks below ${threshold}%`}</span>
              </th>
            </tr>
          </thead>
          {fields.map(({ name, value, confidence, readAs }) => (
            <tbody className={readAs === undefined ? 'rest' : 'checked lit'} key={name}>
              <tr>
                <th scope="row">{name}</th>
                <td>{readAs === undefined ? fill(value) : <b>{fill(value)}</b>}</td>
                <td>{`${confidence}%`}</td>
              </tr>
              {readAs !== undefined && (
                <tr>
                  <td className="text-muted" colSpan={3}>
                    {`Read as ${formatDollarsAndCents(readAs)}. Corrected by ${corrects}: `}
                    <span className="inline-block">{fill('{billed} − {order} = {beyond}.')}</span>
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </div>
      {excerpt && (
        <ol className="panel-cells way rest">
          {steps.map(({ at, what, detail }) => (
            <li key={what}>
              <span className="label">{at}</span>
              <b>{what}</b>
              <small>{fill(detail)}</small>
            </li>
          ))}
        </ol>
      )}
    </Frame>
  );
}

/** The invoice as it arrived; the amount that was misread is marked. */
function Page({ invoice, excerpt }: Pick<Props, 'invoice' | 'excerpt'>) {
  const { order } = invoice;
  const fill = fillCase(invoice);
  const facts = [
    ['Number', invoice.invoice],
    ['Date', invoice.date],
    ['Your order', order.number],
  ];
  return (
    <div className={excerpt ? 'desk' : 'desk rest'}>
      <div className="page">
        <p className="h3">Invoice</p>
        <dl className={excerpt ? 'my-4 rest' : 'my-4'}>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="border-b text-label text-faint">
          Item <span>Amount</span>
        </p>
        <p>
          {`${order.item}, ${formatNumber(order.count)} × ${formatDollarsAndCents(order.price)}`}
          <span>{fill('{order}')}</span>
        </p>
        <p className="bg-amber">
          {invoice.extra.name}
          <span>{fill('{beyond}')}</span>
        </p>
        <p className="border-t font-semibold">
          Total <span>{fill('{billed}')}</span>
        </p>
      </div>
    </div>
  );
}
