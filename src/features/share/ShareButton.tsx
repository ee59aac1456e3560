import { withBoundary } from '~/ui/islands/boundary.tsx';
import { ShareWords, useShare } from './useShare.tsx';

export interface ShareProps {
  /** Absolute address or path; the page's canonical address if absent. */
  url?: string;
  /** What is shared; the page's own heading if absent. */
  title?: string;
  /** Also offers the page on paper: the words of that button. */
  print?: string;
}

function ShareButton({ url, title, print: printLabel }: ShareProps) {
  const { copied, share } = useShare();

  const sharePage = () => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    const heading = document.querySelector('h1')?.textContent.trim() ?? document.title;
    return share({ url: url ? new URL(url, location.href).href : canonical, title: title ?? heading });
  };

  return (
    <>
      <button
        type="button"
        className="share min-h-11 text-sm"
        aria-label={`${copied ? 'Copied!' : 'Share'}${title ? `: ${title}` : ''}`}
        onClick={sharePage}
      >
        <ShareWords words="Share" copied={copied} />
      </button>
      {printLabel && (
        <button type="button" className="min-h-11 text-sm" onClick={() => print()}>
          <span className="link">{printLabel}</span>
        </button>
      )}
    </>
  );
}

export default withBoundary(ShareButton);
