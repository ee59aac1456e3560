/** Structured data of every page: one linked graph whose references lead somewhere and which says what the page shows. */
import { describe, expect, it } from 'vitest';
import { addresses, graphOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';

type Json = Record<string, unknown>;

/** Objects that are nothing but a reference, anywhere below a value. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value as Json);
  if (entries.length === 1 && entries[0]![0] === '@id') return [String(entries[0]![1])];
  return entries.flatMap(([, below]) => references(below));
}

const pages = addresses.filter((path) => path !== '/request-consultation');

describe.each(pages)('%s', (path) => {
  const tree = treeOf(path);
  const graph = graphOf(tree);

  it('has one graph, whose references are nodes of it', () => {
    const ids = graph.map((node) => node['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(references(graph).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('names the same way to the page as the page shows', () => {
    const shown = select('nav[aria-label="Breadcrumb" i]', tree);
    if (!shown) return;
    const steps = selectAll('li', shown).map((item) =>
      plain(textOf(item)).replace(/^[/›>]\s*|^Back to |\s*[/›>]$/g, ''),
    );
    const trail = graph.find((node) => node['@type'] === 'BreadcrumbList') as { itemListElement: Json[] };
    expect(trail.itemListElement.map((item) => plain(String(item['name'])))).toEqual(steps);
  });
});
