/** An open preview of a draft: says why nothing is shown, and shows the record anew when it was saved. */
import { toast } from '~/features/toasts/store.ts';

/** Milliseconds between two questions; a question takes a few hundred more. */
const EVERY_MS = 2_000;
const FALLBACK = 'Failed to load blog post. Please try again later.';

const state = document.querySelector<HTMLElement>('#draft-state');
const { problem, section, slug, version: shown } = state?.dataset ?? {};
if (slug && problem !== undefined) toast.error('Error Loading Post', problem || FALLBACK);

async function versionNow(): Promise<string | undefined> {
  try {
    const query = new URLSearchParams({ section: section ?? '', slug: slug ?? '' });
    const response = await fetch(`/drafts/version.json?${query}`, { cache: 'no-store' });
    return ((await response.json()) as { version: string }).version;
  } catch {
    // The server starts again; the next question finds it.
    return undefined;
  }
}

function follow(): void {
  const ask = async () => {
    const version = document.hidden ? shown : await versionNow();
    // The place where the editor reads is kept by the browser.
    if (version !== undefined && version !== shown) location.reload();
    else setTimeout(() => void ask(), EVERY_MS);
  };
  setTimeout(() => void ask(), EVERY_MS);
}

if (slug) follow();
