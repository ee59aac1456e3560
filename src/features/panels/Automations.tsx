import type { Case } from '~/content/schemas/cases.ts';
import type { Automations as Sample } from '~/content/schemas/panels/automations.ts';
import type { RunEntry } from '~/content/schemas/runs.ts';
import { fillCase } from './case-text.ts';
import { Frame } from './Frame.tsx';
import { Heading } from './Heading.tsx';

interface Props {
  sample: Sample;
  invoice: Case;
  /** The words of the run. */
  run: RunEntry;
  /** Where the whole run can be played. */
  href: string;
}
const answers = ['approve', 'edit', 'refuse'] as const;

/** One run in four stages, which stops at the third. What the chosen answer leads to shows without a script; the page remembers it. */
export function Automations({ sample, invoice, run, href }: Props) {
  const { wait, done } = sample;
  const { terms, choices, record } = run;
  const fill = fillCase(invoice);
  const reads = record
    .filter(({ stage }) => stage === 'act')
    .map(({ lead, text }) => fill(`${lead} ${text}`));
  /** Time of the first line of a stage. */
  const begin = (name: string) => record.find(({ stage }) => stage === name)!.at.slice(0, 5);
  return (
    <Frame
      name="Automations"
      context={fill('{process}, version {version}')}
      note={fill('{billed} − {order} = {beyond}')}
    >
      <ol className="stages">
        <li>
          <Heading className="stage-head" note={begin('plan')}>
            {run.stages.plan}
          </Heading>
          <Steps steps={invoice.steps} />
          <p className="foot label">{fill('Asks for: {systems}')}</p>
        </li>
        <li>
          <Heading className="stage-head" note={begin('act')}>
            {run.stages.act}
          </Heading>
          <Steps steps={reads} />
          <p className="foot label">{reads.length} reads, 0 payments, 0 letters</p>
        </li>
        <li className="wait" aria-current="step">
          <Heading className="stage-head" note={begin('wait')}>
            Waits for a person
          </Heading>
          <p className="ask">{fill(run.question)}</p>
          <dl className="sums">
            <dt>{fill(terms.billed)}</dt>
            <dd>{fill('{billed}')}</dd>
            <dt>{fill(terms.order)}</dt>
            <dd>{fill('− {order}')}</dd>
            <dt className="made">{fill(terms.beyond)}</dt>
            <dd className="made">
              <span className="inherited">{fill('{beyond}')}</span>
            </dd>
            <dt>{fill(terms.limit)}</dt>
            <dd>{fill('{limit}')}</dd>
          </dl>
          <form className="answers" method="dialog">
            <div className="panel-acts" role="radiogroup" aria-label={fill(run.question)}>
              {answers.map((name) => (
                <label className="panel-act" key={name}>
                  <input type="radio" name="run" value={name} />
                  {choices[name]}
                </label>
              ))}
            </div>
            <div className="ends" role="status">
              <p data-if="none">{fill(run.reason)}</p>
              {answers.map((name) => (
                <p data-if={name} key={name}>
                  {fill(run.withoutScript[name])}
                </p>
              ))}
            </div>
            <button className="underlined" type="reset">
              Decide again
            </button>
          </form>
          <p className="foot label">{wait}</p>
        </li>
        <li className="next">
          <Heading className="stage-head">{run.stages.done}</Heading>
          <p className="text-muted">{done.text}</p>
          <p>
            <a className="underlined" href={href}>
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
