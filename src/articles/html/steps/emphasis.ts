/** Emphasis that is a style becomes an element; a part whose style takes its emphasis away is moved outside of it. */
import type { Element, ElementContent } from 'hast';
import { findElement, h, isBlank, isElement, blockText, rebuild, styleOf, withChildren } from '../tree.ts';
import type { Step } from '../types.ts';

interface Emphasis {
  tagName: string;
  /** Elements that say the same. */
  same: RegExp;
  says: RegExp;
  denies: RegExp;
  /** Parts of an element may take it away; no part of what is struck can be shown as it was. */
  isInherited?: true;
}

/** Style sheets place the signs of a power by `top` instead. */
const ON_THE_LINE = /^(?!.*(?:^|;)(?:top|bottom):-)(?:.*;)?vertical-align:baseline/;

const EMPHASES: Emphasis[] = [
  {
    tagName: 'strong',
    same: /^(?:b|strong|th|h[1-6]|dt|summary)$/,
    says: /(?:^|;)(?:font-weight:(?:bold|[6-9]\d\d)|font:[^;]*\bbold)/,
    denies: /(?:^|;)font-weight:(?:normal|[1-4]\d\d)/,
    isInherited: true,
  },
  {
    tagName: 'em',
    same: /^(?:i|em|cite|dfn|var)$/,
    says: /(?:^|;)(?:font-style:(?:italic|oblique)|font:[^;]*\bitalic)/,
    denies: /(?:^|;)font-style:normal/,
    isInherited: true,
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
    says: /(?:^|;)(?:vertical-align:super|mso-text-raise:[.\d])/,
    denies: ON_THE_LINE,
  },
  {
    tagName: 'sub',
    same: /^sub$/,
    says: /(?:^|;)(?:vertical-align:sub(?:$|[ ;!])|mso-text-raise:-)/,
    denies: ON_THE_LINE,
  },
];

/** They hold no text themselves. */
const HOLDS_ELEMENTS = /^(?:table|thead|tbody|tfoot|tr|colgroup|ul|ol|dl|figure|picture|img|pre|math|svg)$/;
const MARK = /^(?:b|strong|i|em|s|sup|sub)$/;

const isDenied = (element: Element, { denies }: Emphasis): boolean =>
  denies.test(styleOf(element)) && !isBlank(blockText(element));

const holdsDenied = (element: Element, of: Emphasis): boolean =>
  of.isInherited === true &&
  (isDenied(element, of) || findElement(element, (inner) => isDenied(inner, of)) !== undefined);

/** The nodes with an element around them, but not around the parts whose style takes it away. */
function wrapAllowed(
  nodes: readonly ElementContent[],
  wrap: (run: ElementContent[]) => Element,
  of: Emphasis,
): ElementContent[] {
  const done: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    if (run.length > 0) done.push(wrap(run));
    run = [];
  };
  for (const node of nodes)
    if (!isElement(node) || !holdsDenied(node, of)) run.push(node);
    else {
      close();
      done.push(isDenied(node, of) ? node : { ...node, children: wrapAllowed(node.children, wrap, of) });
    }
  close();
  return done;
}

/** @returns what replaces an element that is a mark itself */
function emphasise(element: Element): ElementContent[] | undefined {
  const style = styleOf(element);
  const own = MARK.test(element.tagName)
    ? EMPHASES.find(({ same }) => same.test(element.tagName))
    : undefined;
  const isSaid = ({ says, same }: Emphasis) => says.test(style) && !same.test(element.tagName);
  for (const one of EMPHASES)
    if (isSaid(one) && !HOLDS_ELEMENTS.test(element.tagName) && !isBlank(blockText(element)))
      element.children = wrapAllowed(element.children, (run) => h(one.tagName, {}, run), one);
  // Its style is still to be seen from an element around it.
  if (own?.denies.test(style)) return [{ ...element, tagName: 'span' }];
  return own?.isInherited && findElement(element, (inner) => isDenied(inner, own))
    ? wrapAllowed(element.children, (run) => withChildren(element, run), own)
    : undefined;
}

export const emphasis: Step = (tree) => rebuild(tree, emphasise);
