/** From a source to a collection: read, check, clean, fetch pictures, keep. The same steps for every section. */
import { createHash } from 'node:crypto';
import type { Loader } from 'astro/loaders';
import { articlePath, sections } from '../config/sections.ts';
import type { Article, ArticleImage, ArticleKind } from './article.ts';
import { prepareBodies } from './bodies.ts';
import { bodyId, cachedBody, markParsedUsed } from './html/cache.ts';
import { earliest, splitByTime } from './dates.ts';
import { FinishedBodies } from './finished-bodies.ts';
import { pathBelow } from './html/links.ts';
import type { AssetRequest, BodySurroundings } from './html/types.ts';
import { fetchImages } from './images/index.ts';
import type { AssetReport, WantedAsset } from './images/types.ts';
import type { KeptRecord, LastGood } from './last-good.ts';
import { InvalidContentError, problemText, shown, type Problem } from './problems.ts';
import { progressLine } from './progress.ts';
import { collectionLines, collectionReports, writeReport, type CollectionReport } from './report.ts';
import { sitePages } from './site-pages.ts';
import { slugProblems } from './slugs.ts';
import type { Source, SourceAnswer, SourceRecord } from './source.ts';
import { endTogether } from './together.ts';

export interface BuiltArticles {
  articles: Article[];
  report: CollectionReport;
}

