import type { AssetRequest } from '../html/types.ts';
import type { AssetReport } from './types.ts';

export type * from './types.ts';

export interface AssetOptions {
  /** Bytes of an address that is not on the network, as the embedded samples use; absent: fetch it. */
  readLocal?: (address: string) => Promise<Uint8Array | undefined>;
}

/**
 * Fetches, checks, encodes and caches pictures and other files of articles. Never throws for one of them:
 * what cannot be had is listed in `failed`, and the article does without.
 */
export async function fetchImages(
  requests: AssetRequest[],
  _options: AssetOptions = {},
): Promise<AssetReport> {
  return {
    images: new Map(),
    files: new Map(),
    fetched: 0,
    cached: 0,
    failed: requests.map(({ address }) => ({ address, reason: 'not fetched' })),
  };
}
