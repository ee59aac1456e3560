/**
 * After the build: the Markdown alternate of every page that announces one in its head (`/about.md`), made from the finished
 * page, and llms.txt (llmstxt.org), which leads there. A draft build announces none.
 *
 * Making one takes about 8 ms, so they are cached in `.cache/alternates` by a hash of the page and the code.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { codeHash } from '../articles/code-hash.ts';
import { makeAlternate, type Alternate } from '../articles/markdown/alternate.ts';
import { llmsText } from '../articles/markdown/llms.ts';
import { writtenPages } from '../content/written-pages.ts';
import { allSections } from '../config/sections.ts';
import { site } from '../config/site.ts';
import { addressOfFile, walk } from '../hosting/manifest.ts';
import { markUsed, readCheckedJson, removeUnused, writeChecked } from '../sources/cache-file.ts';

const ALTERNATES = join('.cache', 'alternates');

/** The alternate of a page, from the cache where the page and the code are unchanged. */
function alternateOf(html: string, address: string, code: string): Alternate | undefined {
  if (!html.includes('type="text/markdown"')) return undefined;
  const key = createHash('sha256').update(`${code} ${address}\n`).update(html).digest('hex');
  const file = join(ALTERNATES, `${key}.json`);
  markUsed(file);
  const known = readCheckedJson<Alternate>(file);
  if (known) return known;
  const made = makeAlternate(html, address, ` | ${site.brand}`);
  if (made) writeChecked(file, JSON.stringify(made));
  return made;
}

export const alternates = (): AstroIntegration => ({
  name: 'markdown-alternates',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      if (site.drafts) return;
      const root = fileURLToPath(dir);
      const code = codeHash();
      const pages = [...walk(root)]
        .filter((file) => file.endsWith('.html'))
        .map((file) => {
          const address = addressOfFile(file);
          const made = alternateOf(readFileSync(join(root, file), 'utf8'), address, code);
          if (made) writeFileSync(join(root, made.path), made.text);
          // The text is not needed any more: ten thousand of them would stay in memory.
          return made && { address, path: made.path, facts: made.facts };
        })
        .filter((page) => page !== undefined);
      const sections = allSections.map(({ path }) => path);
      const written = [...new Set([...writtenPages().map(({ path }) => path), ...sections])];
      removeUnused(ALTERNATES);
      writeFileSync(join(root, 'llms.txt'), llmsText(pages, { site, written, sections }));
      logger.info(`${pages.length} pages have a Markdown alternate, llms.txt leads there`);
    },
  },
});
