import type { ReactNode } from 'react';
import type { Case } from '~/content/schemas/cases.ts';
import type { Panels } from '~/content/schemas/panels.ts';
import type { RunEntry } from '~/content/schemas/runs.ts';
import { Answers, type Ends } from './Answers.tsx';
import { fillCase } from './case-text.ts';
import { Frame } from './Frame.tsx';
import { Sums } from './Sums.tsx';

interface Props {
  sample: Panels['automations'];
  invoice: Case;
  /** The words of the run. */
  run: RunEntry;
  /** What each answer leads to. */
  ends: Ends;
  /** In place of the question once it is answered. */
  titles: Ends;
  /** Where the whole run can be played. */
  href: string;
}

/** One run in four stages, which stops at the third. What the chosen answer leads to shows without a script; the page remembers it. */
export function Automations({ sample, invoice, run, ends, titles, href }: Props) {
  const { wait, decided, done } = sample;
  const { terms, choices, record } = run;
  const fill = fillCase(invoice);
  const reads = record
    .filter(({ stage }) => stage === 'act')
    .map(({ lead, text }) => fill(`${lead} ${text}`));
  /** Time of the first line of a stage. */
  const begin = (name: string) => fill(record.find(({ stage }) => stage === name)!.at).slice(0, 5);
  return (
    <Frame
      name="Automations"
      context={fill('{process}, version {version}')}
      note={fill('{billed} − {order} = {beyond}')}
    >
      <ol className="panel-cells stages">
        <Stage name={run.stages.plan} at={begin('plan')} foot={fill('Asks for: {systems}')}>
          <Steps steps={invoice.steps} />
        </Stage>
        <Stage name={run.stages.act} at={begin('act')} foot={`${reads.length} steps, 0 payments, 0 letters`}>
          <Steps steps={reads} />
        </Stage>
        <Stage name="Waits for a person" decided={decided} at={begin('wait')} foot={wait} state="waits">
          <p className="ends text-body/[1.35] font-strong">
            {Object.entries(titles).map(([answer, title]) => (
              <span data-if={answer} key={answer}>
                {title}
              </span>
            ))}
          </p>
          <Sums terms={terms} fill={fill} inherits />
          <form method="dialog">
            <Answers question={fill(run.question)} words={choices} ends={ends} />
            <button className="underlined again min-h-11" type="reset">
              Decide again
            </button>
          </form>
        </Stage>
        <Stage name={run.stages.done} foot={done.foot} state="next">
          <p className="ends text-muted">
            <span data-if="none">{done.text}</span>
            <span data-if="any">{done.decided}</span>
          </p>
          <p>
            <a className="underlined" href={href}>
              {run.decision.run}
            </a>
          </p>
        </Stage>
      </ol>
    </Frame>
  );
}

interface StageProps {
  name: string;
  /** Stands there instead once the visitor has decided. */
  decided?: string;
  at?: string;
  /** One line at the foot. */
  foot: string;
  state?: 'waits' | 'next';
  children: ReactNode;
}

const Stage = ({ name, decided, at, foot, state, children }: StageProps) => (
  <li
    className={state === 'waits' ? 'waits panel-band panel-waits' : `rest ${state ?? ''}`}
    aria-current={state === 'waits' ? 'step' : undefined}
  >
    <div className="stage-head">
      <i className="may" />
      <h3 className="panel-title">
        {decided ? (
          <span className="ends">
            <span data-if="none">{name}</span>
            <span data-if="any">{decided}</span>
          </span>
        ) : (
          name
        )}
      </h3>
      <span className="label">{at}</span>
    </div>
    {children}
    <p className="label foot rest">{foot}</p>
  </li>
);

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
