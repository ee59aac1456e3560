/** Blog posts: a Ghost site, or the export file. */
import { publicBases } from '../html/links.ts';
import type { Problem } from '../problems.ts';
import type { LeftOut, Source, SourceRecord } from '../source.ts';
import { readUnpublished } from './admin.ts';
import {
  EMBEDDED_KEY,
  EMBEDDED_URL,
  EXPORT_FILE,
  embeddedRespond,
  embeddedUnpublished,
  readEmbeddedAsset,
} from './embedded.ts';
import { readPosts, type GhostAccess } from './read.ts';
import { readPost } from './schema.ts';

export interface GhostOptions {
  /** None: the export file. */
  url?: string | undefined;
  key?: string | undefined;
  /** Drafts and scheduled posts too. */
  drafts?: boolean;
  /** id:secret of the Admin API; needed for drafts of a Ghost site. */
  adminKey?: string | undefined;
  /** Address of this site. */
  site: string;
  policy?: GhostAccess['policy'];
}

export function ghostSource({ url, key, drafts, adminKey, site, policy }: GhostOptions): Source {
  const name = url ? 'Ghost' : 'Ghost (embedded)';
  const bases = [url ?? EMBEDDED_URL];
  return {
    kind: 'blog',
    name,
    address: url ?? EXPORT_FILE,
    context: { bases, source: 'ghost', site },
    ...(url ? {} : { readLocal: readEmbeddedAsset }),
    read: async (progress) => {
      const access: GhostAccess = url
        ? { url, key: key ?? '', ...(policy ? { policy } : {}) }
        : { url: EMBEDDED_URL, key: EMBEDDED_KEY, respond: embeddedRespond() };
      const { posts, gated } = await readPosts(access, progress);
      const unpublished = !drafts
        ? []
        : url
          ? await readUnpublished({ url, key: adminKey ?? '', ...(policy ? { policy } : {}) })
          : embeddedUnpublished();
      const records: SourceRecord[] = [];
      const problems: Problem[] = [];
      const leftOut: LeftOut[] = gated.map(({ id, slug, visibility }) => ({
        record: `record ${id} (${slug})`,
        reason: `visibility is '${visibility}'`,
      }));
      for (const post of [...unpublished, ...posts]) {
        const read = readPost(post, name);
        if (Array.isArray(read)) problems.push(...read);
        else if ('withheld' in read) {
          const { id, slug } = post as { id: string; slug: string };
          leftOut.push({ record: `record ${id} (${slug})`, reason: read.withheld });
        } else records.push(read);
      }
      const addresses = records.flatMap((record) => record.url ?? []);
      bases.push(...publicBases(addresses, site).filter((base) => !bases.includes(base)));
      return { fetched: unpublished.length + posts.length + gated.length, records, problems, leftOut };
    },
  };
}
