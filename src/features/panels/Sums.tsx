import { Fragment } from 'react';
import type { RunEntry } from '~/content/schemas/runs.ts';
import type { Fill } from './case-text.ts';

interface Props {
  terms: RunEntry['terms'];
  fill: Fill;
  /** Marks what the invoice asks for beyond the order as a value that the panel takes over. */
  inherits?: boolean;
}
const amounts = { billed: '{billed}', order: '− {order}', beyond: '{beyond}', limit: '{limit}' } as const;

/** A term of a sum stays on one line. */
const whole = (text: string) => text.replace(/ (?=×|of \$)|(?<=×|of) (?=\$)/g, '\u00a0');

/** What the agent may not decide alone: the invoice less the order, and its limit. */
export const Sums = ({ terms, fill, inherits = false }: Props) => (
  <dl className="panel-sums">
    {Object.entries(amounts).map(([name, amount]) => (
      <Fragment key={name}>
        <dt className={name === 'beyond' ? 'total' : ''}>
          {whole(fill(terms[name as keyof typeof amounts]))}
        </dt>
        <dd className={name === 'beyond' ? 'total' : ''}>
          {name === 'beyond' && inherits ? <span className="inherited">{fill(amount)}</span> : fill(amount)}
        </dd>
      </Fragment>
    ))}
  </dl>
);
