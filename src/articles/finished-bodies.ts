/**
 * The bodies that the last build finished, so that an unchanged one is neither parsed nor finished nor read again: of a
 * body's surroundings (pictures, files, targets of links) it is kept what was asked and a checksum of the answers, and a
 * body counts as finished while the answers are the same. Ten thousand unchanged articles: 3.4 processor seconds less.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';
import { BODIES, bodyFile, markBodyUsed, writeBody } from './bodies.ts';
import { checksum, fileMatches, readCheckedJson, writeChecked } from '../sources/cache-file.ts';
import { markUsed } from '../sources/cache-use.ts';
import { finishBody } from './html/finish.ts';
import type { AssetRequest, BodySurroundings, ProcessedBody } from './html/types.ts';

/** What a build needs of a body besides its HTML. */
export type BodyFacts = Pick<ProcessedBody, 'words' | 'warnings' | 'assets'>;

/** A question to the surroundings: what about, and the address or path. */
type Question = ['image' | 'file' | 'gone' | 'path', string];

interface FinishedBody {
  words: number;
  warnings: string[];
  assets: AssetRequest[];
  asked: Question[];
  /** Checksum of the answers. */
  answers: string;
  /** `bodyKey` of the article. */
  key: string;
  /** Of the file with that name; bytes, and milliseconds since the epoch. */
  size: number;
  mtimeMs: number;
}

interface Index {
  version: 1;
  bodies: Record<string, FinishedBody>;
}

function answer({ images, files, gone, resolve }: BodySurroundings, [about, what]: Question): unknown {
  if (about === 'image') return images.get(what);
  if (about === 'file') return files.get(what);
  return about === 'gone' ? gone.has(what) : resolve(what);
}

const answersTo = (asked: readonly Question[], around: BodySurroundings): string =>
  checksum(JSON.stringify(asked.map((question) => answer(around, question) ?? null)));

/** The same surroundings, with a note of every question. */
function listening(around: BodySurroundings): { around: BodySurroundings; asked: Map<string, Question> } {
  const asked = new Map<string, Question>();
  const note = <About extends Question[0]>(about: About, what: string) => {
    asked.set(`${about} ${what}`, [about, what]);
    return what;
  };
  return {
    asked,
    around: {
      images: { get: (address) => around.images.get(note('image', address)) },
      files: { get: (address) => around.files.get(note('file', address)) },
      gone: { has: (address) => around.gone.has(note('gone', address)) },
      resolve: (path) => around.resolve(note('path', path)),
    },
  };
}

export class FinishedBodies {
  readonly #kind: ArticleKind;
  readonly #file: string;
  readonly #before: Map<string, FinishedBody>;
  readonly #after = new Map<string, FinishedBody>();
  readonly #compare: boolean;
  #changed = false;
  /** Records whose body came out otherwise than the one kept under the same answers: a fault of this file. */
  readonly different: string[] = [];

  /** @param compare finishes every body, and compares it with what was kept (`BUILD_FULL=1`) */
  constructor(kind: ArticleKind, compare: boolean) {
    this.#kind = kind;
    this.#compare = compare;
    this.#file = join(BODIES, `${kind}.json`);
    markUsed(this.#file);
    const index = readCheckedJson<Index>(this.#file);
    this.#before = new Map(Object.entries(index?.version === 1 ? index.bodies : {}));
  }

  /** What is known of a body that was finished before. @param id of its HTML and of the code that cleans it */
  facts(id: string): BodyFacts | undefined {
    return this.#compare ? undefined : this.#before.get(id);
  }

  /** Size and time of change are compared; where the time differs, as after a cache was restored, the checksum decides. */
  #isWhole(id: string, body: FinishedBody): boolean {
    const file = bodyFile(body.key);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.size === body.size && stats.mtimeMs === body.mtimeMs) return true;
    if (!stats || !fileMatches(file, body.key.slice(body.key.indexOf('/') + 1))) return false;
    this.#changed = true;
    this.#before.set(id, { ...body, mtimeMs: stats.mtimeMs });
    return true;
  }

  /**
   * Finishes a body, unless that was done with the same answers.
   * @param record for the list of differences
   * @param id of its HTML and of the code that cleans it
   * @param read the processed body, when it is needed
   * @returns its key
   */
  finish(record: string, id: string, read: () => ProcessedBody, around: BodySurroundings): string {
    const known = this.#before.get(id);
    const same = known && answersTo(known.asked, around) === known.answers;
    if (same && !this.#compare && this.#isWhole(id, known)) {
      this.#after.set(id, this.#before.get(id)!);
      markBodyUsed(known.key);
      return known.key;
    }
    const { words, warnings, assets, ...body } = read();
    const listener = listening(around);
    const key = writeBody(this.#kind, finishBody({ words, warnings, assets, ...body }, listener.around));
    const asked = [...listener.asked.values()];
    const { size, mtimeMs } = statSync(bodyFile(key));
    if (same && known.key !== key) this.different.push(record);
    this.#after.set(id, {
      ...{ words, warnings, assets, asked, key, size, mtimeMs },
      answers: answersTo(asked, around),
    });
    this.#changed = true;
    return key;
  }

  /** Writes what this build has used; to be called when all bodies are finished. */
  save(): void {
    if (!this.#changed && this.#after.size === this.#before.size) return;
    writeChecked(this.#file, JSON.stringify({ version: 1, bodies: Object.fromEntries(this.#after) }));
  }
}
