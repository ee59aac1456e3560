/**
 * Article HTML: parsed as a browser would, rewritten into the markup of this site, cleaned by an allow-list last.
 * Pure: the same HTML and context give the same result, so `cache.ts` may remember it.
 */
import type { ElementContent, Root } from 'hast';
import { toHtml, type Options as ToHtmlOptions } from 'hast-util-to-html';
import { arrangeHeadings } from './headings.ts';
import { parse } from './parse.ts';
import { isPasted, pasted } from './pasted.ts';
import { Rewriter } from './rewrite.ts';
import { clean } from './schema.ts';
import { h, isElement, textOf } from './tree.ts';
import { closeWhatIsLeftOut } from './unclosed.ts';
import type { BodyContext, ProcessedBody } from './types.ts';
import { countWords } from './words.ts';

export { countWords } from './words.ts';
export { finishBody } from './finish.ts';
export type * from './types.ts';

const INLINE = new Set(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const isInline = (node: ElementContent): boolean =>
  node.type === 'text' || (isElement(node) && INLINE.has(node.tagName));

/** Text that stands directly in the body gets its paragraph, as an editor who pasted plain text meant it. */
function wrapLooseText(children: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    if (run.some((node) => node.type !== 'text' || node.value.trim() !== '')) blocks.push(h('p', {}, run));
    run = [];
  };
  for (const node of children) {
    if (isInline(node)) run.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

/** Named references: `finish.ts` reads them back. */
const PRINTING: ToHtmlOptions = { characterReferences: { useNamedReferences: true } };

/** Paragraphs that hold nothing are an editor's spacing; ours comes from the style sheet. */
const isBlank = (node: ElementContent): boolean =>
  isElement(node) &&
  node.tagName === 'p' &&
  node.children.every((child) =>
    child.type === 'text' ? child.value.trim() === '' : isElement(child) && child.tagName === 'br',
  );

/** Text with a space between blocks, so that words of neighbouring paragraphs stay apart. */
const blockText = (tree: Root): string =>
  tree.children
    .map((child) => (isElement(child) ? textOf(spaced(child)) : ''))
    .filter(Boolean)
    .join(' ');

const spaced = <T extends ElementContent>(node: T): T =>
  isElement(node)
    ? {
        ...node,
        children: node.children.flatMap((child) =>
          isInline(child)
            ? [spaced(child)]
            : [{ type: 'text' as const, value: ' ' }, spaced(child), { type: 'text' as const, value: ' ' }],
        ),
      }
    : node;

/**
 * Makes a body safe to print.
 * @param html as the source gave it: trusted in nothing
 * @returns HTML with slots for what has to be fetched, and what a page wants to know about it
 * @throws {Error} when something forbidden is left after cleaning, or the nesting is beyond reading
 */
export function processBody(html: string, context: BodyContext): ProcessedBody {
  try {
    const rewriter = new Rewriter(context);
    const closed = closeWhatIsLeftOut(html);
    const source = parse(closed.html);
    if (isPasted(closed.html))
      source.children = pasted(source.children, (what, lost) => rewriter.warn(what, lost));
    const rewritten = rewriter.root(source);
    const tree: Root = {
      type: 'root',
      children: wrapLooseText(rewritten.children as ElementContent[]).filter((node) => !isBlank(node)),
    };
    const headings = arrangeHeadings(tree);
    const cleaned = clean(tree);
    const text = blockText(cleaned);
    return {
      html: toHtml(cleaned, PRINTING),
      slots: rewriter.slots,
      text,
      words: countWords(text),
      headings,
      assets: [...rewriter.assets.values()],
      warnings: [...closed.warnings, ...rewriter.warnings],
    };
  } catch (error) {
    if (error instanceof RangeError)
      throw new Error('The HTML is nested too deeply to be read.', { cause: error });
    throw error;
  }
}
