/** Figures of a built page that state something: not what estimators and worked examples calculate. */
import type { Element, Root } from 'hast';
import { plain, select, textOf, treeOf } from './dist.ts';

/** A copy of the page without estimators (they calculate with a visitor's figures) and worked equations. */
function withoutCalculations<T extends Root | Element>(node: T): T {
  const calculates = (child: unknown) => {
    const { tagName, properties } = child as Element;
    return (
      ['form', 'output', 'astro-island'].includes(tagName) ||
      ['estimator', 'example'].some((word) =>
        JSON.stringify(properties?.['className'] ?? '').includes(word),
      ) ||
      properties?.['dataExample'] !== undefined
    );
  };
  return {
    ...node,
    children: node.children
      .filter((child) => child.type !== 'element' || !calculates(child))
      .map((child) => (child.type === 'element' ? withoutCalculations(child) : child)),
  };
}

/** Worked examples that are set in text: the occupancy that the RevPAR estimator starts with. */
const examples: Record<string, string[]> = { '/solutions/hospitality': ['72%'] };

/** Percentages, 'n+', '24/7' and 'sub-second' of a page's main part, spaces removed, in lower case. */
export function statedFigures(path: string): string[] {
  const text = plain(textOf(withoutCalculations(select('main', treeOf(path))!))).toLowerCase();
  const found = text.match(/\d[\d.,]*(?:-\d[\d.,]*)?\s?%|\b\d[\d,]*\+|\b24\/7\b|\bsub-second\b/g) ?? [];
  return found
    .map((figure) => figure.replace(/\s/g, ''))
    .filter((figure) => !examples[path]?.includes(figure));
}
