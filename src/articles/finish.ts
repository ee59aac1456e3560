/** From records to articles: bodies are made, their pictures and files fetched, links resolved, the result stored. */
import pLimit from 'p-limit';
import { articlePath, sections } from '../config/sections.ts';
import { shown, type Problem } from '../sources/problems.ts';
import type { AssetRequest, Source, SourceRecord } from '../sources/source.ts';
import type { Article } from './article.ts';
import { writeBody } from './bodies.ts';
import { makeBody, type BodySite } from './html/index.ts';
import type { AssetFetcher } from './images/index.ts';

export interface FinishContext extends Pick<BodySite, 'resolve' | 'anchorsOf'> {
  /** Fetches pictures and files, and knows what it fetched. */
  assets: AssetFetcher;
}

export interface FinishedArticle {
  article: Article;
  /** What was left out of its body; one plain sentence each. */
  warnings: string[];
}

/** Records that are prepared at once: each has a tree, and more of them than these outlive what the engine collects cheaply. */
const AT_ONCE = 8;

/** Fetches the pictures of a record outside of its body. */
async function picturesOf({ cover, social, twitter, article }: SourceRecord, assets: AssetFetcher) {
  const { slug } = article;
  const wanted = [
    [cover?.address, 'cover of'],
    [social, 'social picture of'],
    [twitter, 'picture for X of'],
  ] as const;
  await assets.fetchAll(
    wanted.flatMap(([address, role]) => (address ? [{ address, kind: 'image', use: { role, slug } }] : [])),
  );
  const { images } = assets.report;
  const card = (address = '') => images.get(address)?.social;
  const { social: _s, moves: _m, ...picture } = images.get(cover?.address ?? '') ?? {};
  return {
    cover: 'width' in picture ? { ...picture, alt: cover!.alt, caption: cover!.caption } : undefined,
    meta: { ...article.meta, image: card(social) ?? card(cover?.address), twitterImage: card(twitter) },
  };
}

/** Of a file in a body, as the report names it. */
const fileRole = ({ kind }: AssetRequest): string => `${kind === 'image' ? 'picture' : kind} in`;

async function makeArticle(
  { kind, context }: Source,
  record: SourceRecord,
  { assets, ...links }: FinishContext,
): Promise<FinishedArticle> {
  const { slug } = record.article;
  const { path, wordsPerMinute } = sections[kind];
  const pictures = await picturesOf(record, assets);
  const { warnings, ...body } = await makeBody(record.html, context, {
    ...links,
    path: articlePath(kind, slug),
    images: assets.report.images,
    files: assets.report.files,
    unavailable: assets.unavailable,
    fetchAll: (requests) =>
      assets.fetchAll(requests.map((asset) => ({ ...asset, use: { role: fileRole(asset), slug } }))),
    contact: (about = 'reading') => `/contact?about=${about}&article=${slug}&from=${path}`,
  });
  const minutes = record.readingMinutes ?? Math.ceil(body.words / wordsPerMinute);
  const article = {
    ...record.article,
    kind,
    readingMinutes: Math.max(1, minutes),
    ...pictures,
    bodyKey: writeBody(kind, body),
  };
  return { article, warnings };
}

/** Makes articles of records. @returns also the records whose body cannot be read, as problems */
export async function finishRecords(
  source: Source,
  records: readonly SourceRecord[],
  build: FinishContext,
): Promise<{ finished: FinishedArticle[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const attempt = async (record: SourceRecord): Promise<FinishedArticle[]> => {
    try {
      return [await makeArticle(source, record, build)];
    } catch (error) {
      const { sourceId: id, slug, title } = record.article;
      const named = { source: source.name, id, record: `record ${id} (${slug})`, title: shown(title) };
      const remedy = `${(error as Error).message} Correct the HTML of this article.`;
      problems.push({ ...named, field: 'body', value: shown(record.html), remedy });
      return [];
    }
  };
  const made = await pLimit(AT_ONCE).map(records, attempt);
  return { finished: made.flat(), problems };
}
