/**
 * An article as pages print it, whichever source it came from: an entry of the collections of articles. A page never sees a raw
 * row. Editors write in the sources.
 */
import { z } from 'astro/zod';
import { allSections, type ArticleKind } from '../config/sections.ts';
import { recordFacts } from '../sources/source.ts';

export type { ArticleKind };

const variants = z
  .array(z.object({ src: z.string().startsWith('/'), width: z.number().int().positive() }))
  .describe('One picture in several widths.');

const imageSchema = z
  .object({
    width: z.number().positive().describe('Intrinsic size in pixels, as the height.'),
    height: z.number().positive(),
    alt: z.string(),
    dark: z.literal(true).optional().describe('The picture is dark: its frame is dark until it is loaded.'),
    avif: variants,
    webp: variants,
  })
  .describe('A picture fetched at build, checked, encoded and cached; served from our own origin.');

export const articleSchema = recordFacts.extend({
  kind: z.enum(allSections.map(({ kind }) => kind)),
  readingMinutes: z.number().int().min(1),
  cover: imageSchema
    .extend({
      caption: z
        .array(z.object({ text: z.string(), href: z.string().optional() }))
        .optional()
        .describe('Who made it: a line of text with links.'),
    })
    .optional()
    .describe('Absent: the page shows a generated cover.'),
  meta: recordFacts.shape.meta.extend({
    image: z.string().startsWith('/').optional().describe('Site path of a social picture.'),
    twitterImage: z.string().startsWith('/').optional().describe('Another one for X.'),
  }),
  bodyKey: z
    .string()
    .describe('Key of the sanitised body (`bodies.ts`); bodies stay out of the content store.'),
});

export type ArticleImage = z.infer<typeof imageSchema>;
export type Article = z.infer<typeof articleSchema>;
