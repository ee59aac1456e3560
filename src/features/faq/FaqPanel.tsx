import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useReducedMotion } from '~/ui/islands/media-query.ts';
import { play } from '~/ui/islands/timeline.ts';
import { dueIn, firstRotation, following, next, select, settle, timings, type Rotation } from './rotation.ts';

export interface Faq {
  question: string;
  response: string;
}

/**
 * Questions that follow one another. All of them lie in one place, so the longest decides the height and nothing moves; the
 * characters still to be typed hold their room already. Assistive technology always reads the whole answer.
 */
function FaqPanel({ faqs }: { faqs: Faq[] }) {
  const answers = useMemo(() => faqs.map(({ response }) => Array.from(response)), [faqs]);
  const lengths = useMemo(() => answers.map(({ length }) => length), [answers]);
  const [state, setState] = useState(() => firstRotation(lengths));
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [announced, setAnnounced] = useState('');
  const reduced = useReducedMotion();
  const motionless = paused || reduced;
  const rotating = !motionless && !hovered && !focused;
  const view = motionless ? settle(state, lengths) : state;
  const { selected } = state;

  const latest = useRef(state);
  const show = (now: Rotation) => {
    latest.current = now;
    setState(now);
  };

  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(
      () => show(select(latest.current, following(latest.current, lengths))),
      timings.rotate,
    );
    return () => clearTimeout(timer);
  }, [rotating, selected, lengths]);

  useEffect(() => {
    if (motionless) return;
    return play(latest.current, dueIn, (now) => next(now, lengths), show);
  }, [motionless, selected, lengths]);

  const choose = (index: number) => {
    const chosen = select(latest.current, index);
    show(motionless ? settle(chosen, lengths) : chosen);
    setAnnounced(`${faqs[index]?.question} ${faqs[index]?.response}`);
  };
  const hover = (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true);
  // Only focus by keyboard holds the panel, and not on the button that sets it going.
  const focus = ({ target }: FocusEvent) => setFocused(target.matches('.faq-dots :focus-visible'));
  const toggle = () => {
    if (!paused) show(settle(latest.current, lengths));
    setPaused(!paused);
  };

  return (
    <div
      className="faq-panel mt-4 flex flex-1 flex-col gap-8"
      onPointerEnter={hover}
      onPointerMove={hover}
      onPointerLeave={() => setHovered(false)}
      onFocus={focus}
      onBlur={() => setFocused(false)}
    >
      <ol className="faq-items grid gap-10">
        {faqs.map(({ question, response }, index) => {
          const shown = index === view.shown;
          return (
            <li key={question} data-shown={shown ? '' : undefined}>
              <h3 className="h2">{question}</h3>
              {shown && view.phase !== 'rest' ? (
                <p className="lede mt-6 max-w-2xl">
                  <span className="visually-hidden">{response}</span>
                  <span aria-hidden="true">
                    {answers[index]!.slice(0, view.typed).join('')}
                    {view.phase === 'type' && <b className="caret" />}
                    <span className="rest opacity-0">{answers[index]!.slice(view.typed).join('')}</span>
                  </span>
                </p>
              ) : (
                <p className="lede mt-6 max-w-2xl">{response}</p>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <div className="faq-controls mt-auto -ml-3 flex flex-wrap items-center inoperable:hidden">
        <ul className="faq-dots flex">
          {faqs.map(({ question }, index) => (
            <li key={question}>
              <button
                type="button"
                className="grid size-11 place-items-center"
                aria-label={`Question ${index + 1} of ${faqs.length}: ${question}`}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => choose(index)}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="faq-pause label ml-auto flex min-h-11 items-center gap-2 pl-3 text-strong data-motionless:invisible"
          data-motionless={reduced ? '' : undefined}
          onClick={toggle}
        >
          <Icon name={paused ? 'play' : 'pause'} />
          {paused ? 'Play' : 'Pause'}
        </button>
      </div>
    </div>
  );
}

export default withBoundary(FaqPanel);