/** Runs the steps with their time taken. */
class Stopwatch {
  #last = performance.now();
  lap(): number {
    const now = performance.now();
    const seconds = (now - this.#last) / 1000;
    this.#last = now;
    return seconds;
  }
}

type Fetched = Omit<BodySurroundings, 'resolve'>;

/** Files that were asked for and are not there. */
const goneFiles = ({ failed }: AssetReport): Set<string> =>
  new Set(failed.filter(({ tooLarge }) => !tooLarge).map(({ address }) => address));

/** A record whose body is clean. Its HTML is dropped as soon as it is stored: ten thousand bodies fill the memory. */
interface Cleaned {
  record: SourceRecord;
  words: number;
  warnings: string[];
  assets: AssetRequest[];
  /** Stores the finished body. @returns its key */
  finish: (assets: Fetched) => string;
}

const NOTHING_FETCHED: Fetched = { images: new Map(), files: new Map(), gone: new Set() };

/** Address of a record below that of its content system. */
function addressAt({ context: { bases } }: Source, { url, article: { slug } }: SourceRecord): string {
  const address = url ? URL.parse(url) : null;
  return (address && pathBelow(address, bases)) ?? `/${slug}/`;
}

/** Addresses that records have or had at their content system, with their ids. */
type Addresses = ReadonlyMap<string, string>;

/**
 * Where links to the content system lead: articles to their pages, by a former address too, everything that is nothing here
 * to the list.
 */
function linkResolver(
  source: Source,
  records: readonly SourceRecord[],
  former: Addresses,
): (path: string) => string {
  const { front } = source.context;
  const list = sections[source.kind].path;
  const pathOf = ({ article: { slug } }: SourceRecord) => articlePath(source.kind, slug);
  const addresses = new Map(records.map((record) => [addressAt(source, record), pathOf(record)]));
  const byId = new Map(records.map((record) => [record.article.sourceId, pathOf(record)]));
  const pages: ReadonlySet<string> = front ? sitePages() : new Set();
  return (path) => {
    const plain = path.replace(/\/+$/, '') || '/';
    const page = plain !== '/' && pages.has(plain) ? plain : undefined;
    const renamed = byId.get(former.get(`${plain}/`) ?? former.get(plain) ?? '');
    return addresses.get(`${plain}/`) ?? addresses.get(plain) ?? page ?? renamed ?? list;
  };
}

/** `bodyId` of records, each computed once. */
const bodyIds = new WeakMap<SourceRecord, string>();

function bodyIdOf({ context }: Source, record: SourceRecord): string {
  const known = bodyIds.get(record);
  if (known !== undefined) return known;
  const id = bodyId(record.html, context);
  bodyIds.set(record, id);
  return id;
}

/** Bodies are parsed and cleaned; one that cannot be is a bad record like any other. */
function cleanBodies(
  source: Source,
  records: readonly SourceRecord[],
  former: Addresses,
  finished: FinishedBodies,
): { cleaned: Cleaned[]; problems: Problem[] } {
  const resolve = linkResolver(source, records, former);
  const cleaned: Cleaned[] = [];
  const problems: Problem[] = [];
  for (const whole of records) {
    const { html } = whole;
    const record = { ...whole, html: '' };
    try {
      const id = bodyIdOf(source, whole);
      const facts = finished.facts(id);
      if (facts) markParsedUsed(id);
      const body = facts ? undefined : cachedBody(html, source.context, id);
      const { words, warnings, assets } = facts ?? body!;
      const finish: Cleaned['finish'] = ({ images, files, gone }) =>
        finished.finish(record.article.sourceId, id, () => body ?? cachedBody(html, source.context, id), {
          ...{ images, files, gone, resolve },
        });
      const stored = assets.length === 0 ? finish(NOTHING_FETCHED) : undefined;
      cleaned.push({ record, words, warnings, assets, finish: stored === undefined ? finish : () => stored });
    } catch (error) {
      problems.push({
        source: source.name,
        id: record.article.sourceId,
        record: `record ${record.article.sourceId} (${record.article.slug})`,
        title: shown(record.article.title),
        field: 'body',
        value: shown(html),
        remedy: `${(error as Error).message} Correct the HTML of this article.`,
      });
    }
  }
  return { cleaned, problems };
}

/** Roles of files in bodies, as the report names them. */
const BODY_ROLES = { image: 'picture in', audio: 'audio in', video: 'video in', file: 'file in' } as const;

const wantedAssets = (cleaned: readonly Cleaned[]): WantedAsset[] =>
  cleaned.flatMap(({ record, assets }) => {
    const { slug } = record.article;
    const image = (address: string | undefined, role: string): WantedAsset[] =>
      address === undefined ? [] : [{ address, kind: 'image', use: { role, slug } }];
    return [
      ...assets.map((asset) => ({ ...asset, use: { role: BODY_ROLES[asset.kind], slug } })),
      ...image(record.cover?.address, 'cover of'),
      ...image(record.social, 'social picture of'),
      ...image(record.twitter, 'picture for X of'),
    ];
  });

function makeArticle(
  kind: ArticleKind,
  { record, words, finish }: Cleaned,
  assets: AssetReport,
  fetched: Fetched,
): Article {
  const stored = record.cover && assets.images.get(record.cover.address);
  const cover: ArticleImage | undefined = stored && {
    width: stored.width,
    height: stored.height,
    alt: record.cover!.alt,
    avif: stored.avif,
    webp: stored.webp,
  };
  const twitter = record.twitter ? assets.images.get(record.twitter) : undefined;
  const social = (record.social ? assets.images.get(record.social) : undefined) ?? stored;
  return {
    ...record.article,
    kind,
    readingMinutes: record.readingMinutes ?? Math.max(1, Math.ceil(words / sections[kind].wordsPerMinute)),
    cover,
    meta: { ...record.article.meta, image: social?.social, twitterImage: twitter?.social },
    bodyKey: finish(fetched),
  };
}

/**
 * What one bad record does. stop: nothing is built; skip: the rest is published and the report lists it; list: as skip, and
 * nothing stops where no record is left, for people who look at the desk and not at the site.
 */
export type OnInvalid = 'stop' | 'skip' | 'list';

export interface BadRecords {
  onInvalid: OnInvalid;
  /** With it nothing stops: a bad record keeps its last good version, and one that has none is left out. */
  lastGood?: LastGood;
}

interface Prepared {
  cleaned: Cleaned[];
  invalid: Problem[];
  kept: KeptRecord[];
}

/** Last good versions of the bad records; one whose address another record has now has to go. */
function keepLastGood(
  lastGood: LastGood,
  bad: ReadonlyMap<string, Problem[]>,
  good: readonly SourceRecord[],
): { records: SourceRecord[]; kept: KeptRecord[] } {
  const taken = new Set(good.map(({ article }) => article.slug));
  const records: SourceRecord[] = [];
  const kept: KeptRecord[] = [];
  for (const [id, problems] of bad) {
    const record = lastGood.read(id);
    if (!record || taken.has(record.article.slug)) continue;
    taken.add(record.article.slug);
    records.push(record);
    kept.push({ id, slug: record.article.slug, reason: problems.map(problemText).join(' ') });
  }
  return { records, kept };
}

/** Checks slugs and cleans bodies. @throws {InvalidContentError} with all bad records, unless they are skipped or kept */
function prepare(
  source: Source,
  { records, problems: unread }: SourceAnswer,
  { onInvalid, lastGood }: BadRecords,
  finished: FinishedBodies,
): Prepared {
  prepareBodies(source.kind);
  const slugs = slugProblems(
    source.name,
    records.map(({ article }) => article),
  );
  const sound = records.filter(({ article }) => !slugs.bad.has(article));
  const now = new Map(sound.map((record) => [addressAt(source, record), record.article.sourceId]));
  const former = lastGood?.addresses(now) ?? now;
  const { cleaned, problems } = cleanBodies(source, sound, former, finished);
  const invalid = [...unread, ...slugs.problems, ...problems];
  if (lastGood) {
    const bad = Map.groupBy(
      invalid.filter(({ id }) => id !== undefined),
      ({ id }) => id!,
    );
    const failed = new Set(problems.map(({ id }) => id));
    const good = sound.filter(({ article }) => !failed.has(article.sourceId));
    const again = keepLastGood(lastGood, bad, good);
    lastGood.write(good, new Set(bad.keys()), (record) => bodyIdOf(source, record));
    if (invalid.length === 0) return { cleaned, invalid, kept: [] };
    const all = cleanBodies(source, [...again.records, ...good], former, finished);
    const lost = new Set(all.problems.map(({ id }) => id));
    const kept = again.kept.filter(({ id }) => !lost.has(id));
    if (all.cleaned.length === 0 && invalid.length > 0) throw new InvalidContentError(invalid);
    const ids = new Set(kept.map(({ id }) => id));
    return { cleaned: all.cleaned, invalid: invalid.filter(({ id }) => !id || !ids.has(id)), kept };
  }
  const stops = onInvalid === 'stop' || (onInvalid === 'skip' && cleaned.length === 0);
  if (invalid.length > 0 && stops) throw new InvalidContentError(invalid);
  if (problems.length === 0) return { cleaned, invalid, kept: [] };
  // No link may lead to an article that is left out: the rest is finished again without it.
  const published = new Set(cleaned.map(({ record }) => record.article));
  const rest = sound.filter(({ article }) => published.has(article));
  return { cleaned: cleanBodies(source, rest, former, finished).cleaned, invalid, kept: [] };
}

const digestOf = (article: Article): string =>
  createHash('sha256').update(JSON.stringify(article)).digest('hex').slice(0, 32);

/**
 * Reads a source and makes everything that its pages need.
 * @param lastGood with it nothing stops: a bad record keeps its last good version, and one that has none is left out
 * @param full finishes every body, and compares it with what was kept
 * @throws {SourceError} when the source cannot be read completely
 * @throws {InvalidContentError} with all bad records
 */
export async function buildArticles(
  source: Source,
  onInvalid: OnInvalid,
  lastGood?: LastGood,
  full = false,
): Promise<BuiltArticles> {
  const finished = new FinishedBodies(source.kind, full);
  const watch = new Stopwatch();
  const progress = progressLine(`${source.kind} from ${source.name}`);
  try {
    const answer = await source.read((done, total) => progress.show(`${done} of ${total} read`));
    const read = watch.lap();

    const now = Date.now();
    const { due, waiting, next } = splitByTime(answer.records, now);
    answer.records = due;
    const leftOut = [
      ...answer.leftOut,
      ...waiting.map(({ article: { sourceId, slug, publishedAt } }) => ({
        record: `record ${sourceId} (${slug})`,
        id: sourceId,
        reason: `public from ${publishedAt} on`,
      })),
    ];

    progress.show(`${answer.records.length} bodies`);
    const { cleaned, invalid, kept } = prepare(source, answer, { onInvalid, lastGood }, finished);
    // Used up: only finished bodies go on.
    answer.records = [];
    let bodies = watch.lap();

    const assets = await fetchImages(wantedAssets(cleaned), {
      bases: source.context.bases,
      ...(source.readLocal ? { readLocal: source.readLocal } : {}),
      onProgress: (done, total) => progress.show(`${done} of ${total} pictures`),
    });
    const images = watch.lap();

    const fetched: Fetched = { images: assets.images, files: assets.files, gone: goneFiles(assets) };
    const articles = cleaned.map((one) => makeArticle(source.kind, one, assets, fetched));
    finished.save();
    bodies += watch.lap();

    return {
      articles,
      report: {
        kind: source.kind,
        source: source.name,
        address: source.address,
        note: answer.note,
        different: [...(answer.different ?? []), ...finished.different],
        fetched: answer.fetched,
        published: articles.length,
        articles: cleaned.map(({ words }, index) => {
          const { slug, unlisted, updatedAt, publishedAt, cover } = articles[index]!;
          return {
            path: articlePath(source.kind, slug),
            words,
            unlisted: unlisted === true,
            changed: updatedAt ?? publishedAt,
            image: cover?.webp.at(-1)?.src,
          };
        }),
        records: articles.map((article) => ({
          id: article.sourceId,
          slug: article.slug,
          hash: digestOf(article),
        })),
        leftOut,
        nextDue: earliest([answer.nextDue, next]),
        invalid,
        kept,
        images: { fetched: assets.fetched, cached: assets.cached, failed: assets.failed },
        warnings: cleaned.flatMap(({ record, warnings }) =>
          warnings.map((warning) => `${record.article.slug}: ${warning}`),
        ),
        retries: 0,
        seconds: { read, bodies, images, store: 0 },
      },
    };
  } finally {
    progress.end();
  }
}

const together = endTogether();

/**
 * In the development server, which alone hands a watcher to its loaders, bad records are listed whatever `onInvalid` says: an
 * editor looks there for what is wrong with one of them.
 * @param open makes the source; called once per load, so that a wrong configuration fails there
 * @param full finishes every body, and compares it with what was kept
 */
export function articleLoader(
  kind: ArticleKind,
  open: (onRetry: (line: string) => void) => Promise<Source>,
  onInvalid: OnInvalid,
  lastGood?: LastGood,
  full = false,
): Loader {
  return {
    name: `${kind}-articles`,
    load: async ({ store, parseData, logger, watcher }) => {
      let retries = 0;
      const { articles, report } = await together(async () => {
        const source = await open((line) => {
          retries++;
          logger.warn(line);
        });
        return buildArticles(source, watcher ? 'list' : onInvalid, watcher ? undefined : lastGood, full);
      });
      const watch = new Stopwatch();
      const gone = new Set(store.keys());
      for (const article of articles) {
        const digest = digestOf(article);
        gone.delete(article.slug);
        if (store.get(article.slug)?.digest === digest) continue;
        const data = await parseData({ id: article.slug, data: { ...article } });
        store.set({ id: article.slug, data, digest });
      }
      for (const id of gone) store.delete(id);
      report.retries = retries;
      report.seconds.store = watch.lap();
      collectionReports().set(kind, report);
      writeReport();
      for (const line of collectionLines(report)) logger.info(line);
    },
  };
}
