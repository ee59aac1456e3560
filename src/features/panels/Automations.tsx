import { formatDollarsAndCents, formatNumber } from '~/config/numbers.ts';
import type { Automations as Sample } from '~/content/schemas/panels/automations.ts';
import type { Case } from '~/content/schemas/panels/case.ts';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';

interface Props {
  sample: Sample;
  invoice: Case;
  /** Of the instructions, as the register has it. */
  version: number;
  /** Where the whole run can be played. */
  run: string;
}

/** One run in four stages, which stops at the third. What a person can answer opens natively, one at a time. */
export function Automations({ sample, invoice, version, run }: Props) {
  const { plan, act, wait, done, answers } = sample;
  const { total, goods, freight, limit, pieces, price } = invoice;
  return (
    <Frame
      name="Automations"
      context={`${invoice.process}, version ${version}`}
      note={`${formatDollarsAndCents(total)} \u2212 ${formatDollarsAndCents(goods)} = ${formatDollarsAndCents(freight)}`}
    >
      <ol className="stages">
        <li>
          <Heading className="stage-head" note={plan.at}>
            Plan
          </Heading>
          <Steps steps={plan.steps} />
          <p className="foot label">{plan.foot}</p>
        </li>
        <li>
          <Heading className="stage-head" note={act.at}>
            Act
          </Heading>
          <Steps steps={act.steps} />
          <p className="foot label">{act.steps.length} reads, 0 payments, 0 letters</p>
        </li>
        <li className="wait" aria-current="step">
          <Heading className="stage-head" note={wait.at}>
            Waits for a person
          </Heading>
          <p className="ask">{wait.question}</p>
          <dl className="sums">
            <dt>Invoice {invoice.invoice}</dt>
            <dd>{formatDollarsAndCents(total)}</dd>
            <dt>
              Order, {formatNumber(pieces)} × {formatDollarsAndCents(price)}
            </dt>
            <dd>− {formatDollarsAndCents(goods)}</dd>
            <dt className="made">Freight, not on the order</dt>
            <dd className="made">{formatDollarsAndCents(freight)}</dd>
            <dt>
              Limit of the agent, {limit.percent}% of {formatDollarsAndCents(goods)}
            </dt>
            <dd>{formatDollarsAndCents(limit.amount)}</dd>
          </dl>
          <p className="text-muted">{wait.reason}</p>
          <div className="answers">
            {answers.map(({ press, then }) => (
              <details name="answer" key={press}>
                <summary>{press}</summary>
                <p>{then}</p>
              </details>
            ))}
          </div>
          <p className="foot label">{wait.foot}</p>
        </li>
        <li className="next">
          <Heading className="stage-head">Done</Heading>
          <p className="text-muted">{done.text}</p>
          <p>
            <a className="underlined" href={run}>
              Decide this case yourself
            </a>
          </p>
          <p className="foot label">{done.foot}</p>
        </li>
      </ol>
    </Frame>
  );
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
