/**
 * Elements that are left out and were never closed: by the rules of HTML everything after them is theirs, and would go with
 * them. Their start tag is taken out of the source, so that the text after it stays.
 */
import {
  defaultTreeAdapter as adapter,
  html as spec,
  parseFragment,
  type DefaultTreeAdapterTypes,
} from 'parse5';
import { countWords } from './tree.ts';

type ParsedElement = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Content is text to the parser until the end tag: code, or words that somebody wrote. */
const CODE = new Set(['script', 'style', 'iframe', 'noembed', 'noframes']);
const TEXT = new Set(['textarea', 'title', 'xmp', 'plaintext']);
/** Content is lost with the element. */
const LEFT_OUT = new Set([
  ...CODE,
  ...TEXT,
  ...'svg math object applet template noscript form select button dialog canvas map marquee listing audio video'.split(
    ' ',
  ),
]);
const CARD = /(?:^|\s)kg-[a-z-]+-card(?:\s|$)/;
const SUSPECT = new RegExp(`<(?:${[...LEFT_OUT].join('|')})\\b|kg-[a-z-]+-card`, 'i');
const NEXT_BLOCK = /<(?:p|h[1-6]|ul|ol|dl|div|table|blockquote|figure|section|article|hr)\b/gi;

/** Rounds of repair: taking one tag away can show the next. */
const ROUNDS = 50;

const isForeign = (element: ParsedElement): boolean => element.namespaceURI !== spec.NS.HTML;

function firstUnclosed(parent: ParentNode, html: string): ParsedElement | undefined {
  for (const node of parent.childNodes) {
    if (!adapter.isElementNode(node)) continue;
    const place = node.sourceCodeLocation;
    const isCard = node.attrs.some(({ name, value }) => name === 'class' && CARD.test(value));
    if (place?.startTag && !place.endTag && (LEFT_OUT.has(node.tagName) || isCard)) {
      const closedByItself = isForeign(node) && html[place.startTag.endOffset - 2] === '/';
      if (!closedByItself) return node;
    }
    const found =
      firstUnclosed(node, html) ?? ('content' in node ? firstUnclosed(node.content, html) : undefined);
    if (found) return found;
  }
  return undefined;
}

/**
 * @returns the HTML in which nothing that is left out goes further than its end, and what was done, one sentence each
 */
export function closeWhatIsLeftOut(html: string): { html: string; warnings: string[] } {
  const warnings: string[] = [];
  for (let round = 0; round < ROUNDS && SUSPECT.test(html); round++) {
    const element = firstUnclosed(parseFragment(html, { sourceCodeLocationInfo: true }), html);
    const tag = element?.sourceCodeLocation?.startTag;
    if (!element || !tag) break;
    let end = tag.endOffset;
    let lost = '';
    if (CODE.has(element.tagName)) {
      NEXT_BLOCK.lastIndex = end;
      end = NEXT_BLOCK.exec(html)?.index ?? html.length;
      const words = countWords(html.slice(tag.endOffset, end));
      lost = words > 0 ? `, with ${words} ${words === 1 ? 'word' : 'words'} up to the next block` : '';
    }
    const start = html.slice(tag.startOffset, tag.endOffset);
    warnings.push(`left out the tag <${element.tagName}>, which is never closed${lost}`);
    // An unclosed card keeps what is in it as plain content.
    const instead = CARD.test(start) && !LEFT_OUT.has(element.tagName) ? `<${element.tagName}>` : '';
    html = html.slice(0, tag.startOffset) + instead + html.slice(end);
  }
  return { html, warnings };
}
