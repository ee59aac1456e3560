/** Emphasis that is a style becomes an element; a part whose style takes its emphasis away is moved outside of it. */
import type { Element, ElementContent } from 'hast';
import {
  findElement,
  h,
  isBlank,
  isElement,
  blockText,
  replaceInnermostFirst,
  styleOf,
  withChildren,
} from '../tree.ts';
import type { Step } from '../types.ts';

interface Emphasis {
  tagName: string;
  /** Names of elements with the same meaning. */
  equivalentTags: RegExp;
  sets: RegExp;
  resets: RegExp;
  /** Parts of an element may take it away; no part of what is struck can be shown as it was. */
  isInherited?: true;
}

/** Some style sheets place superscripts by top instead. */
const RESETS_POSITION = /^(?!.*(?:^|;)(?:top|bottom):-)(?:.*;)?vertical-align:baseline/;

const EMPHASES: Emphasis[] = [
  {
    tagName: 'strong',
    equivalentTags: /^(?:b|strong|th|h[1-6]|dt|summary)$/,
    sets: /(?:^|;)(?:font-weight:(?:bold|[6-9]\d\d)|font:[^;]*\bbold)/,
    resets: /(?:^|;)font-weight:(?:normal|[1-4]\d\d)/,
    isInherited: true,
  },
  {
    tagName: 'em',
    equivalentTags: /^(?:i|em|cite|dfn|var)$/,
    sets: /(?:^|;)(?:font-style:(?:italic|oblique)|font:[^;]*\bitalic)/,
    resets: /(?:^|;)font-style:normal/,
    isInherited: true,
  },
  {
    tagName: 's',
    equivalentTags: /^(?:s|del|strike)$/,
    sets: /(?:^|;)text-decoration(?:-line)?:[^;]*line-through/,
    resets: /(?:^|;)text-decoration(?:-line)?:none/,
  },
  {
    tagName: 'sup',
    equivalentTags: /^sup$/,
    sets: /(?:^|;)(?:vertical-align:super|mso-text-raise:[.\d])/,
    resets: RESETS_POSITION,
  },
  {
    tagName: 'sub',
    equivalentTags: /^sub$/,
    sets: /(?:^|;)(?:vertical-align:sub(?:$|[ ;!])|mso-text-raise:-)/,
    resets: RESETS_POSITION,
  },
];

/** They hold no text themselves. */
const HOLDS_ELEMENTS = /^(?:table|thead|tbody|tfoot|tr|colgroup|ul|ol|dl|figure|picture|img|pre|math|svg)$/;
const MARK = /^(?:b|strong|i|em|s|sup|sub)$/;

const isDenied = (element: Element, { resets }: Emphasis): boolean =>
  resets.test(styleOf(element)) && !isBlank(blockText(element));

const holdsDenied = (element: Element, emphasis: Emphasis): boolean =>
  emphasis.isInherited === true &&
  (isDenied(element, emphasis) || findElement(element, (inner) => isDenied(inner, emphasis)) !== undefined);

/** The nodes with an element around them, but not around the parts whose style takes it away. */
function wrapAllowed(
  nodes: readonly ElementContent[],
  wrap: (run: ElementContent[]) => Element,
  emphasis: Emphasis,
): ElementContent[] {
  const done: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    if (run.length > 0) done.push(wrap(run));
    run = [];
  };
  for (const node of nodes)
    if (!isElement(node) || !holdsDenied(node, emphasis)) run.push(node);
    else {
      close();
      done.push(
        isDenied(node, emphasis) ? node : { ...node, children: wrapAllowed(node.children, wrap, emphasis) },
      );
    }
  close();
  return done;
}

/** @returns what replaces an element that is a mark itself */
function emphasise(element: Element): ElementContent[] | undefined {
  const style = styleOf(element);
  const own = MARK.test(element.tagName)
    ? EMPHASES.find(({ equivalentTags }) => equivalentTags.test(element.tagName))
    : undefined;
  const isSet = ({ sets, equivalentTags }: Emphasis) =>
    sets.test(style) && !equivalentTags.test(element.tagName);
  for (const one of EMPHASES)
    if (isSet(one) && !HOLDS_ELEMENTS.test(element.tagName) && !isBlank(blockText(element)))
      element.children = wrapAllowed(element.children, (run) => h(one.tagName, {}, run), one);
  // Its style is still to be seen from an element around it.
  if (own?.resets.test(style)) return [{ ...element, tagName: 'span' }];
  return own?.isInherited && findElement(element, (inner) => isDenied(inner, own))
    ? wrapAllowed(element.children, (run) => withChildren(element, run), own)
    : undefined;
}

export const emphasis: Step = (tree) => replaceInnermostFirst(tree, emphasise);
