/**
 * What was found out about files of a build, until they change: pages that a build takes from the cache are the same
 * files from one release to the next, and are not read again. A file counts as unchanged while its inode, size and time
 * of change are the same, as in git's index; one that was changed within the last two seconds is not noted, because the
 * clock of a file system may be coarser than two writes. Ten thousand articles: 4 of 7 processor seconds of a release.
 */
import { mkdirSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { readCheckedJson, writeChecked } from '../../src/sources/cache-file.ts';

const SETTLED_MS = 2_000;

/** Names the state of a file without reading it. */
export const stateOf = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

interface Stored {
  version: 1;
  /** Each different note once: thousands of pages may have the same. */
  notes: unknown[];
  /** By name: state of the file, and the number of its note. */
  files: Record<string, [string, number]>;
}

export class FileNotes<T> {
  readonly #file: string;
  readonly #before: Map<string, [string, T]>;
  readonly #after = new Map<string, [string, T]>();
  #changed = false;

  /** @param file below `.cache`; one that is absent or damaged holds nothing */
  constructor(file: string) {
    this.#file = file;
    const stored = readCheckedJson<Stored>(file);
    const { notes, files } = stored?.version === 1 ? stored : { notes: [], files: {} };
    this.#before = new Map(
      Object.entries(files).map(([name, [state, note]]) => [name, [state, notes[note] as T]]),
    );
  }

  get(name: string, stats: Stats): T | undefined {
    const [state, note] = this.#before.get(name) ?? [];
    if (state !== stateOf(stats)) return undefined;
    this.#after.set(name, [state, note!]);
    return note;
  }

  set(name: string, stats: Stats, note: T, now = Date.now()): void {
    if (now - stats.mtimeMs < SETTLED_MS) return;
    this.#after.set(name, [stateOf(stats), note]);
    this.#changed = true;
  }

  /** Keeps the notes that were asked for or made since. */
  save(): void {
    if (!this.#changed && this.#after.size === this.#before.size) return;
    const numbers = new Map<string, number>();
    /** Notes that were read here are the same objects for all their files. */
    const known = new Map<T, number>();
    const numberOf = (note: T): number => {
      const text = JSON.stringify(note);
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      known.set(note, number);
      return number;
    };
    const files = Object.fromEntries(
      [...this.#after].map(([name, [state, note]]): [string, [string, number]] => [
        name,
        [state, known.get(note) ?? numberOf(note)],
      ]),
    );
    const notes = [...numbers.keys()].map((text) => JSON.parse(text) as unknown);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeChecked(this.#file, JSON.stringify({ version: 1, notes, files } satisfies Stored));
  }
}
