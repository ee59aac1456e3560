/** A post of Ghost's Content API as the site expects it. */
import { z } from 'astro/zod';
import { atOffset, DATE_ADVICE, inRange, inZone } from '../dates.ts';
import { parseRecord } from '../problems.ts';
import type { ReadRecord } from '../source.ts';
import { plainText, textWithLinks } from '../plain-text.ts';
import { hasText, UNLISTED } from '../text.ts';

const OTHERWISE = '. Open the post in Ghost and save it again.';
const REMEDIES: Record<string, string> = {
  slug: 'Give the post a URL in its settings.',
  title: 'Give the post a title.',
  html: 'Open the post in Ghost and save it again.',
  published_at: `Set a publish date in the settings of the post. ${DATE_ADVICE}`,
  updated_at: 'Open the post in Ghost and save it again.',
  feature_image: 'Choose the feature image again, or remove it.',
  canonical_url: 'Correct the Canonical URL under Meta data of the post, or empty it.',
};

const instant = z
  .string()
  .refine((text) => inRange(Date.parse(text)), 'is not a date')
  .transform((text) => new Date(text).toISOString());
/** The Content API names the day in the offset of its dates, the Admin API in none. */
const dayIn = (text: string, timeZone: string): string => {
  const [offset] = /[+-]\d\d:?\d\d$/.exec(text.trim()) ?? [];
  return offset ? atOffset(Date.parse(text), offset) : inZone(Date.parse(text), timeZone);
};
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);
const address = z
  .string()
  .trim()
  .refine((value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)), 'is no address')
  .nullish()
  .transform((value) => value || undefined);

const postSchema = z.object({
  id: z.string().min(1).describe('Given by Ghost.'),
  slug: z.string().trim().min(1).describe('Post URL: the last part of <section>/<slug>.'),
  title: z.string().trim().refine(hasText, 'is empty').describe('Plain text; Ghost allows 255 characters.'),
  html: z.string().nullish().describe('Body as Ghost renders it; null for an empty post.'),
  excerpt: text.describe('Ghost cuts it from the body when there is no custom one.'),
  custom_excerpt: text.describe('Plain text, at most 300 characters; shown in lists and search results.'),
  published_at: z
    .string()
    .refine((value) => inRange(Date.parse(value)), 'is not a date')
    .nullish()
    .describe('Publish date; the newest is first. Only a draft may have none.'),
  updated_at: instant.nullish().describe('Last change, given by Ghost.'),
  feature_image: address.describe('Cover; none: a drawn one.'),
  feature_image_alt: text.describe('What the cover shows, for those who cannot see it.'),
  feature_image_caption: text.describe('Stands below the cover: who made the picture, with links.'),
  reading_time: z.number().nonnegative().nullish().describe('Minutes, counted by Ghost.'),
  status: z
    .enum(['draft', 'scheduled', 'published', 'sent'])
    .nullish()
    .describe('Only the Admin API tells; the Content API gives published posts only.'),
  url: text.describe('Address in Ghost: links to it become links to the article on this site.'),
  visibility: text.describe("Post access: only 'public' is published."),
  access: z.boolean().nullish().describe('False: Ghost withheld the body.'),
  meta_title: text.describe('Title for search engines, if it differs.'),
  meta_description: text.describe('Description for search engines, if it differs.'),
  canonical_url: address.describe('Where the article was published first: search engines keep that address.'),
  og_image: address.describe('Picture for Facebook and LinkedIn.'),
  twitter_image: address.describe('Picture for X.'),
  tags: z
    .array(z.object({ name: z.string(), slug: z.string(), visibility: z.string().nullish() }))
    .nullish()
    .transform((tags) => tags ?? [])
    .describe(
      'Internal tags (#name) are never shown; #unlisted keeps a post out of lists, feeds and sitemap.',
    ),
  authors: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .transform((authors) => authors ?? [])
    .describe("Printed as 'By ...'."),
});

/** What is read of a post; tags and authors are asked for apart. */
export const postFields = Object.keys(postSchema.omit({ tags: true, authors: true }).shape);

const published = postSchema.superRefine(({ status, published_at }, context) => {
  if (status !== 'draft' && !published_at)
    context.addIssue({ code: 'custom', path: ['published_at'], message: 'is missing' });
});

const isPublicTag = ({ name, visibility }: { name: string; visibility?: string | null }): boolean =>
  visibility !== 'internal' && !name.startsWith('#') && hasText(name);

/** A post that Ghost holds back from the public: why it is not published. */
export function withheld(post: { visibility?: string | null; access?: boolean | null }): string | undefined {
  if (post.visibility && post.visibility !== 'public')
    return `its Post access is '${post.visibility}', not Public`;
  if (post.access === false) return 'Ghost withheld its body';
  return undefined;
}

/**
 * @param timeZone of the dates that name none
 * @returns the record, why it is held back, or what is wrong with it
 */
export function readPost(post: unknown, source: string, timeZone = 'UTC'): ReadRecord {
  // Before anything else: what is not public any more is withdrawn, however wrong it is besides.
  const held = withheld(post ?? {});
  if (held) return { withheld: held };
  const data = parseRecord(published, post, {
    source,
    whole: 'post',
    remedies: REMEDIES,
    otherwise: OTHERWISE,
  });
  if (Array.isArray(data)) return data;
  return {
    article: {
      sourceId: data.id,
      slug: data.slug,
      title: data.title,
      excerpt: plainText(data.custom_excerpt ?? data.excerpt ?? ''),
      lede: plainText(data.custom_excerpt ?? '') || undefined,
      unlisted: data.tags.some(({ name }) => name.toLowerCase() === UNLISTED) || undefined,
      tags: data.tags.filter(isPublicTag).map(({ name, slug: tagSlug }) => ({ name, slug: tagSlug })),
      authors: data.authors.map(({ name }) => name).filter(hasText),
      publishedAt: data.published_at ? dayIn(data.published_at, timeZone) : undefined,
      updatedAt: data.updated_at ?? undefined,
      canonical: data.canonical_url ?? undefined,
      status: data.status === 'draft' || data.status === 'scheduled' ? data.status : undefined,
      meta: { title: data.meta_title, description: data.meta_description },
    },
    html: data.html ?? '',
    readingMinutes: data.reading_time == null ? undefined : Math.max(1, Math.round(data.reading_time)),
    cover: data.feature_image
      ? {
          address: data.feature_image,
          alt: data.feature_image_alt ?? '',
          caption: textWithLinks(data.feature_image_caption ?? ''),
        }
      : undefined,
    social: data.og_image ?? data.twitter_image,
    twitter: data.twitter_image,
    url: data.url ?? undefined,
  };
}
