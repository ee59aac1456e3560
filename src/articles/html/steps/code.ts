/** A code block is one `<code>` in a `<pre>`; its lines stay lines, whichever elements they were. */
import type { Element, ElementContent } from 'hast';
import {
  classes,
  anchorsOnly,
  findElement,
  h,
  isBlankText,
  isElement,
  isInline,
  joinTexts,
  replaceInnermostFirst,
  styleOf,
} from '../tree.ts';
import type { Step } from '../types.ts';

const LANGUAGE = /^lang(?:uage)?-(?=[\w+#-]{1,20}$)/;

/** The content without the elements that only number, colour or part lines. */
function linesOf(nodes: readonly ElementContent[]): ElementContent[] {
  const lines: ElementContent[] = [];
  for (const node of nodes) {
    if (!isElement(node)) lines.push(node);
    else if (node.tagName === 'br') lines.push({ type: 'text', value: '\n' });
    else if (/^(?:code|span|table|tbody|td)$/.test(node.tagName))
      for (const line of [...anchorsOnly({ ...node, children: [] }), ...linesOf(node.children)])
        lines.push(line);
    else if (isInline(node)) lines.push({ ...node, children: linesOf(node.children) });
    else {
      const last = lines.at(-1);
      if (last && !(last.type === 'text' && last.value.endsWith('\n')))
        lines.push({ type: 'text', value: '\n' });
      for (const line of linesOf(node.children)) lines.push(line);
      lines.push({ type: 'text', value: '\n' });
    }
  }
  return lines.filter(({ type }) => type !== 'comment');
}

function blockOf(pre: Element): Element {
  const parts = pre.children.filter((child) => child.type !== 'comment' && !isBlankText(child));
  const [only] = parts;
  const code = parts.length === 1 && isElement(only) && only.tagName === 'code' ? only : pre;
  const language = [...classes(code), ...classes(pre)].find((name) => LANGUAGE.test(name));
  const lines = joinTexts(linesOf(code === pre ? pre.children : [code]));
  const last = lines.at(-1);
  const hasBlocks = findElement(pre, (inner) => !isInline(inner)) !== undefined;
  if (hasBlocks && last?.type === 'text')
    lines[lines.length - 1] = { ...last, value: last.value.replace(/\n$/, '') };
  return {
    ...h(
      'pre',
      { tabIndex: 0 },
      h('code', language ? { className: [language.replace(LANGUAGE, 'language-')] } : {}, lines),
    ),
    notes: { ...pre.notes, generated: true },
  };
}

/** Editors of code copy lines in a box whose style says what it is. */
const isCode = (element: Element): boolean =>
  element.tagName === 'pre' ||
  (element.tagName === 'div' &&
    /(?:^|;)white-space:pre(?:$|;)/.test(styleOf(element)) &&
    /(?:^|;)font-family:[^;]*monospace/.test(styleOf(element)));

export const code: Step = (tree) =>
  replaceInnermostFirst(tree, (element) => (isCode(element) ? [blockOf(element)] : undefined));
