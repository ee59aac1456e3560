import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useReducedMotion } from '~/ui/islands/media-query.ts';
import { $paused } from './motion.ts';

export interface FilmSource {
  src: string;
  type: string;
  /** Media query, for the portrait crop. */
  media?: string;
}

/** Save-Data, or a connection on which a film would cost more than it gives. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Resolves once the page has loaded and the browser has nothing better to do. */
const quiet = (then: () => void): (() => void) => {
  let cancelled = false;
  const idle = () => (window.requestIdleCallback ?? setTimeout)(() => cancelled || then());
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
  return () => void (cancelled = true);
};

/** The looping film over the poster: never before the page is at rest, nor with reduced motion or Save-Data. */
function HeroFilm({ sources }: { sources: FilmSource[] }) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const reduced = useReducedMotion();
  const paused = useStore($paused);
  const shown = wanted && !reduced;

  useEffect(() => quiet(() => setWanted(!savesData())), []);

  useEffect(() => {
    if (paused) video.current?.pause();
    // A browser may refuse to play by itself; the poster then stays.
    else video.current?.play().catch(() => {});
  }, [shown, paused]);

  if (!shown) return null;
  return (
    <video
      ref={video}
      className="film fill"
      muted
      loop
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={(event) => event.currentTarget.classList.add('playing')}
    >
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
    </video>
  );
}

export default withBoundary(HeroFilm);
