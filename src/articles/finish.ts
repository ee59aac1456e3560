/** From records to articles: bodies are made, their pictures and files fetched, links resolved, the result stored. */
import { articlePath, sections } from '../config/sections.ts';
import { checksum } from '../sources/cache-file.ts';
import { shown, type Problem } from '../sources/problems.ts';
import type { AssetKind, AssetRequest, Source, SourceRecord } from '../sources/source.ts';
import type { MadeArticle } from './article.ts';
import { keepBody, writeBody } from './bodies.ts';
import { codeHash } from './code-hash.ts';
import { makeBody, type BodySite } from './html/index.ts';
import type { AssetFetcher, WantedAsset } from './images/index.ts';
import { limiter } from './limiter.ts';

export interface BuildContext {
  /** Fetches pictures and files, and knows what it fetched. */
  assets: AssetFetcher;
  /** Site path of a link to the content system, as `/blog/a-post` for `/a-post/`. */
  resolve: (path: string) => string;
  /** The places of the article at a site path; nothing where that is no article of this source. */
  anchorsOf: BodySite['anchorsOf'];
  /** The article of that slug as an earlier build made it. */
  earlier: (slug: string) => MadeArticle | undefined;
}

/** Records that are prepared at once: each has a tree, and more of them than these outlive what the engine collects cheaply. */
const AT_ONCE = 8;

/** Roles of files in bodies, as the report names them. */
const ROLES: Record<AssetKind, string> = {
  image: 'picture in',
  audio: 'audio in',
  video: 'video in',
  file: 'file in',
};

/** A record, and the article that was made of the same record before. */
interface OpenedRecord {
  record: SourceRecord;
  /** Checksum of the record, the settings of the source and the code. */
  checksum: string;
  /** The pictures beside its body and, where an earlier build knows them, those in it. */
  wanted: WantedAsset[];
  before?: MadeArticle;
}

const used = (assets: readonly AssetRequest[], slug: string): WantedAsset[] =>
  assets.map((asset) => ({ ...asset, use: { role: ROLES[asset.kind], slug } }));

function openRecord(record: SourceRecord, { context }: Source, { earlier }: BuildContext): OpenedRecord {
  const { slug } = record.article;
  const sum = checksum(JSON.stringify([codeHash(), context, record]));
  const known = earlier(slug);
  const before = known?.made.checksum === sum ? known : undefined;
  const wanted = used(before?.made.assets ?? [], slug);
  const pictures = [
    [record.cover?.address, 'cover of'],
    [record.social, 'social picture of'],
    [record.twitter, 'picture for X of'],
  ] as const;
  for (const [address, role] of pictures)
    if (address) wanted.push({ address, kind: 'image', use: { role, slug } });
  return { record, checksum: sum, wanted, before };
}

/** The pictures of a record outside of its body. */
function picturesOf({ cover, social, twitter, article }: SourceRecord, { report }: AssetFetcher) {
  const card = (address = '') => report.images.get(address)?.social;
  const { social: _s, moves: _m, ...picture } = report.images.get(cover?.address ?? '') ?? {};
  return {
    cover: 'width' in picture ? { ...picture, alt: cover!.alt, caption: cover!.caption } : undefined,
    meta: { ...article.meta, image: card(social) ?? card(cover?.address), twitterImage: card(twitter) },
  };
}

/** Changes with anything that was fetched for an article. */
const filesOf = (wanted: readonly WantedAsset[], assets: AssetFetcher): string =>
  checksum(JSON.stringify(wanted.map((asset) => assets.answer(asset))));

/** Where a link leads: of a path of the content system the page, of a place in an article (`/blog/a-post#part`) its id. */
function targetOf(link: string, { resolve, anchorsOf }: BuildContext): string {
  const [path = '', name] = link.split('#', 2);
  return name === undefined ? resolve(path) : (anchorsOf(path)?.(name) ?? '');
}

/** The article of an earlier build while pictures, files and targets of links are those that it was made with, else a new one. */
async function makeArticle(
  { kind, context }: Source,
  { record, checksum: sum, wanted, before }: OpenedRecord,
  build: BuildContext,
): Promise<MadeArticle> {
  const { assets } = build;
  const { slug } = record.article;
  const { path } = sections[kind];
  const isCurrent =
    before?.made.files === filesOf(wanted, assets) &&
    before.made.links.every(([link, target]) => targetOf(link, build) === target);
  if (isCurrent && keepBody(before.bodyKey)) return before;
  const links = new Map<string, string>();
  const note = (link: string): string => {
    links.set(link, targetOf(link, build));
    return links.get(link)!;
  };
  const body = await makeBody(record.html, context, {
    ...{ path: articlePath(kind, slug), resolve: note },
    ...{ images: assets.report.images, files: assets.report.files, gone: assets.gone },
    take: (requests) => assets.take(used(requests, slug)),
    anchorsOf: (at) => build.anchorsOf(at) && ((name) => note(`${at}#${name}`) || undefined),
    contact: (about = 'reading') => `/contact?about=${about}&article=${slug}&from=${path}`,
  });
  const { assets: requests, warnings, ...printed } = body;
  const minutes = record.readingMinutes ?? Math.ceil(printed.words / sections[kind].wordsPerMinute);
  const needed = before ? wanted.slice(before.made.assets.length) : wanted;
  return {
    ...record.article,
    kind,
    readingMinutes: Math.max(1, minutes),
    ...picturesOf(record, assets),
    bodyKey: writeBody(kind, printed),
    made: {
      checksum: sum,
      files: filesOf([...used(requests, slug), ...needed], assets),
      links: [...links],
      assets: requests,
      warnings,
    },
  };
}

/** Makes articles of records. @returns also the records whose body cannot be read, as problems */
export async function finishRecords(
  source: Source,
  records: readonly SourceRecord[],
  build: BuildContext,
): Promise<{ finished: MadeArticle[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const attempt = async (record: SourceRecord): Promise<MadeArticle[]> => {
    const opened = openRecord(record, source, build);
    await build.assets.take(opened.wanted);
    try {
      return [await makeArticle(source, opened, build)];
    } catch (error) {
      const { sourceId: id, slug, title } = record.article;
      problems.push({
        ...{ source: source.name, id, record: `record ${id} (${slug})`, title: shown(title) },
        ...{ field: 'body', value: shown(record.html) },
        remedy: `${(error as Error).message} Correct the HTML of this article.`,
      });
      return [];
    }
  };
  const run = limiter(AT_ONCE);
  const made = await Promise.all(records.map((record) => run(() => attempt(record))));
  return { finished: made.flat(), problems };
}
