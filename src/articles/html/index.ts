/**
 * Article HTML, on one tree: parsed as a browser would and rewritten into the markup of this site (`processBody`); once its files
 * are fetched, filled in, cleaned by an allow-list and printed (`finishBody`). Pure: the same input gives the same result.
 */
import type { ElementContent, Root } from 'hast';
import { arrangeHeadings } from './headings.ts';
import { Rewriter } from './rewrite.ts';
import { countWords, h, isElement, parse, textOf, withinDepth } from './tree.ts';
import { closeWhatIsLeftOut } from './unclosed.ts';
import type { BodyContext, ProcessedBody } from './types.ts';

export { countWords } from './tree.ts';
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

/** Paragraphs that hold nothing are an editor's spacing; ours comes from the style sheet. */
const isBlank = (node: ElementContent): boolean =>
  isElement(node) &&
  node.tagName === 'p' &&
  node.children.every((child) =>
    child.type === 'text' ? child.value.trim() === '' : isElement(child) && child.tagName === 'br',
  );

/** Text with a space between blocks, so that words of neighbouring paragraphs stay apart. */
export const bodyText = (tree: Root): string =>
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
 * Reads a body and turns it into the markup of this site.
 * @param html as the source gave it: trusted in nothing
 * @returns a tree with places for what has to be fetched, and what a page wants to know about it
 * @throws {Error} when the nesting is beyond reading
 */
export function processBody(html: string, context: BodyContext): ProcessedBody {
  return withinDepth(() => {
    const rewriter = new Rewriter(context);
    const closed = closeWhatIsLeftOut(html);
    const source = parse(closed.html);
    const rewritten = rewriter.root(source);
    const tree: Root = {
      type: 'root',
      children: wrapLooseText(rewritten.children as ElementContent[]).filter((node) => !isBlank(node)),
    };
    const headings = arrangeHeadings(tree);
    return {
      tree,
      words: countWords(bodyText(tree)),
      headings,
      assets: [...rewriter.assets.values()],
      warnings: [...closed.warnings, ...rewriter.warnings],
    };
  });
}
