/**
 * After the build: the Markdown alternates (`/about.md`) of articles, from what was made with their bodies, and of hand-written
 * pages, from the finished page; and llms.txt (llmstxt.org), which leads there. A draft build has none.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBody } from '../articles/bodies.ts';
import { llmsText, type AlternatePage } from '../articles/markdown/llms.ts';
import { pageAlternate } from '../articles/markdown/pages.ts';
import { alternatePath, articleAlternate, articleFacts } from '../articles/markdown/print.ts';
import { builtArticles } from '../articles/report.ts';
import { allSections, articlePath } from '../config/sections.ts';
import { site } from '../config/site.ts';
import { writtenPages } from '../content/written-pages.ts';
import { describe } from '../features/articles/format.ts';
import { addressOfFile, walk } from '../hosting/built-files.ts';

/** Writes the alternates of all articles. @returns what llms.txt says of those that are listed */
function writeArticles(root: string): AlternatePage[] {
  return [...builtArticles.values()].flat().flatMap((article) => {
    const address = articlePath(article.kind, article.slug);
    const facts = articleFacts(article, site.url, describe(article));
    const path = alternatePath(address);
    writeFileSync(join(root, path), articleAlternate(article, facts, readBody(article.bodyKey).markdown));
    return article.unlisted ? [] : [{ address, path, facts }];
  });
}

function writePages(root: string, addresses: ReadonlySet<string>): AlternatePage[] {
  return [...walk(root)]
    .filter((file) => file.endsWith('.html') && addresses.has(addressOfFile(file)))
    .map((file) => {
      const address = addressOfFile(file);
      const html = readFileSync(join(root, file), 'utf8');
      const { facts, text } = pageAlternate(html, new URL(address, site.url).href, ` | ${site.brand}`);
      const path = alternatePath(address);
      writeFileSync(join(root, path), text);
      return { address, path, facts };
    });
}

export const alternates = (): AstroIntegration => ({
  name: 'markdown-alternates',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      if (site.drafts) return;
      const root = fileURLToPath(dir);
      const sections = allSections.map(({ path }) => path);
      const written = [...new Set([...writtenPages().map(({ path }) => path), ...sections])];
      const pages = [...writePages(root, new Set(written)), ...writeArticles(root)];
      writeFileSync(join(root, 'llms.txt'), llmsText(pages, { site, written, sections }));
      logger.info(`${pages.length} pages have a Markdown alternate, llms.txt leads there`);
    },
  },
});
