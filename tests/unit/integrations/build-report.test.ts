import { expect, it } from 'vitest';
import { pageAddresses } from '~/integrations/build-report.ts';

it('a page that redirects from an alias is no address, until an article takes it', () => {
  const ledger = { 'blog/1': ['/blog/a', '/blog/b'], 'blog/2': ['/blog/c'] };
  const found = ['/', '/blog/a', '/blog/b', '/blog/c'];
  expect(pageAddresses(found, ledger, { '/blog/b': {}, '/blog/c': {} })).toEqual(['/', '/blog/b', '/blog/c']);
  expect(pageAddresses(found, ledger, { '/blog/a': {} })).toContain('/blog/a');
});
