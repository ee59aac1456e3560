/** From records to articles: bodies are read, their pictures and files fetched, links resolved, the HTML stored. */
import { sections } from '../config/sections.ts';
import { checksum } from '../sources/cache-file.ts';
import { shown, type Problem } from '../sources/problems.ts';
import type { AssetKind, Source, SourceRecord } from '../sources/source.ts';
import type { MadeArticle } from './article.ts';
import { keepBody, writeBody } from './bodies.ts';
import { codeHash } from './code-hash.ts';
import { countWords, finishBody, processBody, type ProcessedBody } from './html/index.ts';
import type { AssetFetcher, WantedAsset } from './images/index.ts';

export interface Surroundings {
  /** Fetches pictures and files, and knows what it fetched. */
  assets: AssetFetcher;
  /** Site path of a link to the content system, as `/blog/a-post` for `/a-post/`. */
  resolve: (path: string) => string;
  /** The article of that slug as an earlier build made it. */
  earlier: (slug: string) => MadeArticle | undefined;
}

/** Records that are prepared at once: the trees of ten thousand bodies would fill the memory. */
const AT_ONCE = 100;

/** Roles of files in bodies, as the report names them. */
const ROLES: Record<AssetKind, string> = {
  image: 'picture in',
  audio: 'audio in',
  video: 'video in',
  file: 'file in',
};

/** A record whose body is read, or need not be: then there is the article that was made of it before. */
interface Opened {
  record: SourceRecord;
  /** Names record, settings of the source and code. */
  from: string;
  /** Every picture and file that its page needs. */
  wanted: WantedAsset[];
  body?: ProcessedBody;
  before?: MadeArticle;
}

/** @throws {Error} when the body cannot be read */
function openRecord(record: SourceRecord, { context }: Source, { earlier }: Surroundings): Opened {
  const { slug } = record.article;
  const from = checksum(JSON.stringify([codeHash(), context, record]));
  const known = earlier(slug);
  const before = known?.made.from === from ? known : undefined;
  const body = before ? undefined : processBody(record.html, context);
  const wanted = (before?.made.assets ?? body?.assets ?? []).map((asset): WantedAsset => ({
    ...asset,
    use: { role: ROLES[asset.kind], slug },
  }));
  const pictures = [
    [record.cover?.address, 'cover of'],
    [record.social, 'social picture of'],
    [record.twitter, 'picture for X of'],
  ] as const;
  for (const [address, role] of pictures)
    if (address) wanted.push({ address, kind: 'image', use: { role, slug } });
  return { record, from, wanted, body, before };
}

/** The pictures of a record that do not stand in its body. */
function picturesOf({ cover, social, twitter, article }: SourceRecord, { report }: AssetFetcher) {
  const card = (address = '') => report.images.get(address)?.social;
  const { social: _, ...picture } = report.images.get(cover?.address ?? '') ?? {};
  return {
    cover: 'width' in picture ? { ...picture, alt: cover!.alt, caption: cover!.caption } : undefined,
    meta: { ...article.meta, image: card(social) ?? card(cover?.address), twitterImage: card(twitter) },
  };
}

/** The article of an earlier build while pictures, files and targets of links are those that it was made with, else a new one. */
function makeArticle(
  { kind, context }: Source,
  { record, from, wanted, before, ...opened }: Opened,
  { assets, resolve }: Surroundings,
): MadeArticle {
  const files = checksum(JSON.stringify(wanted.map((asset) => assets.answer(asset))));
  const isCurrent =
    before?.made.files === files && before.made.links.every(([path, target]) => resolve(path) === target);
  if (isCurrent && keepBody(before.bodyKey)) return before;
  const body = opened.body ?? processBody(record.html, context);
  const links = new Map<string, string>();
  const html = finishBody(body, {
    images: assets.report.images,
    files: assets.report.files,
    gone: assets.gone,
    resolve: (path) => {
      links.set(path, resolve(path));
      return links.get(path)!;
    },
  });
  const minutes = record.readingMinutes ?? Math.ceil(countWords(body.text) / sections[kind].wordsPerMinute);
  return {
    ...record.article,
    kind,
    readingMinutes: Math.max(1, minutes),
    ...picturesOf(record, assets),
    bodyKey: writeBody(kind, html),
    made: { from, files, links: [...links], assets: body.assets, warnings: body.warnings },
  };
}

/** Makes articles of records. @returns also the records whose body cannot be read, as problems */
export async function finishRecords(
  source: Source,
  records: readonly SourceRecord[],
  around: Surroundings,
): Promise<{ finished: MadeArticle[]; problems: Problem[] }> {
  const finished: MadeArticle[] = [];
  const problems: Problem[] = [];
  const attempt = <T>({ article, html }: SourceRecord, step: () => T): T[] => {
    try {
      return [step()];
    } catch (error) {
      const id = article.sourceId;
      problems.push({
        ...{ source: source.name, id, record: `record ${id} (${article.slug})`, title: shown(article.title) },
        ...{ field: 'body', value: shown(html) },
        remedy: `${(error as Error).message} Correct the HTML of this article.`,
      });
      return [];
    }
  };
  for (let start = 0; start < records.length; start += AT_ONCE) {
    const some = records.slice(start, start + AT_ONCE);
    const opened = some.flatMap((record) => attempt(record, () => openRecord(record, source, around)));
    await around.assets.take(opened.flatMap(({ wanted }) => wanted));
    for (const one of opened) finished.push(...attempt(one.record, () => makeArticle(source, one, around)));
  }
  return { finished, problems };
}
