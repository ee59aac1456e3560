import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { ShareWords, useShare } from './useShare.tsx';

export interface ShareProps {
  /** Absolute address or path; the page's canonical address if absent. */
  url?: string;
  /** What is shared; the page's own heading if absent. */
  title?: string;
  /** `button` is an outlined button, `icon` a square one whose label is for assistive technology. */
  variant?: 'button' | 'icon';
  /** Also offers the page on paper: the words of that button. */
  print?: string;
}

function ShareButton({ url, title, variant = 'button', print: printLabel }: ShareProps) {
  const { copied, share } = useShare();

  const sharePage = () => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    const heading = document.querySelector('h1')?.textContent.trim() ?? document.title;
    return share({ url: url ? new URL(url, location.href).href : canonical, title: title ?? heading });
  };

  const shape =
    variant === 'icon'
      ? 'square-button relative size-11'
      : 'btn btn-sec btn-plain btn-small btn-auto grid-cols-[auto_1fr] items-center gap-2.5 pr-4.5 pl-3.5';
  return (
    <>
      <button
        type="button"
        className={`share ${shape}`}
        aria-label={`${copied ? 'Copied!' : 'Share'}${title ? `: ${title}` : ''}`}
        onClick={sharePage}
      >
        <Icon name="share" />
        {variant === 'button' ? (
          <ShareWords words="Share" copied={copied} />
        ) : (
          copied && (
            <span className="absolute right-full mr-2 rounded-sm bg-ink px-2 py-1 text-sm text-mist">
              Copied!
            </span>
          )
        )}
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
