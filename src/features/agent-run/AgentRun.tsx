import { useEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useReducedMotion } from '~/ui/islands/media-query.ts';
import { settleMs, useSettled } from '~/ui/islands/settled.ts';
import { play } from '~/ui/islands/timeline.ts';
import { EditForm, RefuseForm } from './AnswerForms.tsx';
import { after, aloneUpTo, dueIn, firstRun, type Act, type Phase, type Run } from './machine.ts';
import { Outcome, SecondPerson } from './Outcome.tsx';
import { Question } from './Question.tsx';
import { RunRecord } from './RunRecord.tsx';
import { createRunFiller, readRules, readStage, stages, describeStatus, type RunContent } from './texts.ts';

/** Where the focus goes when a phase begins; not when the page does. */
const focusTargets: Partial<Record<Phase, string>> = {
  editing: '[name=amount]',
  refusing: '[name=reason]',
  waiting: '[data-act=approve]',
  second: '[data-act=agree]',
  done: '[data-act=replay]',
};

/** The button that started a replay keeps the focus to its end; elsewhere the next thing to do takes it. */
function useFocusOfPhase(phase: Phase, figure: RefObject<HTMLElement | null>): void {
  const before = useRef<Phase>(phase);
  useEffect(() => {
    const from = before.current;
    before.current = phase;
    if (from === phase || from === 'playing') return;
    if (phase === 'waiting' && from === 'done') return;
    const target = focusTargets[phase];
    if (target) figure.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [phase, figure]);
}

/**
 * A run that stopped for a person, with the answer left to the visitor. The server renders it waiting, which is also
 * its form without JavaScript: the whole record as a list, and what each answer does.
 */
function AgentRun({ content }: { content: RunContent }) {
  const rules = useMemo(() => readRules(content), [content]);
  const [run, act] = useReducer((now: Run, what: Act) => after(now, what, rules), firstRun);
  const [amount, setAmount] = useState(() => aloneUpTo(rules));
  const figure = useRef<HTMLElement>(null);
  const fill = createRunFiller(content, run);
  const { phase } = run;
  const playing = phase === 'playing';

  useEffect(() => {
    if (phase !== 'playing') return;
    return play<Run>(
      { phase, shown: 0 },
      dueIn,
      (now) => after(now, { type: 'tick' }, rules),
      () => act({ type: 'tick' }),
    );
  }, [phase, rules]);

  // The one live region. An amount is read out when it has stood still.
  const status = useSettled(describeStatus(run, content, amount), phase === 'editing' ? settleMs : 0);
  useFocusOfPhase(phase, figure);

  const open = phase === 'waiting' || phase === 'editing' || phase === 'refusing' || phase === 'second';

  return (
    <figure className="agent-run" aria-labelledby="agent-run-name agent-run-caption" ref={figure}>
      <div className="overflow-clip rounded-sm border bg-sheet">
        <div className="night flex flex-wrap items-center gap-x-6 px-4 sm:px-5">
          <b className="py-3 font-semibold" id="agent-run-name">
            {fill(content.name)}
          </b>
          <Stages content={content} run={run} />
          <Replay content={content} playing={playing} act={act} />
        </div>
        <div className="grid lg:grid-cols-[7fr_5fr]">
          <RunRecord content={content} run={run} />
          <div className="run-decision grid bg-band p-4 pt-6 sm:px-5" data-open={open ? '' : undefined}>
            <div className={playing ? 'invisible' : ''}>
              {(phase === 'waiting' || playing) && <Question content={content} act={act} />}
              {phase === 'editing' && (
                <EditForm content={content} amount={amount} onAmount={setAmount} act={act} />
              )}
              {phase === 'refusing' && <RefuseForm content={content} act={act} />}
              {phase === 'second' && <SecondPerson content={content} fill={fill} act={act} />}
              {phase === 'done' && <Outcome content={content} fill={fill} answer={run.answer} />}
            </div>
            {playing && (
              <div>
                <p className="run-ask">{content.playing.title}</p>
                <p className="text-muted">{content.playing.text}</p>
              </div>
            )}
          </div>
        </div>
        <p className="border-t p-4 text-muted sm:px-5 sm:py-3" role="status">
          {status}
        </p>
      </div>
      <figcaption className="label mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span id="agent-run-caption">{content.caption}</span>
        <span>{fill('{billed} − {order} = {beyond}')}</span>
      </figcaption>
    </figure>
  );
}

interface ReplayProps {
  content: RunContent;
  playing: boolean;
  act: (what: Act) => void;
}

/** Plays the run again, or ends a play; with reduced motion it goes straight to the decision. */
function Replay({ content, playing, act }: ReplayProps) {
  const reduced = useReducedMotion();
  const replay = () => {
    if (!playing) act({ type: 'replay' });
    if (playing || reduced) act({ type: 'skip' });
  };
  return (
    <button
      type="button"
      className="run-act my-1 min-h-11 inoperable:hidden max-sm:mb-3 max-sm:w-full"
      data-act="replay"
      onClick={replay}
    >
      {playing ? content.labels.skip : content.labels.replay}
    </button>
  );
}

/** Where the run stands. */
function Stages({ content, run }: { content: RunContent; run: Run }) {
  const stage = readStage(run, content);
  const done = run.phase === 'done';
  return (
    <ol className="run-stages label flex gap-x-6 max-sm:w-full max-sm:justify-between max-sm:pb-3 sm:ml-auto">
      {stages.map((name, index) => (
        <li
          key={name}
          data-past={done || index < stages.indexOf(stage) ? '' : undefined}
          aria-current={name === stage && !done ? 'step' : undefined}
        >
          {content.stages[name]}
        </li>
      ))}
    </ol>
  );
}

export default withBoundary(AgentRun);
