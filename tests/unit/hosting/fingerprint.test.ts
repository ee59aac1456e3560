import { expect, it } from 'vitest';
import { env } from '../../../src/config/env.ts';
import { pageDependencies } from '../../../src/hosting/fingerprint.ts';

it('lets a release take the pages of the one before: where that one lies is no part of a page', () => {
  const releases = ['a', 'b'].map((id) => ({ ...env, PUBLISHED_BUILD: `releases/${id}/build.json` }));
  expect(new Set(releases.map(pageDependencies))).toHaveLength(1);
});

it('renders every page again when a setting that pages print has changed', () => {
  expect(pageDependencies({ ...env, SITE_PHONE: '1-800-555-0100' })).not.toBe(pageDependencies());
});
