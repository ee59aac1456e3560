/** One record prepared exactly as a build would: for an editor who looks at it while writing. */
import { readPost } from '../sources/ghost/schema.ts';
import { GHOST_FRONT } from '../sources/ghost/source.ts';
import { readAnyPost, readUnpublished } from '../sources/ghost/admin.ts';
import { sections } from '../config/sections.ts';
import type { Article, ArticleKind } from './article.ts';
import { readBody } from './bodies.ts';
import type { BodyContext } from './html/types.ts';
import { buildArticles } from './loader.ts';
import { problemText, type Problem } from '../sources/problems.ts';
import type { Source, SourceRecord } from '../sources/source.ts';
import { EMBEDDED_URL, readEmbeddedAsset } from '../sources/supabase/embedded.ts';
import { readAnyRelease, readUnpublishedReleases } from '../sources/supabase/read.ts';
import { readRow } from '../sources/supabase/schema.ts';

export interface Single {
  article: Article;
  /** Sanitised HTML. */
  body: string;
  /** What was taken out, and pictures that could not be had; one sentence each. */
  warnings: string[];
}

export interface SingleSettings {
  ghostUrl?: string;
  /** Of Ghost's Admin API: id:secret. */
  adminKey?: string;
  supabaseUrl?: string;
  /** Reads rows that are not published. */
  secretKey?: string;
  site: string;
}

/** A record that the site would not publish as it is: for the editor, not for whoever runs the server. */
export class NotPublishable extends Error {
  override name = 'NotPublishable';
}

const refuse = (problems: readonly Problem[]): never => {
  throw new NotPublishable(problems.map(problemText).join(' '));
};

async function prepare(
  kind: ArticleKind,
  record: SourceRecord,
  context: BodyContext,
  readLocal?: Source['readLocal'],
): Promise<Single> {
  const { articles, report } = await buildArticles(
    {
      kind,
      name: 'Preview',
      address: '',
      context,
      readLocal,
      // Whatever its date, it is looked at now.
      read: () =>
        Promise.resolve({
          fetched: 1,
          records: [{ ...record, article: { ...record.article, status: record.article.status ?? 'draft' } }],
          problems: [],
          leftOut: [],
        }),
    },
    { onInvalid: 'stop' },
  );
  const article = { ...articles[0]!, status: record.article.status };
  const missing = report.images.failed.map(({ address, reason }) => `Missing: ${address} (${reason}).`);
  const taken = report.warnings.map(
    (line) => `Taken out: ${line.slice(line.indexOf(': ') + 2).replace(/^left out (?:the )?/, '')}.`,
  );
  return { article, body: readBody(article.bodyKey), warnings: [...taken, ...missing] };
}

/**
 * A post of Ghost in whatever state it is.
 * @throws {SourceError} when Ghost refuses or has no such post
 * @throws {NotPublishable} when the post could not be published as it is
 */
async function readOnePost(name: string, { ghostUrl, adminKey, site }: SingleSettings): Promise<Single> {
  if (!ghostUrl || !adminKey)
    throw new NotPublishable('Set GHOST_URL and GHOST_ADMIN_API_KEY in .env to look at drafts.');
  const raw = await readAnyPost({ url: ghostUrl, key: adminKey, policy: { tries: 1 } }, name);
  const record = readPost(raw, 'Ghost');
  if (Array.isArray(record)) return refuse(record);
  if ('withheld' in record)
    throw new NotPublishable(`This post is not for the public site: ${record.withheld}.`);
  return prepare('blog', record, { bases: [ghostUrl], front: GHOST_FRONT, site });
}

/** A row as it would be published. @throws {NotPublishable} naming each column that is wrong */
export async function prepareRow(row: unknown, { supabaseUrl, site }: SingleSettings): Promise<Single> {
  const base = supabaseUrl ?? EMBEDDED_URL;
  const record = readRow(row, 'Supabase', base);
  if (Array.isArray(record)) return refuse(record);
  return prepare('news', record, { bases: [base], site }, supabaseUrl ? undefined : readEmbeddedAsset);
}

async function readOneRelease(name: string, settings: SingleSettings): Promise<Single> {
  const { supabaseUrl: url, secretKey: key } = settings;
  if (!url || !key)
    throw new NotPublishable(
      'Set SUPABASE_URL and SUPABASE_SECRET_KEY in .env to look at unpublished releases.',
    );
  return prepareRow(await readAnyRelease({ url, key, drafts: true, policy: { tries: 1 } }, name), settings);
}

const READERS: Record<string, (name: string, settings: SingleSettings) => Promise<Single>> = {
  ghost: readOnePost,
  supabase: readOneRelease,
};

/** One record of a section, read from its source at this moment. @param name its id or its slug */
export const readSingle = (kind: ArticleKind, name: string, settings: SingleSettings): Promise<Single> =>
  READERS[sections[kind].source]!(name, settings);

/** A record that is not public yet, as far as the desk names it. */
export interface Waiting {
  kind: ArticleKind;
  /** It stays, whatever becomes of title and slug. */
  id: string;
  title: string;
  status: 'draft' | 'scheduled';
  /** ISO 8601. */
  date?: string;
}

async function waitingPosts({ ghostUrl: url, adminKey: key }: SingleSettings): Promise<Waiting[]> {
  if (!url) return [];
  if (!key) throw new NotPublishable('Set GHOST_ADMIN_API_KEY in .env to see the drafts of Ghost here.');
  const posts = await readUnpublished({ url, key, policy: { tries: 1 } });
  return posts.map(({ id, title, status, published_at: date, updated_at: changed }) => ({
    kind: 'blog',
    id: String(id),
    title: String(title),
    status: status === 'scheduled' ? 'scheduled' : 'draft',
    date: String(date ?? changed),
  }));
}

async function waitingReleases({ supabaseUrl: url, secretKey: key }: SingleSettings): Promise<Waiting[]> {
  if (!url) return [];
  if (!key)
    throw new NotPublishable('Set SUPABASE_SECRET_KEY in .env to see unpublished rows of Supabase here.');
  const rows = await readUnpublishedReleases({ url, key, drafts: true, policy: { tries: 1 } });
  return rows.map(({ id, title, is_published, publish_date: date }) => ({
    kind: 'news',
    id,
    title,
    status: is_published ? 'scheduled' : 'draft',
    date,
  }));
}

/** What is not public yet in both sources, at this moment. @returns also, in one sentence each, what could not be read */
export async function readWaiting(
  settings: SingleSettings,
): Promise<{ waiting: Waiting[]; problems: string[] }> {
  const answers = await Promise.allSettled([waitingPosts(settings), waitingReleases(settings)]);
  return {
    waiting: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    problems: answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message.split('\n')[0]!] : [],
    ),
  };
}
