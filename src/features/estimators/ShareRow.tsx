import { useEffect, useState } from 'react';
import { browserDevice, shareLink } from '~/features/share/share.ts';
import { toast } from '~/features/toasts/store.ts';
import { shareAddress } from './address.ts';
import type { Estimator, Values } from './types.ts';

/** How long the button says 'Copied!' (specification 9). */
const copiedDuration = 2000;

/** Give the estimate away: as a link that opens with these values, or on paper. */
export function ShareRow({ estimator, values }: { estimator: Estimator; values: Values }) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), copiedDuration);
    return () => clearTimeout(timer);
  }, [copied]);

  const share = async () => {
    const link = { url: shareAddress(estimator, values), title: estimator.title };
    const outcome = await shareLink(link, browserDevice());
    if (outcome === 'copied') {
      setCopied((count) => count + 1);
      toast.success('Link copied to clipboard!');
    } else if (outcome === 'failed') toast.error('Failed to copy link');
  };

  return (
    <p className="row sm gap-x-6 gap-y-1 noscript:hidden">
      <button type="button" className="link min-h-11" onClick={share}>
        {copied ? 'Copied!' : 'Share this estimate'}
      </button>
      <button type="button" className="link min-h-11" onClick={() => print()}>
        Print
      </button>
    </p>
  );
}
