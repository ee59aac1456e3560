/** The table `press_releases` as the site expects it: every field described for the person who fills it in. */
import { z } from 'astro/zod';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { DATE_ADVICE, inRange, inZone } from '../dates.ts';
import { parseRecord, type Problem } from '../problems.ts';
import { plainText } from '../plain-text.ts';
import { hasText, slugOf, UNLISTED } from '../text.ts';
import type { SourceRecord } from '../source.ts';

const REMEDIES: Record<string, string> = {
  id: 'Every row needs its id.',
  slug: 'Give the release a slug, as in a-new-office.',
  title: 'Give the release a title of 1 to 255 characters.',
  content: 'Write the body: it holds no words.',
  content_format: 'Choose html or markdown.',
  category: 'Choose Product Launch, Company News, Partnership or Industry Insights.',
  publish_date: `Set a date, as in 2025-09-09 or '2025-09-09 14:00:00+00'. ${DATE_ADVICE}`,
  tags: 'Tags are a list of texts, or nothing.',
  featured_image: 'Use an http(s) address, a path on the project, or nothing.',
  is_published: 'True or false.',
};

/** Postgres prints '2025-09-09 14:00:00+00', PostgREST '2025-09-09T14:00:00+00:00', a date column '2025-09-09'. */
const instant = z.string().transform((text, context) => {
  const [day, time] = text.trim().split(/[ T]/, 2);
  const zoned = time && !/(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(time) ? `${time}Z` : time;
  const ms = Date.parse(zoned ? `${day}T${zoned.replace(/([+-]\d{2})$/, '$1:00')}` : `${day}T00:00:00Z`);
  if (!day || Number.isNaN(ms) || !inRange(ms)) {
    context.addIssue({ code: 'custom', message: 'is not a date' });
    return z.NEVER;
  }
  return new Date(ms).toISOString();
});

/** As the constraint of the database: an http(s) address with a host, or a path on the project. */
const ADDRESS = /^(?:https?:\/\/[^\s#%/:<>?@[\\\]^|]+(?::\d*)?(?:[/?#\\].*)?|\/(?![/\\]).*)$/is;

const address = z
  .string()
  .trim()
  .refine((text) => text === '' || ADDRESS.test(text), 'is no address')
  .transform((text) => text || null);

const noText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

export const pressReleaseSchema = z.object({
  id: z
    .union([z.string().min(1), z.number()])
    .transform(String)
    .describe('Given by the database.'),
  slug: z.string().trim().min(1).describe('Last part of the address: <section>/<slug>.'),
  title: z
    .string()
    .trim()
    .refine((text) => hasText(text) && [...text].length <= 255, 'is empty or too long')
    .describe('Headline, plain text.'),
  excerpt: noText.describe('One or two sentences for lists and for search engines; plain text.'),
  content: z
    .string()
    .refine(hasText, 'is empty')
    .describe('Body, in its format; HTML of any origin is cleaned.'),
  content_format: z
    .enum(['html', 'markdown'])
    .nullish()
    .transform((format) => format ?? 'html')
    .describe('html or markdown; absent in a project without the migration: html.'),
  category: z
    .string()
    .trim()
    .refine(hasText, 'is empty')
    .describe('One of the four tabs of the news page; any other appears under All.'),
  tags: z
    .preprocess(
      (tags) => (Array.isArray(tags) ? tags.flat(Infinity).filter((tag) => tag !== null) : (tags ?? [])),
      z.array(z.string()),
    )
    .transform((tags) => [...new Set(tags.map((tag) => tag.trim()).filter(hasText))])
    .describe(
      'Topics, with commas between them in the form; the first two are shown on the card; #unlisted keeps a release out of lists, feeds and sitemap.',
    ),
  featured_image: address
    .nullish()
    .describe('Cover: an http(s) address or a path on the project; none: a drawn one.'),
  publish_date: instant.describe(
    'When the release is dated; the newest is first; in the future: public from then on.',
  ),
  author: noText.describe('Printed beside the date.'),
  is_published: z.boolean().describe('Only true is published; draft builds show the others, too.'),
});

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/**
 * CommonMark with the tables, tasks, notes, strike-through and bare links of GitHub, as HTML, which is then cleaned as any other:
 * HTML inside it passes through to the cleaning, which judges addresses and says what it leaves out.
 */
export const markdownToHtml = (text: string): string =>
  String(markdown.processSync(text.replace(/\r\n?/g, '\n')));

/**
 * Turns a row into a record.
 * @param base address of the project: relative picture addresses start there
 * @param timeZone that says on which day a release is dated; a date column names the day itself
 * @returns the record, or what is wrong with the row
 */
export function readRow(
  row: unknown,
  source: string,
  base: string,
  timeZone = 'UTC',
): SourceRecord | Problem[] {
  const data = parseRecord(pressReleaseSchema, row, { source, whole: 'row', remedies: REMEDIES });
  if (Array.isArray(data)) return data;
  const namesItsDay = !String((row as { publish_date: unknown }).publish_date).includes(':');
  return {
    article: {
      sourceId: data.id,
      slug: data.slug,
      title: data.title,
      excerpt: plainText(data.excerpt),
      lede: plainText(data.excerpt) || undefined,
      category: data.category,
      unlisted: data.tags.some((tag) => tag.toLowerCase() === UNLISTED) || undefined,
      tags: data.tags.filter((tag) => !tag.startsWith('#')).map((name) => ({ name, slug: slugOf(name) })),
      authors: hasText(data.author) ? [data.author.trim()] : [],
      publishedAt: namesItsDay ? data.publish_date : inZone(Date.parse(data.publish_date), timeZone),
      updatedAt: undefined, // updated_at tells of every write, also of one that changes no word.
      status: data.is_published ? undefined : 'draft',
      meta: {},
    },
    html: data.content_format === 'markdown' ? markdownToHtml(data.content) : data.content,
    cover: data.featured_image
      ? {
          // What no browser can read is a picture that cannot be had: the report says so.
          address: URL.parse(data.featured_image, `${base}/`)?.href ?? data.featured_image,
          alt: '',
        }
      : undefined,
  };
}
