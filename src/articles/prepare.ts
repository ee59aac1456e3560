/** From records to clean bodies: slugs are checked, bodies parsed and cleaned, and bad records replaced by their last good version. */
import { articlePath, sections } from '../config/sections.ts';
import { prepareBodies } from './bodies.ts';
import type { FinishedBodies } from './finished-bodies.ts';
import { bodyId, cachedBody, markParsedUsed } from './html/cache.ts';
import { pathBelow } from './html/links.ts';
import type { AssetRequest, BodySurroundings } from './html/types.ts';
import type { KeptRecord, LastGood } from './last-good.ts';
import { InvalidContentError, problemText, shown, type Problem } from '../sources/problems.ts';
import { sitePages } from './site-pages.ts';
import { slugProblems } from './slugs.ts';
import type { Source, SourceAnswer, SourceRecord } from '../sources/source.ts';

/** What a body needs of pictures and files. */
export type Fetched = Omit<BodySurroundings, 'resolve'>;

/** A record whose body is clean. Its HTML is dropped as soon as it is stored: ten thousand bodies fill the memory. */
export interface Cleaned {
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

/**
 * What one bad record does. stop: nothing is built; skip: the rest is published and the report lists it; list: as skip, and
 * nothing stops where no record is left, for people who look at the desk and not at the site.
 */
export type OnInvalid = 'stop' | 'skip' | 'list';

interface BadRecords {
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
export function prepare(
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
