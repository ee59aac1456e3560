/** From a source to a collection: read, check, clean, fetch pictures, keep. The same steps for every section. */
import type { Loader } from 'astro/loaders';
import { articlePath, sections } from '../config/sections.ts';
import { checksum } from '../sources/cache-file.ts';
import { earliest, splitByTime } from '../sources/dates.ts';
import { InvalidContentError } from '../sources/problems.ts';
import type { Source, SourceRecord } from '../sources/source.ts';
import { advanceLedger, articleFinder, publishedLedger, type Ledger, type LedgerRecord } from './ledger.ts';
import type { Article, ArticleKind } from './article.ts';
import { finishRecords } from './finish.ts';
import { findAnchors, type BodySite, type FindAnchor } from './html/index.ts';
import { pathBelow } from './html/links.ts';
import { AssetFetcher } from './images/index.ts';
import { checkSlugs, prepareRecords, type Finish, type LastGood } from './prepare.ts';
import {
  builtArticles,
  collectionLines,
  collectionReports,
  writeReport,
  type CollectionReport,
} from './report.ts';

/**
 * What one bad record does. stop: nothing is built; skip: the rest is published and the report lists it; list: as skip, and
 * nothing stops where no record is left, for people who look at the desk and not at the site.
 */
export type OnInvalid = 'stop' | 'skip' | 'list';

export interface LoadOptions {
  onInvalid: OnInvalid;
  /** With it nothing stops: a bad record keeps its last good version, and one that has none is left out. */
  lastGood?: LastGood;
  /** Aliases of records, which are the addresses they had, for links to them. */
  ledger?: Ledger;
  /** Pages of this site besides articles: an author links to /contact, Ghost makes that an address of its own host. */
  pages?: ReadonlySet<string>;
}

export interface BuiltArticles {
  articles: Article[];
  report: CollectionReport;
}

/** Address of a record below that of its content system. */
function addressAt({ context: { bases } }: Source, { url, article: { slug } }: SourceRecord): string {
  const address = url ? URL.parse(url) : null;
  return (address && pathBelow(address, bases)) ?? `/${slug}/`;
}

/**
 * Where links to the content system lead: to the page of the article that has the address, to a page of this site, to the page of
 * an article that once had it, and else to the list of the section.
 */
function linkResolver(
  source: Source,
  records: readonly SourceRecord[],
  { ledger = {}, pages = new Set() }: Pick<LoadOptions, 'ledger' | 'pages'>,
) {
  const { kind, context } = source;
  const entries = records.map(({ article: { sourceId: id, slug } }): LedgerRecord => ({ kind, id, slug }));
  const findRenamed = articleFinder(advanceLedger(ledger, entries), kind, entries);
  const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/';
  const current = new Map(
    records.map((record) => [
      withoutSlash(addressAt(source, record)),
      articlePath(kind, record.article.slug),
    ]),
  );
  const isList = (path: string) => context.publicSite?.listPaths.some((folder) => path.startsWith(folder));
  return (path: string): string => {
    const plain = withoutSlash(path);
    const page = context.publicSite && plain !== '/' && pages.has(plain) ? plain : undefined;
    const renamed = isList(plain) ? undefined : findRenamed(plain);
    return current.get(plain) ?? page ?? renamed ?? sections[kind].path;
  };
}

/** Finds anchors in the articles of a source. An article is read for it when a link names an anchor in it. */
function anchorFinder({ kind, context }: Source, records: readonly SourceRecord[]): BodySite['anchorsOf'] {
  const byPath = new Map(records.map((record) => [articlePath(kind, record.article.slug), record]));
  const known = new Map<string, FindAnchor>();
  return (path) => {
    const record = byPath.get(path);
    if (record && !known.has(path)) known.set(path, findAnchors(record.html, context));
    return known.get(path);
  };
}

/**
 * Reads a source and makes everything that its pages need.
 * @throws {SourceError} when the source cannot be read completely
 * @throws {InvalidContentError} with all bad records
 */
export async function buildArticles(source: Source, options: LoadOptions): Promise<BuiltArticles> {
  const { kind, name, address } = source;
  const { onInvalid, lastGood } = options;
  const answer = await source.read();
  const { due, waiting, next } = splitByTime(answer.records, Date.now());
  const assets = new AssetFetcher({ ...source.context, readLocal: source.readLocal });
  const finish: Finish = (records) =>
    finishRecords(source, records, {
      assets,
      resolve: linkResolver(source, records, options),
      anchorsOf: anchorFinder(source, records),
    });
  const slugs = checkSlugs(name, due);
  const problems = [...answer.problems, ...slugs.problems];
  const { finished, invalid, kept } = await prepareRecords(slugs.sound, problems, finish, lastGood);
  const stops = (onInvalid === 'stop' && !lastGood) || (onInvalid !== 'list' && finished.length === 0);
  if (stops && invalid.length > 0) throw new InvalidContentError(invalid);
  const { fetched, cached, failed } = assets.report;
  return {
    articles: finished.map(({ article }) => article),
    report: {
      kind,
      source: name,
      address,
      fetched: answer.fetched,
      published: finished.length,
      invalid,
      kept,
      records: finished.map(({ article }) => {
        return { id: article.sourceId, slug: article.slug, hash: checksum(JSON.stringify(article)) };
      }),
      warnings: finished.flatMap(({ article, warnings }) =>
        warnings.map((line) => `${article.slug}: ${line}`),
      ),
      leftOut: [
        ...answer.leftOut,
        ...waiting.map(({ article: { sourceId: id, slug, publishedAt } }) => {
          return { id, record: `record ${id} (${slug})`, reason: `public from ${publishedAt} on` };
        }),
      ],
      nextDue: earliest([answer.nextDue, next]),
      images: { fetched, cached, failed },
      retries: 0,
      seconds: 0,
    },
  };
}

/**
 * In the development server, which alone hands a watcher to its loaders, bad records are listed whatever `onInvalid` says: an
 * editor looks there for what is wrong with one of them.
 * @param open makes the source; called once per load, so that a wrong configuration fails there
 */
export function articleLoader(
  kind: ArticleKind,
  open: (onRetry: (line: string) => void) => Promise<Source>,
  { onInvalid, lastGood, pages }: Pick<LoadOptions, 'onInvalid' | 'lastGood' | 'pages'>,
): Loader {
  return {
    name: `${kind}-articles`,
    load: async ({ store, parseData, logger, watcher }) => {
      const started = performance.now();
      let retries = 0;
      const source = await open((line) => {
        retries++;
        logger.warn(line);
      });
      const { articles, report } = await buildArticles(source, {
        onInvalid: watcher ? 'list' : onInvalid,
        lastGood: watcher ? undefined : lastGood,
        ledger: await publishedLedger(),
        pages,
      });
      store.clear();
      for (const article of articles)
        store.set({ id: article.slug, data: await parseData({ id: article.slug, data: { ...article } }) });
      report.retries = retries;
      report.seconds = (performance.now() - started) / 1000;
      builtArticles.set(kind, articles);
      collectionReports.set(kind, report);
      writeReport();
      for (const line of collectionLines(report)) logger.info(line);
    },
  };
}
