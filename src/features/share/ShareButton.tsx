import { useEffect, useState } from 'react';
import { icons } from '~/components/icons.ts';
import { withBoundary } from '~/features/islands/boundary.tsx';
import { toast } from '~/features/toasts/store.ts';
import { browserDevice, shareLink } from './share.ts';

export interface ShareProps {
  /** Absolute address or path; the page's canonical address if absent. */
  url?: string;
  /** What is shared; the page's own heading if absent. */
  title?: string;
  label?: string;
  /** `button` is an outlined button, `icon` a square one whose label is for assistive technology. */
  variant?: 'button' | 'icon';
}

/** How long the button says 'Copied!' (specification 9). */
export const copiedDuration = 2000;

function ShareButton({ url, title, label = 'Share', variant = 'button' }: ShareProps) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), copiedDuration);
    return () => clearTimeout(timer);
  }, [copied]);

  const share = async () => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    const heading = document.querySelector('h1')?.textContent.trim() ?? document.title;
    const outcome = await shareLink(
      { url: url ? new URL(url, location.href).href : canonical, title: title ?? heading },
      browserDevice(),
    );
    if (outcome === 'copied') {
      setCopied((count) => count + 1);
      toast.success('Link copied to clipboard!');
    } else if (outcome === 'failed') toast.error('Failed to copy link');
  };

  const shape = variant === 'icon' ? 'sq share-icon' : 'btn btn-sec btn-plain btn-small btn-auto';
  return (
    <button
      type="button"
      className={`share ${shape}`}
      data-copied={copied ? '' : undefined}
      aria-label={`${copied ? 'Copied!' : label}${title ? `: ${title}` : ''}`}
      onClick={share}
    >
      <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
        <path d={icons.share} />
      </svg>
      <span className="share-label">
        <span>{label}</span>
        <span>Copied!</span>
      </span>
    </button>
  );
}

export default withBoundary(ShareButton);
