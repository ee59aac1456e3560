/** Markdown as every alternate prints it: GitHub's flavour of tables and strikethrough, `-` for lists, one `#` a level. */
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { RootContent } from 'mdast';

export const printMarkdown = (nodes: RootContent[]): string =>
  toMarkdown(
    { type: 'root', children: nodes },
    {
      bullet: '-',
      emphasis: '_',
      listItemIndent: 'one',
      rule: '-',
      extensions: [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()],
    },
  );

/** Facts above the text of an alternate; those without a value are left out. */
type FrontMatter = Record<string, string | readonly string[] | undefined>;

/** YAML front matter (every JSON string is one of YAML) and the text. */
export const printAlternate = (facts: FrontMatter, text: string): string => {
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value.length > 0)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text.trim()}\n`;
};

/** Address of the alternate of a page: `/about.md`; that of the home page is `/index.md`. */
export const alternatePath = (path: string): string => `${path === '/' ? '/index' : path}.md`;
