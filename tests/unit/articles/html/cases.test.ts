/**
 * Bodies by example: each folder below `cases/<step>` holds an input and what becomes of it. A new input is a new folder, with
 * `input.html` (a release), `input.ghost.html` (a post) or `input.md` (a release in Markdown), and in `other.html` a post at
 * /blog/other that it links to. `npx vitest run --project unit cases -u` writes the results: read them before they are committed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAnchors, makeBody, type Body } from '~/articles/html/index.ts';
import { feedHtml } from '~/articles/html/print/feed.ts';
import { markdownToHtml } from '~/sources/supabase/schema.ts';
import { blog, news, siteOf } from './site.ts';

const CASES = join(import.meta.dirname, 'cases');

/** What a folder shows of the body; all others show the page. */
const SHOWN: Record<string, { file: string; of: (body: Body) => string }> = {
  feed: { file: 'output.html', of: ({ html }) => feedHtml(html, 'https://www.example.com/blog/a-post') },
  markdown: { file: 'output.md', of: ({ markdown }) => markdown },
};
const page = { file: 'output.html', of: ({ html }: Body) => html };

/** A line for each block, so that a difference is one line. */
const inLines = (html: string): string =>
  html.replace(/(<\/(?:p|h\d|li|ul|ol|dl|tr|div|figure|pre|details|blockquote)>)(?!\n)/g, '$1\n');

async function bodyOf(folder: string) {
  const input = readdirSync(folder).find((name) => name.startsWith('input.'))!;
  const text = readFileSync(join(folder, input), 'utf8').replace(/\n$/, '');
  const isPost = input === 'input.ghost.html';
  const other = existsSync(join(folder, 'other.html'))
    ? readFileSync(join(folder, 'other.html'), 'utf8')
    : undefined;
  const context = isPost ? blog : news;
  const anchors = other === undefined ? undefined : findAnchors(other, context);
  return makeBody(input.endsWith('.md') ? markdownToHtml(text) : text, context, {
    ...siteOf(isPost ? '/blog/a-post' : '/press-releases/a-release'),
    anchorsOf: (path) => (path === '/blog/other' ? anchors : undefined),
  });
}

describe.each(readdirSync(CASES))('%s', (step) => {
  it.each(readdirSync(join(CASES, step)))('%s', async (name) => {
    const folder = join(CASES, step, name);
    const body = await bodyOf(folder);
    const { file, of } = SHOWN[step] ?? page;
    const output = of(body);
    await expect(file.endsWith('.md') ? output : inLines(output)).toMatchFileSnapshot(join(folder, file));
    await expect(body.warnings.map((line) => `${line}\n`).join('')).toMatchFileSnapshot(
      join(folder, 'report.txt'),
    );
  });
});
