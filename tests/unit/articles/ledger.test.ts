/** The ledger of addresses: what articles were called, and what follows from it. */
import { describe, expect, it } from 'vitest';
import {
  advanceLedger,
  articleFinder,
  followRenames,
  ledgerRedirects,
  type Ledger,
  type LedgerRecord,
} from '~/articles/ledger.ts';

const post = (id: string, slug: string): LedgerRecord => ({ kind: 'blog', id, slug });
/** The ledger after builds with these records, one after the other. */
const after = (...builds: LedgerRecord[][]): Ledger =>
  builds.reduce<Ledger>((ledger, records) => advanceLedger(ledger, records), {});
const from = (ledger: Ledger, ...pages: string[]) =>
  ledgerRedirects(ledger, new Set(pages)).map((redirect) => `${redirect.from} -> ${redirect.to}`);

describe('the ledger', () => {
  it('holds every address of a record, the present one last', () => {
    const ledger = after([post('1', 'a'), post('2', 'other')], [post('1', 'b'), post('2', 'other')]);
    expect(ledger).toEqual({ 'blog/2': ['/blog/other'], 'blog/1': ['/blog/a', '/blog/b'] });
    // What was renamed last comes last.
    expect(Object.keys(ledger)).toEqual(['blog/2', 'blog/1']);
  });

  it('keeps a withdrawn record for its return', () => {
    const ledger = after([post('1', 'a')], [post('1', 'b')], [], [post('1', 'c')]);
    expect(ledger).toEqual({ 'blog/1': ['/blog/a', '/blog/b', '/blog/c'] });
  });

  it('gives an address to the record that has it now', () => {
    const ledger = after([post('1', 'a')], [post('1', 'b'), post('2', 'a')]);
    expect(ledger).toEqual({ 'blog/1': ['/blog/b'], 'blog/2': ['/blog/a'] });
    expect(advanceLedger(ledger, [post('1', 'b'), post('2', 'c')])['blog/2']).toEqual(['/blog/a', '/blog/c']);
  });

  it('knows an address once when two records exchange theirs', () => {
    const ledger = after([post('1', 'a'), post('2', 'b')], [post('1', 'b'), post('2', 'a')]);
    expect(ledger).toEqual({ 'blog/1': ['/blog/b'], 'blog/2': ['/blog/a'] });
  });

  it('takes an address back', () => {
    const ledger = after([post('1', 'a')], [post('1', 'b')], [post('1', 'a')]);
    expect(ledger).toEqual({ 'blog/1': ['/blog/b', '/blog/a'] });
    expect(from(ledger, '/blog/a')).toEqual(['/blog/b -> /blog/a']);
  });
});

describe('redirects', () => {
  it('lead from every alias to the present one, without a chain', () => {
    const ledger = after([post('1', 'a')], [post('1', 'b')], [post('1', 'c')]);
    expect(from(ledger, '/blog/c')).toEqual(['/blog/a -> /blog/c', '/blog/b -> /blog/c']);
  });

  it('hide no page, and lead to none that is not there', () => {
    const ledger = after([post('1', 'a')], [post('1', 'b')]);
    expect(from(ledger, '/blog/a', '/blog/b')).toEqual([]);
    expect(from(ledger)).toEqual([]);
  });

  it('of the configuration follow a renamed article, with query and anchor', () => {
    const renamed = ledgerRedirects(after([post('1', 'a')], [post('1', 'b')]), new Set(['/blog/b']));
    const list = [
      { from: '/old', to: '/blog/a?x=1#part', status: 301 as const },
      { from: '/older', to: '/about', status: 301 as const },
    ];
    expect(followRenames(list, renamed).map(({ to }) => to)).toEqual(['/blog/b?x=1#part', '/about']);
  });
});

it('finds an article by the last part of any address that it had, while it has a page', () => {
  const ledger = after([post('1', 'a'), post('2', 'gone')], [post('1', 'b')]);
  const find = articleFinder(ledger, 'blog', [post('1', 'b')]);
  for (const path of ['/a/', '/2024/05/a', '/b/']) expect(find(path), path).toBe('/blog/b');
  for (const path of ['/gone/', '/']) expect(find(path), path).toBeUndefined();
});
