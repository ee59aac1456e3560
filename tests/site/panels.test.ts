/** The product panels as they are printed: captions, arithmetic, and the still of the home page. */
import { describe, expect, it } from 'vitest';
import { wrongEquations } from '../../src/content/schemas/arithmetic.ts';
import { select, selectAll, textOf, treeOf } from './dist.ts';

const caption = 'Illustration with sample data';
const page = treeOf('/illuminate');
const panels = selectAll('figure.panel', page);

describe('the panels of /illuminate', () => {
  it('are six modules and the access matrix, each under its caption', () => {
    expect(panels.map(({ properties }) => properties['ariaLabel'])).toEqual(
      [
        'Enterprise Command Center',
        'Document Lifecycle Management',
        'Automations',
        'AI Assistant',
        'ROI Dashboard',
        'Access and trail',
        'Readiness Assessment',
      ].map((name) => `${name}. ${caption}.`),
    );
    for (const panel of panels) expect(textOf(select('figcaption', panel)!)).toContain(caption);
  });

  it('print no equation that does not hold, and print some', () => {
    const captions = panels.map((panel) => textOf(select('figcaption', panel)!)).join(' ');
    expect(captions.match(/ =\s/g)!.length).toBeGreaterThanOrEqual(4);
    expect(wrongEquations(textOf(page))).toEqual([]);
  });

  it('hold pictures of no kind but drawings', () => {
    for (const panel of panels) expect(selectAll('img, picture, video, canvas, iframe', panel)).toEqual([]);
  });

  it('take over one value each, marked, from the documents on', () => {
    const marked = panels.map((panel) => selectAll('.inherited', panel).map(textOf));
    expect(marked).toEqual([[], ['$8,460.00'], ['$660.00'], ['$7,800.00'], ['33'], [], []]);
  });
});

describe('the first screen of /illuminate', () => {
  it('leads to both other products', () => {
    const first = select('main section', page)!;
    const links = selectAll('a', first).map(({ properties }) => properties['href']);
    expect(links).toEqual(
      expect.arrayContaining(['/products/ai-document-management', '/products/white-label']),
    );
  });
});

describe('the list of modules', () => {
  it('leads to a part of the page for each of the six', () => {
    const links = selectAll('nav[aria-labelledby=modules] a', page);
    expect(links).toHaveLength(6);
    for (const { properties } of links) {
      const part = select(String(properties['href']), page)!;
      expect(selectAll('figure.panel', part), String(properties['href'])).toHaveLength(1);
    }
  });
});
