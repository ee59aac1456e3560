/** Claims appear only as section 9 of the specification has them, each on the pages that it belongs to. */
import { describe, expect, it } from 'vitest';
import type { Element, Root } from 'hast';
import { plain, select, textOf, treeOf } from './dist.ts';
import { routes } from './routes.ts';

/** Section 9, marketing claims. */
const claims = new Set([
  '500+',
  '30-40%',
  '25%',
  '40%',
  '99.9%',
  '60%',
  '12%',
  '30-50%',
  '20-35%',
  '5-12%',
  '25-40%',
  '90%',
]);

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

/** Worked examples that are set in text: the occupancy that the RevPAR estimator starts with (section 4). */
const examples: Record<string, string[]> = { '/solutions/hospitality': ['72%'] };

const figures = (text: string): string[] =>
  plain(text).match(/\d[\d.,]*(?:-\d[\d.,]*)?\s?%|\b\d[\d,]*\+/g) ?? [];

describe.each(routes.filter(({ path }) => !/-policy$|^\/terms|^\/press-releases$|^\/blog$/.test(path)))(
  '$path',
  ({ path }) => {
    it('states no figure of its own', () => {
      const text = textOf(withoutCalculations(select('main', treeOf(path))!));
      expect(
        figures(text).filter(
          (figure) => !claims.has(figure.replace(/\s/g, '')) && !examples[path]?.includes(figure),
        ),
      ).toEqual([]);
    });

    it('promises nothing in words that no committee would quote', () => {
      const text = plain(textOf(select('main', treeOf(path))!)).toLowerCase();
      const filler =
        /\b(revolutioni[sz]e|seamless(ly)?|unlock(s|ing)?|cutting-edge|world-class|best-in-class|game-chang\w+|synerg\w+|supercharge|leverag(e|es|ing)|lorem ipsum|guaranteed?)\b/g;
      expect(text.match(filler) ?? []).toEqual([]);
    });
  },
);
