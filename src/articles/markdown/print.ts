/** Markdown as every twin prints it: GitHub's flavour of tables and strikethrough, `-` for lists, one `#` a level. */
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

/** Facts above the text of a twin; those without a value are left out. */
export type FrontMatter = Record<string, string | readonly string[] | undefined>;

/** A twin: YAML front matter (every JSON string is one of YAML), the title as the only heading of the first level, the text. */
export const printTwin = (facts: FrontMatter, title: string, text: string): string => {
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined || value.length === 0 ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const heading = printMarkdown([{ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }]);
  return `---\n${lines.join('\n')}\n---\n\n${heading}\n${text.trim()}\n`;
};

/** Address of the twin of a page: `/about.md`; that of the home page is `/index.md`. */
export const twinPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;
