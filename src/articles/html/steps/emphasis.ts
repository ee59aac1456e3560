/** Emphasis that is a style becomes an element; an element whose style takes its emphasis away goes. */
import type { Element } from 'hast';
import { h, isBlank, isElement, blockText, rebuild, styleOf, unwrapped } from '../tree.ts';
import type { Step } from '../types.ts';

interface Emphasis {
  tagName: string;
  /** Elements that say the same. */
  same: RegExp;
  says: RegExp;
  denies: RegExp;
}

const EMPHASES: Emphasis[] = [
  {
    tagName: 'strong',
    same: /^(?:b|strong|th|h[1-6]|dt|summary)$/,
    says: /(?:^|;)(?:font-weight:(?:bold|[6-9]\d\d)|font:[^;]*\bbold)/,
    denies: /(?:^|;)font-weight:(?:normal|[1-4]\d\d)/,
  },
  {
    tagName: 'em',
    same: /^(?:i|em|cite|dfn|var)$/,
    says: /(?:^|;)(?:font-style:(?:italic|oblique)|font:[^;]*\bitalic)/,
    denies: /(?:^|;)font-style:normal/,
  },
  {
    tagName: 's',
    same: /^(?:s|del|strike)$/,
    says: /(?:^|;)text-decoration(?:-line)?:[^;]*line-through/,
    denies: /(?:^|;)text-decoration(?:-line)?:none/,
  },
  {
    tagName: 'sup',
    same: /^sup$/,
    says: /(?:^|;)vertical-align:super/,
    denies: /(?:^|;)vertical-align:baseline/,
  },
  {
    tagName: 'sub',
    same: /^sub$/,
    says: /(?:^|;)vertical-align:sub(?:$|;)/,
    denies: /(?:^|;)vertical-align:baseline/,
  },
];

/** They hold no text themselves. */
const HOLDS_ELEMENTS = /^(?:table|thead|tbody|tfoot|tr|colgroup|ul|ol|dl|figure|picture|img|pre|math|svg)$/;

function emphasise(element: Element): void {
  const style = styleOf(element);
  if (style === '' || HOLDS_ELEMENTS.test(element.tagName) || isBlank(blockText(element))) return;
  const [only, ...others] = element.children;
  const inside = only && others.length === 0 && isElement(only) ? only.tagName : '';
  for (const { tagName, same, says } of EMPHASES)
    if (says.test(style) && !same.test(element.tagName) && !same.test(inside))
      element.children = [h(tagName, {}, element.children)];
}

export const emphasis: Step = (tree) =>
  rebuild(tree, (element) => {
    emphasise(element);
    const { tagName } = element;
    const isDenied = EMPHASES.some(
      ({ same, denies }) =>
        same.test(tagName) && /^(?:b|strong|i|em|s|sup|sub)$/.test(tagName) && denies.test(styleOf(element)),
    );
    return isDenied ? unwrapped(element) : undefined;
  });
