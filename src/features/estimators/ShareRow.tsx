import { useShare } from '~/features/share/useShare.ts';
import { shareAddress } from './address.ts';
import type { Estimator, Values } from './types.ts';

/** Give the estimate away: as a link that opens with these values, or on paper. */
export function ShareRow({ estimator, values }: { estimator: Estimator; values: Values }) {
  const { copied, share } = useShare();
  return (
    <p className="row sm gap-x-6 gap-y-1 noscript:hidden">
      <button
        type="button"
        className="link min-h-11"
        onClick={() => share({ url: shareAddress(estimator, values), title: estimator.title })}
      >
        {copied ? 'Copied!' : 'Share this estimate'}
      </button>
      <button type="button" className="link min-h-11" onClick={() => print()}>
        Print
      </button>
    </p>
  );
}
