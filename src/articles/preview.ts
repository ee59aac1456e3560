/** One record prepared exactly as a build would: for an editor who looks at it while writing. */
import type { ArticleKind } from '../config/sections.ts';
import { SourceError } from '../sources/fetch.ts';
import { InvalidContentError, NotPublishable, problemText, type Problem } from '../sources/problems.ts';
import type { Source, WaitingRecord } from '../sources/source.ts';
import type { Article } from './article.ts';
import { readBody } from './bodies.ts';
import type { Body } from './html/index.ts';
import { buildArticles } from './loader.ts';

export interface ArticlePreview {
  article: Article;
  body: Body;
  /** What was taken out, and pictures that could not be had; one sentence each. */
  warnings: string[];
}

const notPublishable = (problems: readonly Problem[]): NotPublishable =>
  new NotPublishable(problems.map(problemText).join(' '));

/**
 * One record, read from its source at this moment.
 * @param name its id or its slug
 * @param pages of this site besides articles, to which it may link
 * @throws {SourceError} when the source refuses or has no such record
 * @throws {NotPublishable} naming each field that is wrong
 */
export async function readPreview(
  source: Source,
  name: string,
  pages?: ReadonlySet<string>,
): Promise<ArticlePreview> {
  if (!source.readOne) throw new SourceError(`${source.name} shows no record before it is published.`);
  const read = await source.readOne(name);
  if (Array.isArray(read)) throw notPublishable(read);
  if ('withheld' in read)
    throw new NotPublishable(`This record is not for the public site: ${read.withheld}.`);
  const { status } = read.article;
  // Whatever its date, it is looked at now.
  const record = { ...read, article: { ...read.article, status: status ?? ('draft' as const) } };
  const answer = { fetched: 1, records: [record], problems: [], leftOut: [] };
  const { articles, report } = await buildArticles(
    { ...source, read: () => Promise.resolve(answer) },
    { onInvalid: 'stop', pages },
  ).catch((error: unknown) => {
    throw error instanceof InvalidContentError ? notPublishable(error.problems) : error;
  });
  const article = { ...articles[0]!, status };
  const missing = report.images.failed.map(({ address, reason }) => `Missing: ${address} (${reason}).`);
  const taken = report.warnings.map(
    (line) => `Taken out: ${line.slice(line.indexOf(': ') + 2).replace(/^left out (?:the )?/, '')}`,
  );
  return { article, body: readBody(article.bodyKey), warnings: [...taken, ...missing] };
}

export interface Waiting extends WaitingRecord {
  kind: ArticleKind;
}

/** What is not public yet in any of the sources, at this moment. @returns also, in one sentence each, what could not be read */
export async function readWaiting(
  sources: readonly Source[],
): Promise<{ waiting: Waiting[]; problems: string[] }> {
  const answers = await Promise.allSettled(
    sources.map(async (source) => {
      const records = (await source.readWaiting?.()) ?? [];
      return records.map((record) => ({ ...record, kind: source.kind }));
    }),
  );
  return {
    waiting: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    problems: answers
      .filter((answer) => answer.status === 'rejected')
      .map(({ reason }) => (reason as Error).message.split('\n')[0]!),
  };
}
