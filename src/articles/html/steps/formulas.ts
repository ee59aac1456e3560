/**
 * Formulas: programs write them twice, as a drawing of spans and as TeX or MathML. The drawing without its lines would be another
 * statement (a fraction reads as its digits in a row), so the TeX or the spoken text stays, as code.
 */
import type { Element, ElementContent } from 'hast';
import { leaveOut } from '../report.ts';
import {
  attribute,
  classes,
  findElement,
  h,
  isElement,
  parse,
  replaceOutermostFirst,
  textOf,
  unwrap,
} from '../tree.ts';
import type { Step } from '../types.ts';

const ROOT =
  /^(?:katex|katex-display|katex-error|MathJax\w*|mathjax|mwe-math-element|ql-formula|mjx-chtml|math-inline|math-display)$/;
/** Where editors keep the TeX of a formula. */
const ATTRIBUTES = 'dataNotionEquation dataLatex dataTex dataFormula dataEquation dataMath dataExpr'.split(
  ' ',
);

const isScript = (element: Element): boolean =>
  element.tagName === 'script' && attribute(element, 'type').startsWith('math/tex');

const isFormula = (element: Element): boolean =>
  /^(?:math|mjx-container)$/.test(element.tagName) ||
  isScript(element) ||
  classes(element).some((name) => ROOT.test(name)) ||
  ATTRIBUTES.some((name) => attribute(element, name) !== '');

const grouped = (text: string): string => (/^(?:[\p{N}.,]*|\p{L})$/u.test(text) ? text : `(${text})`);
const script = (sign: string, text: string): string =>
  [...text].length === 1 ? sign + text : `${sign}{${text}}`;

/** A fraction beside a factor gets brackets: 2/5π would read as another one. */
function separateFractions({ children }: Element, parts: (string | undefined)[]): void {
  const shown = children.map((child, index) => ({ child, index })).filter(({ index }) => parts[index] !== '');
  const isFactor = (child: ElementContent | undefined) => isElement(child) && child.tagName !== 'mo';
  for (const [at, { child, index }] of shown.entries())
    if (isFactor(child) && (child as Element).tagName === 'mfrac')
      if (isFactor(shown[at - 1]?.child) || isFactor(shown[at + 1]?.child))
        parts[index] = `(${parts[index]})`;
}

/** Operators of MathML that nobody sees: a product, a function, a list, a mixed number. */
const replaceInvisibleOperators = (text: string): string =>
  text.replaceAll('\u2062', '').replaceAll('\u2061', ' ').replaceAll('\u2063', ',').replaceAll('\u2064', '+');

/** MathML in one line; nothing for what cannot be said so, as a matrix. */
function linear(node: Element): string | undefined {
  const parts = node.children.map((child) => {
    if (isElement(child)) return linear(child);
    // Words beside the parts of a formula are of the text that follows one which was never closed.
    return child.type === 'text' && node.tagName !== 'math'
      ? replaceInvisibleOperators(child.value.trim())
      : '';
  });
  if (parts.includes(undefined)) return undefined;
  if (!/^(?:msu[bp]|munder|mover|mfrac|mroot|mmulti|semantics)/.test(node.tagName))
    separateFractions(node, parts);
  const [a = '', b = '', c = ''] = (parts as string[]).filter((_, index) => isElement(node.children[index]));
  switch (node.tagName) {
    case 'mfrac':
      // Without its line (linethickness 0) it is a binomial, not a fraction.
      return /^0(?!\.?[1-9])/.test(attribute(node, 'linethickness'))
        ? undefined
        : `${grouped(a)}/${grouped(b)}`;
    case 'msup':
    case 'mover':
      return a + script('^', b);
    case 'msub':
    case 'munder':
      return a + script('_', b);
    case 'msubsup':
    case 'munderover':
      return a + script('_', b) + script('^', c);
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mroot':
      return `${grouped(a)}^(1/${b})`;
    case 'mfenced': {
      const sign = (name: string, usual: string) => (name in node.properties ? attribute(node, name) : usual);
      const inner = parts
        .filter((_, index) => isElement(node.children[index]))
        .join(sign('separators', ',')[0]);
      return sign('open', '(') + inner + sign('close', ')');
    }
    case 'semantics':
      return a;
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return '';
    case 'menclose':
    case 'mtable':
    case 'mmultiscripts':
    case 'maction':
      return undefined;
    default:
      return parts.join('');
  }
}

/** The TeX of a formula, else its spoken text, else its MathML in one line. */
function textOfFormula(root: Element): string | undefined {
  const first = (test: (element: Element) => boolean) => (test(root) ? root : findElement(root, test));
  const named = ATTRIBUTES.map((name) => attribute(root, name)).find(Boolean);
  const value = classes(root).includes('ql-formula') ? attribute(root, 'dataValue') : '';
  const source = first(
    (one) => isScript(one) || (one.tagName === 'annotation' && /tex/i.test(attribute(one, 'encoding'))),
  );
  const spoken = (name: string) => attribute(first((one) => attribute(one, name) !== '') ?? root, name);
  const mathml = attribute(root, 'dataMathml');
  const math =
    first(({ tagName }) => tagName === 'math') ??
    (mathml ? findElement(parse(mathml), ({ tagName }) => tagName === 'math') : undefined);
  const tex =
    named || value || (source && textOf(source)) || spoken('alttext') || spoken('ariaLabel') || spoken('alt');
  const text = tex || (math && linear(math)) || (classes(root).includes('katex-error') ? textOf(root) : '');
  return text?.trim().replace(/^\{\\displaystyle (.*)\}$/s, '$1') || undefined;
}

export const formulas: Step = (tree, file) =>
  replaceOutermostFirst(tree, (element, parent): ElementContent[] | undefined => {
    if (!isFormula(element)) return undefined;
    // MathJax keeps the TeX in a script behind its drawing.
    const hasScript = parent.children.some((child) => isElement(child) && isScript(child));
    if (hasScript && classes(element).some((name) => name.startsWith('MathJax'))) return [];
    const text = textOfFormula(element);
    const behind =
      element.tagName === 'math'
        ? element.children.filter((child) => child.type === 'text' && child.value.trim() !== '')
        : [];
    if (text) return [h('code', {}, text), ...behind];
    if (hasScript) return [];
    const isMath = element.tagName === 'math' || findElement(element, ({ tagName }) => tagName === 'math');
    if (!isMath && !classes(element).some((name) => ROOT.test(name))) return undefined;
    if (textOf(element))
      leaveOut(file, 'a formula', { lost: element, remedy: 'Write it as text or as a picture.' });
    return unwrap({ ...element, children: [] });
  });
