/** What the loader asks of a source, whichever it is, and how the source of a section is opened. */
import { z } from 'astro/zod';
import { env, type Env } from '../config/env.ts';
import { sections, type ArticleKind, type Section } from '../config/sections.ts';
import type { FetchPolicy } from './fetch.ts';
import type { Run } from './plain-text.ts';
import type { Problem } from './problems.ts';

/** What lies at an address that the finished page needs. */
export type AssetKind = 'image' | 'audio' | 'video' | 'file';

/** A file that the finished page serves from our own origin. */
export interface AssetRequest {
  /** Absolute address. */
  address: string;
  kind: AssetKind;
}

/** Paths below the address of a content system that shows articles itself. */
export interface PublicSitePaths {
  /** Administration: no link leads there. */
  adminPath: `/${string}`;
  /** Files: everything else are articles and lists. */
  filesPath: `/${string}/`;
  /** Lists of articles, by tag or author: their addresses are no articles. */
  listPaths: readonly `/${string}/`[];
  /** Folders of uploads, and what lies in them; `video` is audio where the name says so. */
  uploadKinds: Record<`/${string}/`, AssetKind>;
  /** Hosts besides its own that hold what is uploaded to it. */
  uploadHosts: readonly string[];
}

/** What the processing of a body depends on besides its HTML. */
export interface BodyContext {
  /** Addresses of the content system: relative addresses resolve against the first; links to any become site links. */
  bases: readonly string[];
  /**
   * A content system that shows its articles to readers at its own address: relative links start there, and links to
   * it lead to articles of this site. Absent: what lies at its address are files, and relative links start on this site.
   */
  publicSite?: PublicSitePaths;
  /** Address of this site: absolute links to it become site paths. */
  site?: string;
}

/** What a source says of an article besides its body and pictures. Texts are plain. */
export const recordFacts = z.object({
  sourceId: z.string().min(1).describe('Record id in the source.'),
  slug: z.string().min(1),
  title: z.string().min(1),
  excerpt: z.string().describe('Markup removed; may be empty.'),
  lede: z
    .string()
    .optional()
    .describe('The excerpt, if somebody wrote it: one cut from the body would repeat the words below it.'),
  category: z
    .string()
    .optional()
    .describe('News only: as the editor wrote it; a tab shows only for the four known ones.'),
  unlisted: z
    .boolean()
    .optional()
    .describe('Public at its address, and in no list, feed, search or sitemap.'),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
  authors: z.array(z.string()),
  publishedAt: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('At the offset of the day that pages print; absent only for a Ghost draft.'),
  updatedAt: z.iso.datetime().optional(),
  canonical: z
    .string()
    .optional()
    .describe('Address elsewhere that search engines are told to keep instead of the page.'),
  status: z.enum(['draft', 'scheduled']).optional().describe('Draft builds only.'),
  meta: z.object({ title: z.string().optional(), description: z.string().optional() }),
});

export type RecordFacts = z.infer<typeof recordFacts>;

/** A valid record: everything that a page prints except what has to be made from its HTML and pictures. */
export interface SourceRecord {
  article: RecordFacts;
  /** As the source gave it, not cleaned. */
  html: string;
  /** Minutes, if the source counts them itself. */
  readingMinutes?: number;
  cover?: { address: string; alt: string; caption?: Run[] };
  /** Address of a picture made for social cards. */
  social?: string;
  /** Address of a picture for X, where it has one of its own. */
  twitter?: string;
  /** Address of the article in its source, for links from other articles. */
  url?: string;
}

/** A record that is not published on purpose. */
export interface LeftOut {
  record: string;
  /** Id of the record in its source. */
  id?: string;
  title?: string;
  reason: string;
}

export interface SourceAnswer {
  /** Rows or posts that came over the wire. */
  fetched: number;
  records: SourceRecord[];
  problems: Problem[];
  leftOut: LeftOut[];
  /** ISO moment at which the next record becomes public by itself, where the source hides it until then. */
  nextDue?: string;
}

/** What a source says of one record: the record, why it is held back, or what is wrong with it. */
export type ReadRecord = SourceRecord | { withheld: string } | Problem[];

