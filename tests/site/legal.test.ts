/** The legal documents: filled, complete, with a list of their sections. */
import { describe, expect, it } from 'vitest';
import { entryIds } from '../support/content.ts';
import { linksOf, select, selectAll, textOf, treeOf } from './dist.ts';

const mainOf = (path: string) => select('main', treeOf(path))!;

describe('the legal documents', () => {
  const documents = entryIds('legal').map((id) => `/${id}`);
  it.each(documents)('%s has every token filled, and from five sections on a list of them', (path) => {
    const main = mainOf(path);
    expect(textOf(main)).not.toMatch(/\{\w+\}/);
    const sections = selectAll('h2', main).map((heading) => `#${String(heading.properties['id'])}`);
    const contents = linksOf(select('nav', main)!).map(({ href }) => href);
    expect(contents).toEqual(sections.length > 4 ? sections : []);
    expect(sections.length).toBeGreaterThan(0);
  });
});
