import { describe, expect, it } from 'vitest';
import { captionOfAll } from '../../src/content/schemas/figures.ts';
import { select, selectAll, textOf, treeOf } from './dist.ts';

const page = treeOf('/illuminate');
const panels = selectAll('figure.panel', page);

describe('the panels of /illuminate', () => {
  it('are six modules and the rights, under one caption', () => {
    const names = [
      ...['Enterprise Command Center', 'Document Lifecycle Management', 'Automations', 'AI Assistant'],
      ...['ROI Dashboard', 'Access rights', 'Readiness Assessment'],
    ];
    expect(panels.map(({ properties }) => String(properties['ariaLabel']).split(/[.:]/)[0])).toEqual(names);
    const captions = selectAll('figcaption', page).map(textOf);
    expect(captions).toEqual([captionOfAll]);
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
