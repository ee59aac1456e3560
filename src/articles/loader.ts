/** From a source to a collection: read, check, clean, fetch pictures, keep. The same steps for every section. */
import type { Loader } from 'astro/loaders';
import { articlePath, sections } from '../config/sections.ts';
import type { Article, ArticleImage, ArticleKind } from './article.ts';
import { checksum } from '../sources/cache-file.ts';
import { earliest, splitByTime } from '../sources/dates.ts';
import { FinishedBodies } from './finished-bodies.ts';
import { fetchImages } from './images/index.ts';
import type { AssetReport, WantedAsset } from './images/types.ts';
import type { LastGood } from './last-good.ts';
import { prepare, type Cleaned, type Fetched, type OnInvalid } from './prepare.ts';
import { progressLine } from '../sources/progress.ts';
import { collectionLines, collectionReports, writeReport, type CollectionReport } from './report.ts';
import type { Source } from '../sources/source.ts';
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

/** Files that were asked for and are not there. */
const goneFiles = ({ failed }: AssetReport): Set<string> =>
  new Set(failed.filter(({ tooLarge }) => !tooLarge).map(({ address }) => address));

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

const digests = new WeakMap<Article, string>();

function digestOf(article: Article): string {
  let digest = digests.get(article);
  if (digest === undefined) digests.set(article, (digest = checksum(JSON.stringify(article))));
  return digest;
}

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
      full,
      readLocal: source.readLocal,
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
