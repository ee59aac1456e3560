import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useReducedMotion } from '~/ui/islands/media-query.ts';
import { play } from '~/ui/islands/timeline.ts';
import { $paused } from './motion.ts';
import { duration, firstTyping, nextTyping, typedText } from './typewriter.ts';

interface Props {
  sentences: readonly string[];
}

/**
 * The line in the hero's bar. Assistive technology reads whole sentences; the typed characters are for the eye. All
 * sentences lie invisibly in the same place, so that the longest one decides the room and nothing ever moves.
 */
function TypingLine({ sentences }: Props) {
  const [typing, setTyping] = useState(() => firstTyping(sentences));
  const reduced = useReducedMotion();
  const running = !useStore($paused) && !reduced;

  const latest = useRef(typing);
  useEffect(() => {
    if (!running) return;
    return play(
      latest.current,
      duration,
      (state) => nextTyping(state, sentences),
      (state) => {
        latest.current = state;
        setTyping(state);
      },
    );
  }, [running, sentences]);

  return (
    <p className="typing grid flex-1 items-center tracking-snug" data-running={running ? '' : undefined}>
      <span className="visually-hidden">{sentences[reduced ? 0 : typing.index]}</span>
      <span aria-hidden="true">
        {typedText(reduced ? firstTyping(sentences) : typing, sentences)}
        <b className="caret" />
      </span>
      {sentences.map((sentence) => (
        <span key={sentence} className="room" aria-hidden="true">
          {sentence}
        </span>
      ))}
    </p>
  );
}

export default withBoundary(TypingLine);
