import { useEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import { keepSigns } from '~/config/numbers.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useReducedMotion } from '~/ui/islands/media-query.ts';
import { settleMs, useSettled } from '~/ui/islands/settled.ts';
import { play } from '~/ui/islands/timeline.ts';
import { AnswerForm, Outcome, Question, SecondPerson } from './Decision.tsx';
import { after, aloneUpTo, dueIn, firstRun, type Act, type Phase, type Run } from './machine.ts';
import {
  createFiller,
  describeStatus,
  listLines,
  readRules,
  readStage,
  stages,
  type RunContent,
} from './texts.ts';

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
  const fill = createFiller(content);
  const { phase } = run;

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

  return (
    <figure className="panel agent-run" aria-labelledby="agent-run-name agent-run-caption" ref={figure}>
      <div className="panel-frame">
        <div className="panel-bar night sm:max-lg:gap-x-4">
          <b className="max-sm:pt-2" id="agent-run-name">
            {fill(content.name)}
          </b>
          <Stages content={content} run={run} />
          <Replay content={content} playing={phase === 'playing'} act={act} />
        </div>
        <div className="grid lg:grid-cols-[5fr_4fr]">
          {/* While it plays the record stands higher, so it is another list: none of its lines moves. */}
          <RunRecord key={String(phase === 'playing')} content={content} run={run} />
          <div
            className={`run-decision grid bg-band px-(--pad) pt-5 pb-4 ${phase === 'done' || phase === 'playing' ? '' : 'panel-waits'}`}
          >
            {/* Beside the record it holds its room under what takes its place; above it, it does not. */}
            <div className={phase === 'waiting' ? '' : 'invisible max-lg:hidden'}>
              <Question content={content} act={act} />
            </div>
            {phase !== 'waiting' && (
              <div>
                {(phase === 'editing' || phase === 'refusing') && (
                  <AnswerForm
                    content={content}
                    act={act}
                    refusing={phase === 'refusing'}
                    amount={amount}
                    onAmount={setAmount}
                  />
                )}
                {phase === 'second' && <SecondPerson content={content} amount={run.amount} act={act} />}
                {phase === 'done' && <Outcome content={content} answer={run.answer} />}
                {phase === 'playing' && (
                  <>
                    <p className="panel-title mb-2">{content.playing.title}</p>
                    <p className="text-muted">{content.playing.text}</p>
                  </>
                )}
              </div>
            )}
          </div>
        </div>
        <p className="border-t px-(--pad) py-4 text-muted sm:py-3" role="status">
          {status}
        </p>
      </div>
      <figcaption className="panel-caption label">
        <span id="agent-run-caption">{content.caption}</span>
        <span>{fill('{billed} − {order} = {beyond}')}</span>
      </figcaption>
    </figure>
  );
}

/** Plays the run again, or ends a play; with reduced motion it goes straight to the decision. */
function Replay({
  content,
  playing,
  act,
}: {
  content: RunContent;
  playing: boolean;
  act: (what: Act) => void;
}) {
  const reduced = useReducedMotion();
  const replay = () => {
    if (!playing) act({ type: 'replay' });
    if (playing || reduced) act({ type: 'skip' });
  };
  return (
    <button
      type="button"
      className="panel-act border-edge bg-transparent hover:bg-ink-3 max-sm:mb-2 max-sm:w-full inoperable:hidden"
      data-act="replay"
      onClick={replay}
    >
      {/* Both words hold their room, so that neither moves the bar. */}
      <span className={`col-start-1 row-start-1 ${playing ? 'invisible' : ''}`}>{content.labels.replay}</span>
      <span className={`col-start-1 row-start-1 ${playing ? '' : 'invisible'}`}>{content.labels.skip}</span>
    </button>
  );
}

/** Where the run stands: a full dot is past, the amber one is now. */
function Stages({ content, run }: { content: RunContent; run: Run }) {
  const done = run.phase === 'done';
  const now = done ? stages.length : stages.indexOf(readStage(run, content));
  return (
    <ol className="label flex gap-x-6 max-lg:gap-x-2.5 max-sm:w-full max-sm:justify-between max-sm:pb-3 sm:ml-auto">
      {stages.map((name, index) => (
        <li
          key={name}
          className={`flex items-center gap-2 ${index < now ? 'text-strong' : ''} aria-[current]:text-(--accent)`}
          aria-current={index === now ? 'step' : undefined}
        >
          <i
            className={`size-2.25 rounded-full border-[1.5px] ${index <= now ? 'bg-current' : ''}`}
            aria-hidden="true"
          />
          {content.stages[name]}
        </li>
      ))}
    </ol>
  );
}

/** What the agent and the people wrote, oldest first. Lines of a replay hold their room before they are there; what is still open has a hollow mark. */
function RunRecord({ content, run }: { content: RunContent; run: Run }) {
  const playing = run.phase === 'playing';
  const shown = playing ? run.shown : content.record.length;
  const lines = listLines(run, content);
  return (
    <ol className="run-record whole px-(--pad) py-3 max-lg:content-start" aria-label={content.labels.record}>
      {lines.map(({ at, lead, text, marked, added }, index) => (
        <li
          key={index}
          className={`${index >= shown && !added ? 'invisible' : ''} ${added ? 'added panel-new' : ''} ${marked ? 'marked' : ''}`}
        >
          {at ? (
            <time className="label" dateTime={at}>
              {at}
            </time>
          ) : (
            <span className="label">{content.labels.now}</span>
          )}
          <span>
            <b>{lead}</b> {keepSigns(text)}
          </span>
        </li>
      ))}
      {run.phase !== 'done' && run.phase !== 'second' && (
        <li className={playing ? 'invisible' : 'text-faint'} data-pending="">
          <span>{content.pending}</span>
        </li>
      )}
    </ol>
  );
}

export default withBoundary(AgentRun);
