/** Weighs what a page makes a visitor download. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgets, type Weights } from './budgets.ts';
import { addresses, dist, htmlOf, selectAll, textOf, treeOf } from './dist.ts';
import { over, Scales } from './weights.ts';

const scales = new Scales(dist);
const weights = (path: string): Weights => scales.weights(htmlOf(path), treeOf(path));

describe('budgets', () => {
  const pages = addresses.map((path) => ({ path, budget: budgets.find(({ pages }) => pages.test(path))! }));

  for (const { kind, ...limits } of budgets)
    it(`${kind} keeps to its bytes`, () => {
      const heavy = pages
        .filter(({ budget }) => budget.kind === kind)
        .flatMap(({ path }) => over(path, weights(path), { kind, ...limits }));
      expect(heavy).toEqual([]);
    });

  it('has pages of every kind, and weighs something on them', () => {
    for (const { kind } of budgets)
      expect(
        pages.some(({ budget }) => budget.kind === kind),
        kind,
      ).toBe(true);
    const home = weights('/');
    for (const what of ['html', 'css', 'font', 'picture'] as const)
      expect(home[what], what).toBeGreaterThan(5_000);
    expect(home.before).toBeGreaterThan(1_000);
    expect(weights('/about').islands).toBeGreaterThan(60_000);
    expect(textOf(treeOf('/')).length).toBeGreaterThan(500);
  });

  it('keeps what home moves before its film to 90 KB', () => {
    expect(Object.values(weights('/')).reduce((sum, bytes) => sum + bytes)).toBeLessThan(90 * 1024);
  });

  it('paints after one stylesheet, and asks for the font later', () => {
    const early = 'link[rel=stylesheet], link[rel=preload], script[src]:not([type=module], [defer])';
    expect(addresses.filter((path) => selectAll(early, treeOf(path)).length !== 1)).toEqual([]);
  });

  it('waits for no chain of scripts', () => {
    const chains = addresses.flatMap((path) =>
      [...scales.fetched(treeOf(path))].map((script) => scales.chain(script)),
    );
    expect(chains.some((chain) => chain.length === 2)).toBe(true);
    expect(chains.filter((chain) => chain.length > 2)).toEqual([]);
  });

  it('has one React', () => {
    const scripts = globSync(join(dist, '_astro/*.js')).map((file) => readFileSync(file, 'utf8'));
    const defining = (mark: RegExp) => scripts.filter((text) => mark.test(text));
    // What react publishes for its renderers, and the key under which react-dom marks a root.
    expect(defining(/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?=/)).toHaveLength(1);
    expect(defining(/__reactContainer\$/)).toHaveLength(1);
  });
});
