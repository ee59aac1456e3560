/** The collections of articles: what the loader promises to the pages. Editors write in the sources. */
import { z } from 'astro/zod';
import { allSections } from '../config/sections.ts';
import type { MadeArticle } from './article.ts';

const variants = z.array(z.object({ src: z.string().startsWith('/'), width: z.number().int().positive() }));

export const articleSchema = z.object({
  kind: z.enum(allSections.map(({ kind }) => kind)),
  sourceId: z.string().min(1).describe('Record id in the source.'),
  slug: z.string().min(1),
  title: z.string().min(1).describe('Plain text.'),
  excerpt: z.string().describe('Plain text; may be empty.'),
  lede: z.string().optional().describe('Stands above the body; absent when the excerpt was cut from it.'),
  category: z.string().optional().describe('News only.'),
  unlisted: z
    .boolean()
    .optional()
    .describe('Public at its address, and in no list, feed, search or sitemap.'),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
  authors: z.array(z.string()),
  publishedAt: z.iso.datetime().optional().describe('Absent for a draft only.'),
  updatedAt: z.iso.datetime().optional(),
  readingMinutes: z.number().int().min(1),
  cover: z
    .object({
      width: z.number().positive(),
      height: z.number().positive(),
      alt: z.string(),
      avif: variants,
      webp: variants,
    })
    .optional()
    .describe('Served from our own origin; absent: a drawn cover.'),
  meta: z.object({
    title: z.string().optional(),
    description: z.string().optional(),
    image: z.string().startsWith('/').optional(),
    twitterImage: z.string().startsWith('/').optional(),
  }),
  status: z.enum(['draft', 'scheduled']).optional().describe('Draft builds only.'),
  bodyKey: z.string().describe('Key for `readBody`.'),
  made: z
    .object({
      from: z.string(),
      files: z.string(),
      links: z.array(z.tuple([z.string(), z.string()])),
      assets: z.array(z.object({ address: z.string(), kind: z.enum(['image', 'audio', 'video', 'file']) })),
      words: z.number(),
      warnings: z.array(z.string()),
    })
    .describe('What it was made of: the next build makes it again when that changed.'),
}) satisfies z.ZodType<MadeArticle>;
