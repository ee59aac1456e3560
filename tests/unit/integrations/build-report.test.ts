import { expect, it } from 'vitest';
import { env } from '~/config/env.ts';
import { codeFingerprint } from '~/hosting/fingerprint.ts';
import { pageAddresses } from '~/integrations/build-report.ts';

it('a page that redirects from an alias is no address, until an article takes it', () => {
  const ledger = { 'blog/1': ['/blog/a', '/blog/b'], 'blog/2': ['/blog/c'] };
  const found = ['/', '/blog/a', '/blog/b', '/blog/c'];
  expect(pageAddresses(found, ledger, { '/blog/b': {}, '/blog/c': {} })).toEqual(['/', '/blog/b', '/blog/c']);
  expect(pageAddresses(found, ledger, { '/blog/a': {} })).toContain('/blog/a');
});

it.each(['SITE_BRAND', 'HUBSPOT_PORTAL_ID', 'GHOST_MEMBERS_URL'])(
  '%s changes the hash of the code',
  (name) => {
    expect(codeFingerprint({ ...env, [name]: 'another' })).not.toBe(codeFingerprint());
  },
);
