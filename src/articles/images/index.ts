/** Pictures and other files of articles: fetched at build, checked, encoded, cached across builds by content. */
import { join } from 'node:path';
import { markUsed } from '../../sources/cache-use.ts';
import type { FetchPolicy } from '../../sources/retry.ts';
import type { AssetRequest, BodyContext } from '../html/types.ts';
import { download, HostFailure, TooLarge, type Download } from './download.ts';
import { encodeImage, ENCODING } from './encode.ts';
import { LIMITS, storeFile, TYPING } from './files.ts';
import { mayFetch } from './hosts.ts';
import {
  checkedStates,
  FILES,
  PUBLIC,
  prepareCache,
  readEntry,
  sha,
  usedFiles,
  writeEntry,
  type KnownAddress,
} from './store.ts';
import type {
  AssetReport,
  AssetUse,
  Cached,
  FailedAsset,
  StoredFile,
  StoredImage,
  WantedAsset,
} from './types.ts';

export type * from './types.ts';

/** With the addresses of the content system: the only hosts that files other than pictures are fetched from. */
export interface AssetOptions extends Pick<BodyContext, 'bases' | 'front'> {
  /** Bytes of an address that is not on the network, as the embedded samples use; nothing: fetch it. */
  readLocal?: (address: string) => Promise<Uint8Array | undefined>;
  /** Fetched at the same time. */
  concurrency?: number;
  policy?: Partial<FetchPolicy>;
}

/** A host that fails this often in a row is not asked again in this build. */
const HOST_FAILURES = 8;
const HOUR_MS = 60 * 60 * 1000;
/** An address is asked again after this time: less than a day, so that the nightly build asks and not the first change of a day. */
const AGE_MS = 20 * HOUR_MS;

/** A host that gave no answer is not asked again for an hour: waiting for it would cost every build its patience. */
const SILENCE_MS = HOUR_MS;

interface Silence {
  /** Milliseconds. */
  at: number;
}

const silenceKey = (host: string): string => `silent-${sha(host)}`;

/** @returns when the host gave no answer, within the last hour */
function silentSince(host: string): number | undefined {
  const { at } = readEntry<Silence>(silenceKey(host)) ?? {};
  return at !== undefined && Date.now() - at < SILENCE_MS ? at : undefined;
}

type Stored = Cached<StoredImage> | Cached<StoredFile>;

const isImage = (stored: StoredImage | StoredFile): stored is StoredImage => 'avif' in stored;

const sources = (stored: StoredImage | StoredFile): string[] =>
  isImage(stored)
    ? [...stored.avif, ...stored.webp].map(({ src }) => src).concat(stored.social)
    : [stored.src];

/** Runs a job for each item, a few at a time. */
async function pool<T>(items: T[], size: number, job: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: size }, worker));
}

const keyOf = ({ kind, address }: AssetRequest): string => `${kind} ${address}`;

/**
 * Fetches, checks, encodes and caches pictures and other files of articles. Nothing throws for one of them: what cannot be had is
 * listed in `failed`, and the article does without. Audio, video and documents of other hosts than the content system's are
 * passed over: the page links to them.
 */
export class AssetFetcher {
  readonly report: AssetReport = { images: new Map(), files: new Map(), fetched: 0, cached: 0, failed: [] };
  readonly #hostFailures = new Map<string, number>();
  /** Contents whose files were looked at in this build: many articles may share one. */
  readonly #whole = new Map<string, Stored>();
  readonly #asked = new Set<string>();
  readonly #failed = new Map<string, FailedAsset>();
  readonly #options: AssetOptions;
  /** Addresses of files that were asked for and are not there. */
  readonly gone = new Set<string>();

  constructor(options: AssetOptions) {
    this.#options = options;
  }

  /** What is known of an address after `take`: another answer, another page. */
  answer({ kind, address }: AssetRequest): unknown {
    const stored = kind === 'image' ? this.report.images.get(address) : this.report.files.get(address);
    return stored ?? this.gone.has(address);
  }

