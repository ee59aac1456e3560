import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useShare } from './useShare.ts';

export interface ShareProps {
  /** Absolute address or path; the page's canonical address if absent. */
  url?: string;
  /** What is shared; the page's own heading if absent. */
  title?: string;
  label?: string;
  /** `button` is an outlined button, `icon` a square one whose label is for assistive technology. */
  variant?: 'button' | 'icon';
  /** Also offers the page on paper: the words of that button. */
  print?: string;
}

function ShareButton({ url, title, label = 'Share', variant = 'button', print: printLabel }: ShareProps) {
  const { copied, share } = useShare();

  const sharePage = () => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    const heading = document.querySelector('h1')?.textContent.trim() ?? document.title;
    return share({ url: url ? new URL(url, location.href).href : canonical, title: title ?? heading });
  };

  const shape = variant === 'icon' ? 'square-button share-icon' : 'btn btn-sec btn-plain btn-small btn-auto';
  return (
    <>
      <button
        type="button"
        className={`share ${shape}`}
        data-copied={copied ? '' : undefined}
        aria-label={`${copied ? 'Copied!' : label}${title ? `: ${title}` : ''}`}
        onClick={sharePage}
      >
        <Icon name="share" />
        <span className="share-label">
          <span>{label}</span>
          <span>Copied!</span>
        </span>
      </button>
      {printLabel && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => print()}>
          {printLabel}
        </button>
      )}
    </>
  );
}

export default withBoundary(ShareButton);
