/**
 * Pages of the last build, kept below `.cache` as hard links to the built files, each with the key of what it was made
 * of and a checksum. An entry that does not match its checksum is never used.
 */
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCheckedJson, share, writeChecked } from '../../sources/cache-file.ts';
import type { PageFacts } from '../../hosting/policy.ts';
import { sha256 } from './files.ts';

interface KeptPage {
  /** Of what the page was made of. */
  key: string;
  /** SHA-256 of the file. */
  sha: string;
  size: number;
  mtimeMs: number;
  /** What the security policy must know of it; absent for files other than HTML. */
  facts?: PageFacts;
  /** Sections whose list of articles it read while it was rendered. */
  reads?: string[];
}

interface Manifest {
  version: 1;
  pages: Record<string, KeptPage>;
}

const VERSION = 1;
export class PageStore {
  readonly #folder: string;
  readonly #before: Map<string, KeptPage>;
  readonly #after = new Map<string, KeptPage>();
  readonly #folders = new Set<string>();
  /** Entries whose file was missing or did not match: they are rendered again. */
  readonly damaged: string[] = [];

  /** @param folder below `.cache`; a manifest that is damaged counts as none */
  constructor(folder: string) {
    this.#folder = folder;
    const manifest = readCheckedJson<Manifest>(this.#manifest);
    const pages = manifest?.version === VERSION ? manifest.pages : {};
    this.#before = new Map(Object.entries(pages));
  }

  get #manifest(): string {
    return join(this.#folder, 'manifest.json');
  }

  #ready(file: string): string {
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return file;
  }

  /** Sections whose lists the page read when it was rendered last; undefined for a page that is not kept. */
  reads(name: string): string[] | undefined {
    const page = this.#before.get(name);
    return page && (page.reads ?? []);
  }

  /** What is known of a page with this key. */
  known(name: string, key: string): KeptPage | undefined {
    const page = this.#before.get(name);
    return page?.key === key ? page : undefined;
  }

  /**
   * Puts a kept page into the built folder, if its key is the same and its file is whole. Size and time of change are
   * compared; where the time differs, as after a cache was restored on another machine, the checksum decides.
   */
  restore(name: string, key: string, outDir: string): boolean {
    const page = this.known(name, key);
    if (!page) return false;
    const file = join(this.#folder, 'files', name);
    try {
      const { size, mtimeMs } = statSync(file);
      if (size !== page.size || (mtimeMs !== page.mtimeMs && sha256(readFileSync(file)) !== page.sha))
        throw new Error('changed');
      share(file, this.#ready(join(outDir, name)));
      this.#after.set(name, { ...page, mtimeMs });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
      this.damaged.push(name);
      return false;
    }
  }

  /** Keeps a page that was just rendered. @returns false when the page of the same key was different before */
  keep(
    name: string,
    key: string,
    outDir: string,
    { facts, reads }: Pick<KeptPage, 'facts' | 'reads'>,
  ): boolean {
    const source = join(outDir, name);
    const bytes = readFileSync(source);
    const sha = sha256(bytes);
    const before = this.known(name, key);
    const file = this.#ready(join(this.#folder, 'files', name));
    // Removed first: a file that another folder shares is never written into. Not renamed over: ext4 then waits for the disk, a
    // fifth of a full build. A build that ends in between leaves a missing file, and that page is rendered again.
    rmSync(file, { force: true });
    share(source, file);
    this.#after.set(name, { key, sha, size: bytes.length, mtimeMs: statSync(file).mtimeMs, facts, reads });
    return before === undefined || before.sha === sha;
  }

  /** Facts of a page that was restored in this build. */
  restored(name: string): KeptPage | undefined {
    return this.#after.get(name);
  }

  /** Writes the list of what is kept and removes the files of pages that are gone. */
  save(): void {
    mkdirSync(this.#folder, { recursive: true });
    const manifest: Manifest = { version: VERSION, pages: Object.fromEntries(this.#after) };
    writeChecked(this.#manifest, JSON.stringify(manifest));
    for (const name of this.#before.keys())
      if (!this.#after.has(name)) rmSync(join(this.#folder, 'files', name), { force: true });
  }
}
