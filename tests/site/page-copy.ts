/**
 * The built pages together, read from their Markdown alternates: sentences that several pages repeat, and links whose words name
 * another page than they lead to.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { allSections } from '~/config/sections.ts';
import { textsOf } from '~/desk/remarks.ts';

/** Texts that stand on several pages because they come from one entry: what buyers ask. */
export const sharedTexts = (): string[] =>
  globSync('src/content/{contact/contact,facts/*}.yaml')
    .flatMap((file) => textsOf(parse(readFileSync(file, 'utf8'))))
    .map(([, text]) => text);

export interface BuiltPage {
  path: string;
  /** As in its head, without the name of the site. */
  title: string;
  markdown: string;
}

const ARTICLES = allSections.map(({ path }) => `${path}/`);
/** Legal texts may say the same; so may articles, which have authors of their own. */
const isOurs = ({ path }: BuiltPage): boolean =>
  !/-policy$|^\/terms-/.test(path) && !ARTICLES.some((section) => path.startsWith(section));

/** The pages of a build, articles included. */
export const readPages = (dist: string): BuiltPage[] =>
  globSync('**/*.md', { cwd: dist })
    .sort()
    .map((file) => {
      const [, head = '', markdown = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(dist, file), 'utf8')) ?? [];
      const [, title = ''] = /^title: "(.*?)(?: \| .*)?"$/m.exec(head) ?? [];
      const path = `/${file.replaceAll('\\', '/').replace(/\.md$/, '')}`;
      return { path: path === '/index' ? '/' : path, title, markdown };
    });

const WORDS_OF_A_SENTENCE = 6;
const sentencesOf = ({ markdown }: BuiltPage): string[] =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*_#>|`[\]\\]/g, '')
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/^[\s\d.-]+/, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length >= WORDS_OF_A_SENTENCE);

/** Sentences that stand on more than two pages. @param shared texts that are meant to, such as questions of buyers */
export function repeatedSentences(pages: readonly BuiltPage[], shared: readonly string[]): string[] {
  const seen = new Map<string, Set<string>>();
  for (const page of pages.filter(isOurs))
    for (const sentence of sentencesOf(page))
      seen.set(sentence, (seen.get(sentence) ?? new Set()).add(page.path));
  return [...seen]
    .filter(([sentence, paths]) => paths.size > 2 && !shared.some((text) => text.includes(sentence)))
    .map(([sentence, paths]) => `'${sentence}' stands on ${[...paths].join(', ')}`);
}

/** Links whose words are the title of a page that they do not lead to. */
export function misleadingLinks(pages: readonly BuiltPage[]): string[] {
  const paths = new Map(pages.map(({ title, path }) => [title.toLowerCase(), path]));
  return pages.flatMap(({ path, markdown }) =>
    [...markdown.matchAll(/(?<!!)\[([^\]]+)\]\(([^)\s]+)/g)].flatMap(([, words = '', href = '']) => {
      const named = paths.get(words.trim().toLowerCase());
      const target = URL.parse(href, `https://site.example${path}`)?.pathname.replace(/\.md$/, '');
      return named === undefined || target === named
        ? []
        : [`${path}: '${words}' leads to ${href}, ${named} is called so`];
    }),
  );
}
