/** Reads the source as a browser would. Text without any element is the plain text that an editor typed: its lines stay. */
import type { Root } from 'hast';
import { cleanText } from '../../../sources/text.ts';
import { leaveOut } from '../report.ts';
import {
  attribute,
  blockText,
  findAll,
  h,
  isBlank,
  isElement,
  joinTexts,
  parse,
  type Parent,
} from '../tree.ts';
import type { BodyFile } from '../types.ts';

/** A character reference may name what no page may hold. */
function cleanTexts(parent: Parent): void {
  for (const child of parent.children)
    if (child.type === 'text') child.value = cleanText(child.value).replace(/[\u2028\u2029]/g, '\n');
    else if (isElement(child)) cleanTexts(child);
}

/** A comment that nothing closes takes the rest of the text along, silently. */
function reportOpenComment(html: string, tree: Root, file: BodyFile): void {
  const rest = html.slice(html.lastIndexOf('<!--') + 4);
  const isLast = ({ type, value }: { type: string; value?: string }) => type === 'comment' && value === rest;
  if (!html.includes('<!--') || /--!?>/.test(rest) || !holds(tree, isLast)) return;
  const lost = blockText(parse(rest));
  leaveOut(file, 'a comment that is never closed', { lost, remedy: 'Close it with --> where it ends.' });
}

const holds = (parent: Parent, test: (node: Parent['children'][number]) => boolean): boolean =>
  parent.children.some((child) => test(child) || (isElement(child) && holds(child, test)));

/** Ids, and the names of anchors, become data: whatever happens to an element, links still find it. */
function collectAnchorNames(tree: Root): void {
  for (const element of findAll(tree, () => true)) {
    const name = element.tagName === 'a' ? attribute(element, 'name') : '';
    const anchorNames = [attribute(element, 'id'), name].filter(Boolean);
    if (anchorNames.length > 0) element.notes = { ...element.notes, anchorNames };
  }
}

/** Where there is no markup at all, line ends break lines; blank lines separate paragraphs in any text (`flow.ts`). */
const asLines = (text: string): Root['children'] =>
  joinTexts(
    text.split(/\r\n?|\n/).flatMap((line, index, lines) => {
      const isBreak = !isBlank(line) && !isBlank(lines[index - 1] ?? '');
      const value = isBreak ? line : `\n${line}`;
      return [...(isBreak ? [h('br', {})] : []), { type: 'text' as const, value }];
    }),
  );

/** Elements of XML that close themselves, as `<o:p/>` and `<en-media …/>`: HTML does not know that, and all that follows would be in them. */
const SELF_CLOSED = /<([a-z]\w*[-:][\w:-]*)((?:\s[^<>]*?)?)\/>/gi;

export function parseBody(html: string, file: BodyFile): Root {
  const tree = parse(html.replace(SELF_CLOSED, '<$1$2></$1>'));
  reportOpenComment(html, tree, file);
  cleanTexts(tree);
  collectAnchorNames(tree);
  if (tree.children.every(({ type }) => type === 'text')) tree.children = asLines(blockText(tree));
  return tree;
}
