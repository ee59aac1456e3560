/** From records to articles: bodies are read, their pictures and files fetched, links resolved, the HTML stored. */
import { statSync } from 'node:fs';
import { sections, type ArticleKind } from '../config/sections.ts';
import { checksum } from '../sources/cache-file.ts';
import { shown, type Problem } from '../sources/problems.ts';
import type { Source, SourceRecord } from '../sources/source.ts';
import type { ArticleImage, MadeArticle } from './article.ts';
import { bodyFile, markBodyUsed, prepareBodies, writeBody } from './bodies.ts';
import { codeHash } from './code-hash.ts';
import { countWords, finishBody, processBody, type AssetRequest, type ProcessedBody } from './html/index.ts';
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
const BODY_ROLES = { image: 'picture in', audio: 'audio in', video: 'video in', file: 'file in' } as const;

/** A record whose body is read, or need not be: then there is the article that was made of it before. */
interface Opened {
  record: SourceRecord;
  /** Names record, context and code. */
  from: string;
  assets: readonly AssetRequest[];
  body?: ProcessedBody;
  before?: MadeArticle;
}

function wantedAssets({ record, assets }: Opened): WantedAsset[] {
  const { slug } = record.article;
  const pictures: [string | undefined, string][] = [
    [record.cover?.address, 'cover of'],
    [record.social, 'social picture of'],
    [record.twitter, 'picture for X of'],
  ];
  return [
    ...assets.map((asset) => ({ ...asset, use: { role: BODY_ROLES[asset.kind], slug } })),
    ...pictures
      .filter((picture): picture is [string, string] => picture[0] !== undefined)
      .map(([address, role]): WantedAsset => ({ address, kind: 'image', use: { role, slug } })),
  ];
}

/**
 * Reads the body, unless the record, the settings of the source and the code are those of an earlier build.
 * @throws {Error} when the body cannot be read
 */
function openRecord(record: SourceRecord, source: Source, { earlier }: Surroundings): Opened {
  const from = checksum(JSON.stringify([codeHash(), source.context, record]));
  const before = earlier(record.article.slug);
  if (before?.made.from === from) return { record, from, assets: before.made.assets, before };
  const body = processBody(record.html, source.context);
  return { record, from, assets: body.assets, body };
}

const isStored = ({ bodyKey }: MadeArticle): boolean =>
  statSync(bodyFile(bodyKey), { throwIfNoEntry: false }) !== undefined;

/** Whether pictures, files and targets of links are still those that an article was made with. */
const isCurrent = (article: MadeArticle, files: string, resolve: Surroundings['resolve']): boolean =>
  article.made.files === files &&
  article.made.links.every(([path, target]) => resolve(path) === target) &&
  isStored(article);

function coverOf({ cover }: SourceRecord, { report }: AssetFetcher): ArticleImage | undefined {
  const stored = cover && report.images.get(cover.address);
  if (!stored) return undefined;
  const { social: _, ...picture } = stored;
  return { ...picture, alt: cover.alt };
}

function makeArticle(
  kind: ArticleKind,
  opened: Opened,
  context: Source['context'],
  around: Surroundings,
): MadeArticle {
  const { record, from } = opened;
  const { assets, resolve } = around;
  const { report } = assets;
  const files = checksum(JSON.stringify(wantedAssets(opened).map((asset) => assets.answer(asset))));
  if (opened.before && isCurrent(opened.before, files, resolve)) {
    markBodyUsed(opened.before.bodyKey);
    return opened.before;
  }
  const body = opened.body ?? processBody(record.html, context);
  const links = new Map<string, string>();
  const html = finishBody(body, {
    images: report.images,
    files: report.files,
    gone: assets.gone,
    resolve: (path) => {
      const target = resolve(path);
      links.set(path, target);
      return target;
    },
  });
  const minutes = record.readingMinutes ?? Math.ceil(countWords(body.text) / sections[kind].wordsPerMinute);
  const picture = (address: string | undefined) => (address ? report.images.get(address)?.social : undefined);
  return {
    ...record.article,
    kind,
    readingMinutes: Math.max(1, minutes),
    cover: coverOf(record, assets),
    meta: {
      ...record.article.meta,
      image: picture(record.social) ?? picture(record.cover?.address),
      twitterImage: picture(record.twitter),
    },
    bodyKey: writeBody(kind, html),
    made: {
      from,
      files,
      links: [...links],
      assets: [...body.assets],
      warnings: body.warnings,
    },
  };
}

const unreadable = (source: Source, { article, html }: SourceRecord, error: Error): Problem => ({
  source: source.name,
  id: article.sourceId,
  record: `record ${article.sourceId} (${article.slug})`,
  title: shown(article.title),
  field: 'body',
  value: shown(html),
  remedy: `${error.message} Correct the HTML of this article.`,
});

/** Makes articles of records. @returns also the records whose body cannot be read, as problems */
export async function finishRecords(
  source: Source,
  records: readonly SourceRecord[],
  around: Surroundings,
): Promise<{ finished: MadeArticle[]; problems: Problem[] }> {
  prepareBodies(source.kind);
  const finished: MadeArticle[] = [];
  const problems: Problem[] = [];
  for (let start = 0; start < records.length; start += AT_ONCE) {
    const opened: Opened[] = [];
    for (const record of records.slice(start, start + AT_ONCE)) {
      try {
        opened.push(openRecord(record, source, around));
      } catch (error) {
        problems.push(unreadable(source, record, error as Error));
      }
    }
    await around.assets.take(opened.flatMap(wantedAssets));
    for (const one of opened) {
      try {
        finished.push(makeArticle(source.kind, one, source.context, around));
      } catch (error) {
        problems.push(unreadable(source, one.record, error as Error));
      }
    }
  }
  return { finished, problems };
}
