/** The articles of the benchmark with their HTML in the content store, as Astro's own loaders do. */
import { readFileSync } from 'node:fs';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';

interface Entry {
  id: string;
  title: string;
  html: string;
}

const articles = (kind: 'news' | 'blog') =>
  defineCollection({
    schema: z.object({ title: z.string() }),
    loader: {
      name: kind,
      load: async ({ store, parseData, generateDigest }) => {
        const file = process.env['BENCH_ARTICLES'];
        if (!file) throw new Error('BENCH_ARTICLES names the file of the articles: run `npm run bench`.');
        const entries = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry[]>)[kind] ?? [];
        const gone = new Set(store.keys());
        for (const { id, title, html } of entries) {
          gone.delete(id);
          const data = await parseData({ id, data: { title } });
          store.set({ id, data, rendered: { html }, digest: generateDigest({ title, html }) });
        }
        for (const id of gone) store.delete(id);
      },
    },
  });

export const collections = { news: articles('news'), blog: articles('blog') };