  /** @param requests each address is fetched once per kind however often it is named */
  async take(requests: readonly WantedAsset[]): Promise<void> {
    prepareCache();
    const { concurrency = 8 } = this.#options;
    const wanted = requests.filter(
      ({ address, kind }) => kind === 'image' || mayFetch(new URL(address), kind, this.#options),
    );
    const unique = [...Map.groupBy(wanted, keyOf)];
    await pool(unique, concurrency, async ([key, same]) => {
      const uses = same.flatMap(({ use }) => use ?? []);
      if (!this.#asked.has(key)) {
        this.#asked.add(key);
        return this.#fetch(same[0]!, uses);
      }
      const failed = this.#failed.get(key);
      const isNew = (use: AssetUse) =>
        !failed?.uses.some(({ role, slug }) => role === use.role && slug === use.slug);
      failed?.uses.push(...uses.filter(isNew));
    });
  }

  async #fetch(request: AssetRequest, uses: AssetUse[]): Promise<void> {
    const version = `${request.kind === 'image' ? ENCODING : TYPING}\n${request.kind}`;
    const key = `address-${sha(`${version}\n${request.address}`)}`;
    const known = readEntry<KnownAddress>(key);
    const cached = known && this.#stored(known.content);
    try {
      // A file beside the project costs nothing to read and may have been exchanged a moment ago.
      const local = await this.#options.readLocal?.(request.address);
      if (!local && known && cached && Date.now() - known.checked < AGE_MS) {
        return this.#keep(request, cached, 'cached');
      }
      const answer: Download = local
        ? { changed: true, bytes: local }
        : await this.#bytes(request, cached ? known : undefined);
      if (!answer.changed) {
        if (!cached || !known) throw new Error('the server said "not modified" although nothing was known');
        writeEntry(key, { ...known, checked: Date.now() });
        return this.#keep(request, cached, 'cached');
      }
      const content = `content-${sha(version)}-${sha(answer.bytes)}`;
      let stored = this.#stored(content);
      const encodedBefore = stored !== undefined;
      if (!stored) {
        stored =
          request.kind === 'image' ? await encodeImage(answer.bytes) : storeFile(answer.bytes, request);
        writeEntry(content, stored);
      }
      const { etag, lastModified } = answer;
      writeEntry(key, { content, etag, lastModified, checked: Date.now() } satisfies KnownAddress);
      this.#keep(request, stored, local && encodedBefore ? 'cached' : 'fetched');
    } catch (error) {
      // Yesterday's copy is better than none.
      if (cached) return this.#keep(request, cached, 'cached');
      const { message: reason } = error as Error;
      const tooLarge = error instanceof TooLarge;
      const { address, kind } = request;
      const failed: FailedAsset = { address, kind, reason, tooLarge, uses };
      this.#failed.set(keyOf(request), failed);
      this.report.failed.push(failed);
      if (!tooLarge) this.gone.add(address);
    }
  }

  #stored(content: string): Stored | undefined {
    const seen = this.#whole.get(content);
    if (seen) return seen;
    let stored = readEntry<Stored>(content);
    const files = stored && checkedStates(stored.files);
    if (!stored || !files) return undefined;
    if (files !== stored.files) writeEntry(content, (stored = { ...stored, files }));
    this.#whole.set(content, stored);
    return stored;
  }

  #keep({ address }: AssetRequest, { files: _, ...stored }: Stored, how: 'fetched' | 'cached'): void {
    this.report[how]++;
    if (isImage(stored)) this.report.images.set(address, stored);
    else this.report.files.set(address, stored);
    for (const src of sources(stored)) {
      const name = src.slice(PUBLIC.length + 1);
      usedFiles().add(name);
      markUsed(join(FILES, name));
    }
  }

  async #bytes({ address, kind }: AssetRequest, known: KnownAddress | undefined) {
    const { host } = new URL(address);
    const silence = silentSince(host);
    if (silence !== undefined) {
      const [since, again] = [silence, silence + SILENCE_MS].map((ms) =>
        new Date(ms).toISOString().slice(11, 16),
      );
      throw new Error(`${host} gave no answer at ${since} UTC and is asked again from ${again} UTC on`);
    }
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
      if (error instanceof HostFailure && error.silent)
        writeEntry(silenceKey(host), { at: Date.now() } satisfies Silence);
      if (error instanceof HostFailure) this.#hostFailures.set(host, (this.#hostFailures.get(host) ?? 0) + 1);
      else this.#hostFailures.delete(host);
      throw error;
    }
  }
}
