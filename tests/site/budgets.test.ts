/** Weighs what a page makes a visitor download. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets, siteCss } from './budgets.ts';
import { addresses, dist, htmlOf, selectAll, textOf, treeOf } from './dist.ts';

const weigh = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;
const sizes = new Map<string, number>();
const sizeOf = (path: string): number => {
  if (!sizes.has(path)) sizes.set(path, weigh(readFileSync(join(dist, path))));
  return sizes.get(path)!;
};
const total = (paths: Iterable<string>): number => [...paths].reduce((sum, path) => sum + sizeOf(path), 0);

/** A module and all that it imports; with `lazy` also what it may import later. */
function graph(roots: string[], lazy: boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !path.endsWith('.js')) return;
    seen.add(path);
    const source = readFileSync(join(dist, path), 'utf8');
    const statics = source.matchAll(/(?:import|export)[^'"()`;]*?['"`](\.{1,2}\/[^'"`]+\.js)['"`]/g);
    const dynamics = source.matchAll(/import\(\s*['"`](\.{1,2}\/[^'"`]+\.js)['"`]/g);
    for (const [, target] of [...statics, ...(lazy ? dynamics : [])]) visit(join(dirname(path), target!));
  };
  for (const root of roots) visit(root);
  return seen;
}

function weights(path: string) {
  const tree = treeOf(path);
  const scripts = selectAll('script', tree);
  const isCode = (type: unknown) => !type || type === 'module' || type === 'text/javascript';
  const modules = scripts.flatMap(({ properties }) => (properties['src'] ? [String(properties['src'])] : []));
  const inline = scripts
    .filter(({ properties }) => !properties['src'] && isCode(properties['type']))
    .map(({ children }) => children.map((child) => (child.type === 'text' ? child.value : '')).join(''));
  const islands = selectAll('astro-island', tree).map(({ properties }) => ({
    wakes: String(properties['client']),
    files: [
      properties['componentUrl'] ?? properties['component-url'],
      properties['rendererUrl'] ?? properties['renderer-url'],
    ].map(String),
  }));
  // An island that hydrates on sight lies below the first screen: it waits for the visitor to scroll.
  const early = islands
    .filter(({ wakes }) => !['interaction', 'visible'].includes(wakes))
    .flatMap(({ files }) => files);
  const css = selectAll('link[rel=stylesheet]', tree).map(({ properties }) => String(properties['href']));
  return {
    before: weigh(inline.join('\n')) + total(graph([...modules, ...early], false)),
    islands: total(
      graph(
        islands.flatMap(({ files }) => files),
        true,
      ),
    ),
    css: total(css),
    html: weigh(htmlOf(path)),
  };
}

describe('budgets', () => {
  const pages = addresses.map((path) => ({ path, budget: budgets.find(({ pages }) => pages.test(path))! }));

  for (const { kind, ...limits } of budgets)
    it(`${kind} keeps to its bytes`, () => {
      const over = pages
        .filter(({ budget }) => budget.kind === kind)
        .flatMap(({ path }) => {
          const found = weights(path);
          return (['before', 'islands', 'css', 'html'] as const)
            .filter((what) => found[what] > limits[what])
            .map((what) => `${path}: ${what} is ${found[what]} bytes, allowed are ${limits[what]}`);
        });
      expect(over).toEqual([]);
    });

  it('has pages of every kind, and weighs something on them', () => {
    for (const { kind } of budgets)
      expect(
        pages.some(({ budget }) => budget.kind === kind),
        kind,
      ).toBe(true);
    const home = weights('/');
    expect(home.before).toBeGreaterThan(50_000);
    expect(home.islands).toBeGreaterThan(60_000);
    expect(textOf(treeOf('/')).length).toBeGreaterThan(500);
  });

  it('keeps the CSS of the whole site small', () => {
    const files = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.css'));
    const sheets = files.map((name) => readFileSync(join(dist, '_astro', name), 'utf8'));
    expect(weigh(sheets.join(''))).toBeLessThan(siteCss);
  });

  it('has one React', () => {
    const files = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.js'));
    const defining = (mark: RegExp) =>
      files.filter((name) => mark.test(readFileSync(join(dist, '_astro', name), 'utf8')));
    // What react publishes for its renderers, and the key under which react-dom marks a root.
    expect(defining(/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?=/)).toHaveLength(1);
    expect(defining(/__reactContainer\$/)).toHaveLength(1);
  });
});
