/** Milliseconds that a button says 'Copied!' (tests/promises.md). */
export const copiedMs = 2000;

export interface Link {
  url: string;
  title: string;
}

/** What sharing needs of the browser, as an interface that tests replace. */
export interface ShareDevice {
  share?: (data: Link) => Promise<void>;
  copy: (text: string) => Promise<void>;
}

type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * Offers the link to the system's share sheet where there is one, else copies its address.
 * A visitor who closes the sheet gets nothing further; any other failure of the sheet falls back to copying.
 */
export async function shareLink(link: Link, device: ShareDevice): Promise<ShareOutcome> {
  if (device.share) {
    try {
      await device.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await device.copy(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** This browser's share sheet and clipboard. */
export const browserDevice = (): ShareDevice => ({
  ...(typeof navigator.share === 'function' ? { share: (data: Link) => navigator.share(data) } : {}),
  // Without a secure context there is no clipboard: the call throws and counts as a failed copy.
  copy: async (text) => navigator.clipboard.writeText(text),
});
