import { useStore } from '@nanostores/react';
import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useReducedMotion } from '~/ui/islands/media-query.ts';
import { $paused } from './motion.ts';

/** Stops and starts film and typing. It keeps its place but stays out of sight while nothing moves by itself. */
function PauseButton() {
  const motionless = useReducedMotion();
  const paused = useStore($paused);
  const act = paused ? 'Play' : 'Pause';
  return (
    <button
      type="button"
      className="pause label flex min-h-11 items-center gap-2 rounded-sm border border-edge bg-ground px-3 text-strong data-motionless:invisible max-sm:absolute max-sm:right-margin max-sm:bottom-7 inoperable:hidden"
      data-motionless={motionless ? '' : undefined}
      aria-label={`${act} background`}
      onClick={() => $paused.set(!paused)}
    >
      <Icon name={paused ? 'play' : 'pause'} />
      <span className="sm:max-lg:hidden">
        {act}
        <span className="only-desktop"> background</span>
      </span>
    </button>
  );
}

export default withBoundary(PauseButton);