/** A record that is not public yet, as far as the desk names it. */
export interface WaitingRecord {
  /** It stays, whatever becomes of title and slug. */
  id: string;
  title: string;
  status: 'draft' | 'scheduled';
  /** ISO 8601. */
  date?: string;
}

export interface Source {
  kind: ArticleKind;
  /** As the report prints it: 'Supabase', 'Supabase (embedded)'. */
  name: string;
  /** Public address of the source, or of the file used in its place. */
  address: string;
  context: BodyContext;
  /** @throws {SourceError} when the source cannot be read completely */
  read: () => Promise<SourceAnswer>;
  /**
   * One record in whatever state it is, for an editor who looks at it while writing.
   * @param name its id, which stays, or its slug
   * @throws {SourceError} when it cannot be read, or a key for that is missing
   */
  readOne?: (name: string) => Promise<ReadRecord>;
  /** What is not public yet, at this moment. @throws as `readOne` */
  readWaiting?: () => Promise<WaitingRecord[]>;
  /** Bytes of an asset that is not on the network. */
  readLocal?: (address: string) => Promise<Uint8Array | undefined>;
}

/** How the sources of this project are opened: from a project or site, or from the copy that is embedded here. */
export interface SourceOptions {
  kind?: ArticleKind;
  /** None: the embedded one. */
  url?: string;
  key?: string;
  /** Reads what is not published. */
  secretKey?: string;
  /** What is not published too, marked. */
  drafts?: boolean;
  /** No published record is a state, not a fault. */
  mayBeEmpty?: boolean;
  /** Address of this site. */
  site: string;
  /** Of dates that name none; UTC by default. */
  timeZone?: string;
  policy?: Partial<FetchPolicy>;
}

/** How the interface of a content system is asked. */
export interface Access extends Pick<SourceOptions, 'drafts' | 'mayBeEmpty' | 'policy'> {
  url: string;
  key: string;
}

/** What a source is opened with. */
export interface SourceSetting {
  section: Section;
  env: Env;
  /** Called for every failed request that is tried again. */
  onRetry: (line: string) => void;
}

/** `openSource` of a source's `source.ts`. @throws {Error} when the configuration cannot be read with */
export type OpenSource = (setting: SourceSetting) => Source | Promise<Source>;

/** What the sources of this project take from the environment besides address and keys. */
export const commonOptions = ({ section: { kind }, env, onRetry }: SourceSetting) => ({
  kind,
  drafts: env.DRAFTS,
  mayBeEmpty: env.CONTENT_ALLOW_EMPTY.includes(kind),
  site: env.SITE_URL,
  timeZone: env.SITE_TIMEZONE,
  policy: { onRetry },
});

/** Answer of a section that may be empty and has no source configured; the embedded articles are not used. */
export const emptyAnswer = (): SourceAnswer => ({ fetched: 0, records: [], problems: [], leftOut: [] });

/** Opens the source of a section: `source.ts` of the folder that the registry names. */
export const openSource =
  (kind: ArticleKind) =>
  async (onRetry: SourceSetting['onRetry']): Promise<Source> => {
    const section = sections[kind];
    const { openSource } = (await import(`./${section.source}/source.ts`)) as { openSource: OpenSource };
    return openSource({ section, env, onRetry });
  };

/** Splits what was read of records into those to publish, those held back and those that are wrong. */
export function partitionRecords(
  read: readonly { id: unknown; slug: unknown; title?: unknown; result: ReadRecord }[],
): Pick<SourceAnswer, 'records' | 'problems' | 'leftOut'> {
  const answer: ReturnType<typeof partitionRecords> = { records: [], problems: [], leftOut: [] };
  for (const { id, slug, title, result } of read)
    if (Array.isArray(result)) answer.problems.push(...result);
    else if ('withheld' in result)
      answer.leftOut.push({
        record: `record ${String(id)} (${String(slug)})`,
        id: String(id),
        ...(typeof title === 'string' ? { title } : {}),
        reason: result.withheld,
      });
    else answer.records.push(result);
  return answer;
}
