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
  const begin = (name: string) => (
    <span className="label">{fill(record.find(({ stage }) => stage === name)!.at).slice(0, 5)}</span>
  );
  return (
    <Frame
      name="Automations"
      context={fill('{process}, version {version}')}
      note={fill('{billed} − {order} = {beyond}')}
    >
      <ol className="panel-cells stages">
        <Stage name={run.stages.plan} at={begin('plan')}>
          <Steps steps={invoice.steps} />
        </Stage>
        <Stage name={run.stages.act} at={begin('act')} foot={`${reads.length} steps, 0 payments, 0 letters`}>
          <Steps steps={reads} />
        </Stage>
        <Stage
          name={before('Waits for a person', decided)}
          at={before(
            begin('wait'),
            <button className="underlined again" type="reset" form="decide">
              {run.decision.again}
            </button>,
          )}
          foot={wait}
          state="waits"
        >
          <p className="ends text-body/[1.35] font-strong">
            {Object.entries(titles).map(([answer, title]) => (
              <span data-if={answer} key={answer}>
                {title}
              </span>
            ))}
          </p>
          <Sums terms={terms} fill={fill} inherits />
          <form method="dialog" id="decide">
            <Answers question={fill(run.question)} words={choices} ends={ends} />
          </form>
        </Stage>
        <Stage name={run.stages.done} state="next">
          <p className="text-muted">{before(done.text, done.decided)}</p>
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

/** What stands there before the visitor has decided, and after. */
const before = (waits: ReactNode, decided: ReactNode) => (
  <span className="ends">
    <span data-if="none">{waits}</span>
    <span data-if="any">{decided}</span>
  </span>
);

interface StageProps {
  name: ReactNode;
  at?: ReactNode;
  /** One line at the foot. */
  foot?: string;
  state?: 'waits' | 'next';
  children: ReactNode;
}

const Stage = ({ name, at, foot, state, children }: StageProps) => (
  <li
    className={state === 'waits' ? 'waits panel-band panel-waits' : `rest ${state ?? ''}`}
    aria-current={state === 'waits' ? 'step' : undefined}
  >
    <div className="stage-head">
      <i className="may" />
      <h3 className="panel-title">{name}</h3>
      {at}
    </div>
    {children}
    {foot && <p className="label foot rest">{foot}</p>}
  </li>
);

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
