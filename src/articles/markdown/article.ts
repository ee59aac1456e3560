/** The Markdown twin of an article. Converted bodies are cached by a hash of their content, because converting takes most of the time. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownFile, readBody } from '~/articles/bodies.ts';
import type { Article } from '~/articles/article.ts';
import { readChecked, writeChecked } from '~/sources/cache-file.ts';
import type { Section } from '~/config/sections.ts';
import { describe } from '~/features/articles/meta.ts';
import { bodyMarkdown } from './body.ts';
import { printTwin } from './print.ts';

/** Changes with the code of this folder and with the libraries, so that a changed rule invalidates what is cached. */
const version = (() => {
  const folder = join('src', 'articles', 'markdown');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.update(readFileSync('package.json')).digest('hex').slice(0, 32);
})();

/** Kept by the body's content, with what else it depends on in its first line: the conversion takes milliseconds. */
function textOf({ bodyKey }: Article, site: string): string {
  const made = `${version} ${site}`;
  const file = markdownFile(bodyKey);
  const known = readChecked(file);
  if (known?.startsWith(`${made}\n`)) return known.slice(made.length + 1);
  const text = bodyMarkdown(readBody(bodyKey), site);
  writeChecked(file, `${made}\n${text}`);
  return text;
}

export function articleTwin(article: Article, section: Section, site: string): string {
  const { title, lede, category, tags, authors, publishedAt, updatedAt } = article;
  const text = textOf(article, site);
  return printTwin(
    {
      title,
      description: describe(article),
      url: new URL(`${section.path}/${article.slug}`, site).href,
      published: publishedAt,
      updated: updatedAt,
      authors,
      category,
      tags: tags.map(({ name }) => name),
    },
    title,
    lede ? `${lede}\n\n${text}` : text,
  );
}
