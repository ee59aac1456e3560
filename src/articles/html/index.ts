/**
 * Article HTML. A body is parsed once, as a browser would. A walk over it finds what has to be fetched (`processBody`); once that
 * is there, the same walk makes the markup of this site, an allow-list looks at it, and it is printed (`finishBody`). Pure: the
 * same input gives the same result.
 */
import type { ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { cardOf } from './cards.ts';
import { arrangeHeadings } from './headings.ts';
import { Rewriter } from './rewrite.ts';
import { clean } from './schema.ts';
import { blockText, h, isBlankText, isElement, isInline, parse, withinDepth } from './tree.ts';
import type { BodyContext, BodySurroundings, ProcessedBody } from './types.ts';

export { countWords } from './tree.ts';
export type * from './types.ts';

/** Paragraphs that hold nothing are an editor's spacing; ours comes from the style sheet. */
const isBlank = (node: ElementContent): boolean =>
  isElement(node) &&
  node.tagName === 'p' &&
  node.children.every((child) => isBlankText(child) || (isElement(child) && child.tagName === 'br'));

/** Text that stands directly in the body gets its paragraph, as an editor who pasted plain text meant it. */
function wrapLooseText(children: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    if (!run.every(isBlankText)) blocks.push(h('p', {}, run));
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
  return blocks.filter((node) => !isBlank(node));
}

/**
 * Reads a body.
 * @param html as the source gave it: trusted in nothing
 * @returns what a page wants to know about it, and what has to be fetched
 * @throws {Error} when the nesting is beyond reading
 */
export function processBody(html: string, context: BodyContext): ProcessedBody {
  return withinDepth(() => {
    const source = parse(html);
    const rewriter = new Rewriter(context, cardOf);
    const children = rewriter.nodes(source.children);
    return {
      source,
      context,
      text: blockText({ type: 'root', children }).replace(/\s+/g, ' ').trim(),
      assets: [...rewriter.assets.values()],
      warnings: rewriter.warnings,
    };
  });
}

/**
 * The HTML that a page prints.
 * @param around what was fetched, and where links to the content system lead
 */
export function finishBody({ source, context }: ProcessedBody, around: BodySurroundings): string {
  return withinDepth(() => {
    const children = wrapLooseText(new Rewriter(context, cardOf, around).nodes(source.children));
    const tree: Root = { type: 'root', children };
    arrangeHeadings(tree);
    return toHtml(clean(tree), { characterReferences: { useNamedReferences: true } });
  });
}
