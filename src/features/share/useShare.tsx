import { useEffect, useState } from 'react';
import { toast } from '~/features/toasts/store.ts';
import { browserDevice, copiedMs, shareLink, type Link } from './share.ts';

/** Shares a link and says what became of it; `copied` for a moment after it was copied. */
export function useShare() {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const share = async (link: Link): Promise<void> => {
    const outcome = await shareLink(link, browserDevice());
    if (outcome === 'copied') {
      setCopied((count) => count + 1);
      toast.success('Link copied to clipboard!');
    } else if (outcome === 'failed') toast.error('Failed to copy link');
  };

  return { copied: copied > 0, share };
}

/** Words of a button that shares. Both hold their place, so that nothing beside them moves. */
export const ShareWords = ({ words, copied }: { words: string; copied: boolean }) => (
  <span className="grid justify-items-start *:[grid-area:1/1]">
    <span className={`link ${copied ? 'invisible' : ''}`}>{words}</span>
    <span className={copied ? '' : 'invisible'}>Copied!</span>
  </span>
);
