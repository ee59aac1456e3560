/** From a source to a collection: read, check, clean, fetch pictures, keep. The same steps for news and blog. */
import { createHash } from 'node:crypto';
import type { Loader } from 'astro/loaders';
import type { Article, ArticleImage } from './article.ts';
import { prepareBodies, pruneBodies, writeBody } from './bodies.ts';
import { cachedBody } from './html/cache.ts';
import { finishBody } from './html/finish.ts';
import type { AssetRequest, ProcessedBody } from './html/types.ts';
import { fetchImages } from './images/index.ts';
import type { AssetReport } from './images/types.ts';
import { InvalidContentError, shown, type Problem } from './problems.ts';
import { progressLine } from './progress.ts';
import { collectionLines, collectionReports, type CollectionReport } from './report.ts';
import { sitePages } from './site-pages.ts';
import { slugProblems } from './slugs.ts';
import type { Source, SourceRecord } from './source.ts';

/** Pages of articles of a kind start with this. */
const PREFIX = { news: '/press-releases/', blog: '/blog/' } as const;
/** Words a minute: the specification's for news, Ghost's own for posts whose reading time it did not count. */
const WORDS_PER_MINUTE = { news: 200, blog: 275 } as const;

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

interface Cleaned {
  record: SourceRecord;
  body: ProcessedBody;
}

/** Bodies are parsed and cleaned; one that cannot be is a bad record like any other. */
function cleanBodies(source: Source, records: SourceRecord[]): { cleaned: Cleaned[]; problems: Problem[] } {
  const cleaned: Cleaned[] = [];
  const problems: Problem[] = [];
  for (const record of records) {
    try {
      cleaned.push({ record, body: cachedBody(record.html, source.context) });
    } catch (error) {
      problems.push({
        source: source.name,
        record: `record ${record.article.sourceId} (${record.article.slug})`,
        field: 'body',
        value: shown(record.html),
        remedy: `${(error as Error).message} Correct the HTML of this article.`,
      });
    }
  }
  return { cleaned, problems };
}

const wantedAssets = (cleaned: Cleaned[]): AssetRequest[] =>
  cleaned.flatMap(({ record, body }) => [
    ...body.assets,
    ...[record.cover?.address, record.social]
      .filter((address) => address !== undefined)
      .map((address) => ({ address, kind: 'image' as const })),
  ]);

function makeArticle({ record, body }: Cleaned, html: string, { images }: AssetReport): Article {
  const { kind } = record.article;
  const stored = record.cover && images.get(record.cover.address);
  const cover: ArticleImage | undefined = stored && {
    width: stored.width,
    height: stored.height,
    alt: record.cover!.alt,
    avif: stored.avif,
    webp: stored.webp,
  };
  const social = (record.social ? images.get(record.social) : undefined) ?? stored;
  return {
    ...record.article,
    readingMinutes: record.readingMinutes ?? Math.max(1, Math.ceil(body.words / WORDS_PER_MINUTE[kind])),
    cover,
    meta: { ...record.article.meta, image: social?.social },
    bodyKey: writeBody(kind, html),
  };
}

/**
 * Reads a source and makes everything that its pages need.
 * @param onInvalid stop: one bad record stops the build; skip: the rest is published and the report lists it
 * @throws {SourceError} when the source cannot be read completely
 * @throws {InvalidContentError} with all bad records
 */
export async function buildArticles(source: Source, onInvalid: 'stop' | 'skip'): Promise<BuiltArticles> {
  const watch = new Stopwatch();
  const progress = progressLine(`${source.kind} from ${source.name}`);
  try {
    const answer = await source.read((done, total) => progress.show(`${done} of ${total} read`));
    const read = watch.lap();

    const slugs = slugProblems(
      source.name,
      answer.records.map(({ article }) => article),
    );
    const sound = answer.records.filter(({ article }) => !slugs.bad.has(article));
    progress.show(`${sound.length} bodies`);
    const { cleaned, problems } = cleanBodies(source, sound);
    const invalid = [...answer.problems, ...slugs.problems, ...problems];
    if (invalid.length > 0 && (onInvalid === 'stop' || cleaned.length === 0))
      throw new InvalidContentError(invalid);
    let bodies = watch.lap();

    const assets = await fetchImages(wantedAssets(cleaned), {
      ...(source.readLocal ? { readLocal: source.readLocal } : {}),
      onProgress: (done, total) => progress.show(`${done} of ${total} pictures`),
    });
    const images = watch.lap();

    const addresses = new Map(
      cleaned.map(({ record }) => [
        record.path ?? `/${record.article.slug}/`,
        PREFIX[source.kind] + record.article.slug,
      ]),
    );
    const pages = source.context.source === 'ghost' ? sitePages() : new Set<string>();
    // Ghost's own home is the blog here, so its '/' stays unresolved.
    const resolve = (path: string): string | undefined => {
      const plain = path.replace(/\/+$/, '') || '/';
      return (
        addresses.get(`${plain}/`) ??
        addresses.get(plain) ??
        (plain !== '/' && pages.has(plain) ? plain : undefined)
      );
    };
    prepareBodies(source.kind);
    const articles = cleaned.map((one) =>
      makeArticle(one, finishBody(one.body, { images: assets.images, files: assets.files, resolve }), assets),
    );
    pruneBodies(source.kind, new Set(articles.map(({ bodyKey }) => bodyKey)));
    bodies += watch.lap();

    return {
      articles,
      report: {
        kind: source.kind,
        source: source.name,
        address: source.address,
        note: answer.note,
        fetched: answer.fetched,
        published: articles.length,
        leftOut: answer.leftOut,
        invalid,
        images: { fetched: assets.fetched, cached: assets.cached, failed: assets.failed },
        warnings: cleaned.flatMap(({ record, body }) =>
          body.warnings.map((warning) => `${record.article.slug}: ${warning}`),
        ),
        retries: 0,
        seconds: { read, bodies, images, store: 0 },
      },
    };
  } finally {
    progress.end();
  }
}

const digestOf = (article: Article): string =>
  createHash('sha256').update(JSON.stringify(article)).digest('hex').slice(0, 32);

/** @param open makes the source; called once per load, so that a wrong configuration fails there */
export function articleLoader(
  kind: Article['kind'],
  open: (onRetry: (line: string) => void) => Promise<Source>,
  onInvalid: 'stop' | 'skip',
): Loader {
  return {
    name: `${kind}-articles`,
    load: async ({ store, parseData, logger }) => {
      let retries = 0;
      const source = await open((line) => {
        retries++;
        logger.warn(line);
      });
      const { articles, report } = await buildArticles(source, onInvalid);
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
      for (const line of collectionLines(report)) logger.info(line);
    },
  };
}
