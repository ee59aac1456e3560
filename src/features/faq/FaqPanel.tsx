import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useReducedMotion } from '~/ui/islands/media-query.ts';
import { play } from '~/ui/islands/timeline.ts';
import { dueIn, firstRotation, following, next, select, settle, timings, type Rotation } from './rotation.ts';

interface Faq {
  question: string;
  response: string;
}

/** The rotation and how to change it. `motionless`: answers are shown whole; `rotating`: the next question follows by itself. */
function useRotation(lengths: readonly number[], motionless: boolean, rotating: boolean) {
  const [state, setState] = useState(() => firstRotation(lengths));
  const { selected } = state;
  const latest = useRef(state);
  const show = (now: Rotation) => {
    latest.current = now;
    setState(now);
  };

  useEffect(() => {
    if (!rotating) return;
    const advance = () => show(select(latest.current, following(latest.current, lengths)));
    const timer = setTimeout(advance, timings.rotate);
    return () => clearTimeout(timer);
  }, [rotating, selected, lengths]);

  useEffect(() => {
    if (motionless) return;
    return play(latest.current, dueIn, (now) => next(now, lengths), show);
  }, [motionless, selected, lengths]);

  return {
    selected,
    /** What is on show. */
    view: motionless ? settle(state, lengths) : state,
    choose: (index: number) => {
      const chosen = select(latest.current, index);
      show(motionless ? settle(chosen, lengths) : chosen);
    },
    /** Shows the whole answer. */
    finish: () => show(settle(latest.current, lengths)),
  };
}

/**
 * Questions that follow one another. All of them lie in one place, so the longest decides the height and nothing moves; the
 * characters still to be typed hold their room already. Assistive technology always reads the whole answer.
 */
function FaqPanel({ faqs }: { faqs: Faq[] }) {
  const lengths = useMemo(() => faqs.map(({ response }) => Array.from(response).length), [faqs]);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  /** A finger chose a question: unlike a pointer it does not rest over the panel. */
  const [held, setHeld] = useState(false);
  const [announced, setAnnounced] = useState('');
  const reduced = useReducedMotion();
  const motionless = paused || reduced;
  const rotation = useRotation(lengths, motionless, !motionless && !hovered && !focused && !held);
  const { selected, view } = rotation;

  const choose = (index: number) => {
    rotation.choose(index);
    // On a phone it lies below the questions.
    document.querySelector('.faq-items')?.scrollIntoView({ block: 'nearest' });
    setAnnounced(`${faqs[index]?.question} ${faqs[index]?.response}`);
  };
  const hover = (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true);
  // Only focus by keyboard holds the panel, and not on the button that sets it going.
  const focus = ({ target }: FocusEvent) => setFocused(target.matches('.faq-dots :focus-visible'));
  const stopped = paused || held;
  const toggle = () => {
    if (!stopped) rotation.finish();
    setPaused(!stopped);
    setHeld(false);
  };

  return (
    <div
      className="faq-panel relative mt-flow-sm grid gap-x-8 gap-y-5"
      onPointerEnter={hover}
      onPointerMove={hover}
      onPointerLeave={() => setHovered(false)}
      onFocus={focus}
      onBlur={() => setFocused(false)}
    >
      <ol className="faq-items grid gap-10 print:gap-4">
        {faqs.map(({ question, response }, index) => {
          const shown = index === view.shown;
          return (
            <li key={question} data-shown={shown ? '' : undefined}>
              <h3 className="h3">{question}</h3>
              {shown && view.phase !== 'rest' ? (
                <TypedAnswer text={response} typed={view.typed} caret={view.phase === 'type'} />
              ) : (
                <p className="lede mt-5 max-w-2xl">{whole(response)}</p>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <div className="faq-controls max-lg:-order-1 inoperable:hidden">
        <Dots faqs={faqs} selected={selected} onChoose={choose} onTouch={setHeld} />
        <button
          type="button"
          className="faq-pause label absolute right-0 bottom-full mb-flow-sm flex min-h-11 items-center gap-2 pl-3 text-strong data-motionless:invisible"
          data-motionless={reduced ? '' : undefined}
          onClick={toggle}
        >
          <Icon name={stopped ? 'play' : 'pause'} />
          <span>{stopped ? 'Play' : 'Pause'}</span>
        </button>
      </div>
    </div>
  );
}

/** Ranges stay on one line, also while one is typed: they are every second part. */
const partsOf = (text: string) => text.split(/(\d*–\d*%?)/);
const keep = (index: number) => (index % 2 ? 'whitespace-nowrap' : undefined);
const whole = (text: string) =>
  partsOf(text).map((part, index) => (
    <span className={keep(index)} key={index}>
      {part}
    </span>
  ));

/**
 * An answer of which `typed` characters are visible. A translator may move any text into an element of its own: each that changes
 * is all that its element holds, and what is typed is not for it.
 */
function TypedAnswer({ text, typed, caret }: { text: string; typed: number; caret: boolean }) {
  let start = 0;
  const parts = partsOf(text).map((part) => {
    const characters = Array.from(part);
    const shown = Math.min(Math.max(typed - start, 0), characters.length);
    start += characters.length;
    return { typed: characters.slice(0, shown).join(''), rest: characters.slice(shown).join('') };
  });
  const at = parts.findIndex(({ rest }) => rest);
  return (
    <p className="lede mt-5 max-w-2xl">
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true" translate="no">
        {parts.map((part, index) => (
          <span className={keep(index)} key={index}>
            <span>{part.typed}</span>
            {caret && index === at && <b className="caret" />}
            <span className="rest opacity-0">{part.rest}</span>
          </span>
        ))}
      </span>
    </p>
  );
}

interface DotsProps {
  faqs: Faq[];
  selected: number;
  onChoose: (index: number) => void;
  onTouch: (byFinger: boolean) => void;
}
const Dots = ({ faqs, selected, onChoose, onTouch }: DotsProps) => (
  <ul className="faq-dots" onPointerUp={({ pointerType }) => onTouch(pointerType === 'touch')}>
    {faqs.map(({ question }, index) => (
      <li key={question}>
        <button
          type="button"
          className="flex min-h-11 w-full items-baseline gap-3 border-t border-line py-2.5 text-left"
          aria-label={`Question ${index + 1} of ${faqs.length}: ${question}`}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <span>{question}</span>
        </button>
      </li>
    ))}
  </ul>
);

export default withBoundary(FaqPanel);
