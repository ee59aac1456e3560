/** Pictures and other files of articles: fetched at build, checked, encoded, cached across builds by content. */
import pLimit from 'p-limit';
import type { FetchPolicy } from '../../sources/fetch.ts';
import type { AssetRequest, BodyContext } from '../../sources/source.ts';
import { download, HostFailure, TooLarge, type Download } from './download.ts';
import { encodeImage, ENCODING_VERSION } from './encode.ts';
import { LIMITS, storeFile, TYPES_VERSION } from './files.ts';
import { mayFetch } from './hosts.ts';
import { isImage, readCacheEntry, fileHash, sizesOf, useFiles, writeCacheEntry } from './store.ts';
import type { AssetUse, FailedAsset, StoredFile, StoredImage, WantedAsset } from './types.ts';

export type * from './types.ts';

/** With the addresses of the content system: the only hosts that files other than pictures are fetched from. */
export interface AssetOptions extends Pick<BodyContext, 'bases' | 'publicSite'> {
  /** Bytes of an address that is not on the network, as the embedded samples use; nothing: fetch it. */
  readLocal?: (address: string) => Promise<Uint8Array | undefined>;
  /** Fetched at the same time. */
  concurrency?: number;
  policy?: Partial<FetchPolicy>;
}

/** A host that fails this often in a row is not asked again in this build. */
const HOST_FAILURES = 8;
/** An address is asked again after this time: less than a day, so that the nightly build asks and not the first change of a day. */
const AGE_MS = 20 * 60 * 60 * 1000;

type Stored = StoredImage | StoredFile;

/** What is known about an address from an earlier build. */
interface Known {
  stored: Stored;
  /** Bytes of its files. */
  sizes: Record<string, number | undefined>;
  /** Hash of what was fetched. */
  content: string;
  etag?: string;
  lastModified?: string;
  /** Milliseconds since the epoch. */
  checked: number;
}

/** Whether all files are there, as large as they were written. */
const isWhole = ({ stored, sizes }: Known): boolean =>
  Object.entries(sizesOf(stored)).every(([src, size]) => size !== undefined && size === sizes[src]);

/**
 * Fetches, checks, encodes and caches pictures and other files of articles. Nothing throws for one of them: what cannot be had is
 * listed in `failed`, and the article does without. Audio, video and documents of other hosts than the content system's are
 * passed over: the page links to them.
 */
export class AssetFetcher {
  readonly report = {
    images: new Map<string, StoredImage>(),
    files: new Map<string, StoredFile>(),
    /** Over the network in this run. */
    fetched: 0,
    /** Taken from the cache. */
    cached: 0,
    failed: [] as FailedAsset[],
  };
  readonly #hostFailures = new Map<string, number>();
  /** What is being fetched, or was, and all that it is asked for. */
  readonly #asked = new Map<string, { uses: AssetUse[]; done: Promise<void> }>();
  readonly #run: ReturnType<typeof pLimit>;
  readonly #options: AssetOptions;
  /** Addresses of files that were requested and cannot be had. */
  readonly unavailable = new Set<string>();

  constructor(options: AssetOptions) {
    this.#options = options;
    this.#run = pLimit(options.concurrency ?? 8);
  }

  /** @param requests each address is fetched once per kind however often it is named */
  async fetchAll(requests: readonly WantedAsset[]): Promise<void> {
    const wanted = requests.filter(
      ({ address, kind }) => kind === 'image' || mayFetch(new URL(address), kind, this.#options),
    );
    const jobs = wanted.map(({ use, ...request }) => {
      const key = `${request.kind} ${request.address}`;
      const { uses = [], done } = this.#asked.get(key) ?? {};
      if (use) uses.push(use);
      const fetched = done ?? this.#run(() => this.#fetch(request, uses));
      this.#asked.set(key, { uses, done: fetched });
      return fetched;
    });
    await Promise.all(jobs);
  }

  async #fetch(request: AssetRequest, uses: AssetUse[]): Promise<void> {
    const { address, kind } = request;
    const isPicture = kind === 'image';
    const key = fileHash(`${isPicture ? ENCODING_VERSION : TYPES_VERSION}\n${kind}\n${address}`);
    const entry = readCacheEntry<Known>(key);
    const known = entry && isWhole(entry) ? entry : undefined;
    try {
      // A file beside the project costs nothing to read and may have been exchanged a moment ago.
      const local = await this.#options.readLocal?.(address);
      if (!local && known && Date.now() - known.checked < AGE_MS) return this.#keep(address, known, 'cached');
      const answer: Download = local ? { changed: true, bytes: local } : await this.#bytes(request, known);
      if (!answer.changed) {
        if (!known) throw new Error('the server said "not modified" although nothing was known');
        writeCacheEntry(key, { ...known, checked: Date.now() });
        return this.#keep(address, known, 'cached');
      }
      const { bytes, etag, lastModified } = answer;
      const content = fileHash(bytes);
      const isSame = content === known?.content;
      let stored: Stored | undefined = isSame ? known?.stored : undefined;
      stored ??= isPicture ? await encodeImage(bytes) : storeFile(bytes, request);
      const sizes = sizesOf(stored);
      const next: Known = { stored, sizes, content, etag, lastModified, checked: Date.now() };
      writeCacheEntry(key, next);
      this.#keep(address, { stored, sizes }, local && isSame ? 'cached' : 'fetched');
    } catch (error) {
      // If the download fails, the cached copy is used.
      if (known) return this.#keep(address, known, 'cached');
      const { message: reason } = error as Error;
      const tooLarge = error instanceof TooLarge;
      this.report.failed.push({ address, kind, reason, tooLarge, uses });
      if (!tooLarge) this.unavailable.add(address);
    }
  }

  #keep(
    address: string,
    { stored, sizes }: Pick<Known, 'stored' | 'sizes'>,
    how: 'fetched' | 'cached',
  ): void {
    this.report[how]++;
    if (isImage(stored)) this.report.images.set(address, stored);
    else this.report.files.set(address, stored);
    useFiles(Object.keys(sizes));
  }

  async #bytes({ address, kind }: AssetRequest, known: Known | undefined) {
    const { host } = new URL(address);
    if ((this.#hostFailures.get(host) ?? 0) >= HOST_FAILURES) {
      throw new Error(`${host} failed ${HOST_FAILURES} times in a row and was not asked again`);
    }
    try {
      const answer = await download(address, {
        limit: LIMITS[kind],
        etag: known?.etag,
        lastModified: known?.lastModified,
        mayFetch: (url) => mayFetch(url, kind, this.#options),
        policy: this.#options.policy,
      });
      this.#hostFailures.delete(host);
      return answer;
    } catch (error) {
      if (error instanceof HostFailure) this.#hostFailures.set(host, (this.#hostFailures.get(host) ?? 0) + 1);
      else this.#hostFailures.delete(host);
      throw error;
    }
  }
}
