/**
 * After the build: the Markdown alternate of every page that announces one in its head (`/about.md`), made from the finished
 * page, and llms.txt (llmstxt.org), which leads there. A draft build announces none.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { makeAlternate } from '../articles/markdown/alternate.ts';
import { llmsText } from '../articles/markdown/llms.ts';
import { writtenPages } from '../content/written-pages.ts';
import { allSections } from '../config/sections.ts';
import { site } from '../config/site.ts';
import { addressOfFile, walk } from '../hosting/manifest.ts';

export const alternates = (): AstroIntegration => ({
  name: 'markdown-alternates',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      if (site.drafts) return;
      const root = fileURLToPath(dir);
      const pages = [...walk(root)]
        .filter((file) => file.endsWith('.html'))
        .map((file) => {
          const address = addressOfFile(file);
          const made = makeAlternate(readFileSync(join(root, file), 'utf8'), address, ` | ${site.brand}`);
          if (made) writeFileSync(join(root, made.path), made.text);
          // The text is not needed any more: ten thousand of them would stay in memory.
          return made && { address, path: made.path, facts: made.facts };
        })
        .filter((page) => page !== undefined);
      const sections = allSections.map(({ path }) => path);
      const written = [...new Set([...writtenPages().map(({ path }) => path), ...sections])];
      writeFileSync(join(root, 'llms.txt'), llmsText(pages, { site, written, sections }));
      logger.info(`${pages.length} pages have a Markdown alternate, llms.txt leads there`);
    },
  },
});
