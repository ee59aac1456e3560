/** Which failures of a deploy are tried again by themselves. The messages are those that Astro, npm, wrangler and our scripts print. */
import { expect, it } from 'vitest';
import { isTransient } from '../../../../../scripts/publishing/ci/retries.ts';
import { errorLines } from '../../../../../scripts/publishing/error-lines.ts';

it.each([
  'Network error while fetching posts\n  Address: https://blog.acme.test\n  Answer: none: no answer in time (6 tries in 90 s)',
  'Failed to fetch press releases: Service Unavailable\n  Next: Supabase is overloaded or down: build again later.',
  'https://www.acme.test/assets.json: answered 503. Without it, open tabs would lose their scripts.',
  'https://www.acme.test/assets.json: fetch failed. Without it, open tabs would lose their scripts.',
  'npm error code ECONNRESET\nnpm error network aborted',
  'npm error code E503',
  '✘ [ERROR] A request to the Cloudflare API failed.\n  502 Bad Gateway',
])('tries again: %s', (message) => {
  expect(isTransient(message)).toBe(true);
});

it.each([
  'The gate stopped this release; the published site stays as it is.\n  - The blog section loses 5 of its 20 articles at once:',
  "The environment has 1 wrong value:\n  SITE_URL: 'www.acme.test' is not the public address",
  'Failed to fetch posts: Unauthorized\n  Answer: 401 Unknown Content API Key',
  'Network error while fetching posts\n  Answer: none: the host name is not known (ENOTFOUND) (6 tries in 31 s)',
  '  BLOCKS environment: SITE_BRAND: the pages carry the demo brand',
  'https://www.acme.test/build.json is not the build.json of this site.',
  'npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.',
  '✘ [ERROR] A request to the Cloudflare API failed.\n  Authentication error [code: 10000]',
  'The step that failed has printed nothing.',
])('waits for a person: %s', (message) => {
  expect(isTransient(message)).toBe(false);
});

it('takes from what a command printed the words of its last error', () => {
  const astro =
    '03:17:02 [content] Syncing content\n\u001b[31m[ERROR]\u001b[39m Failed to fetch posts\n  Next: look\n    at file.ts:1\n';
  expect(errorLines(astro)).toBe('[ERROR] Failed to fetch posts\n  Next: look');
  const gate = `Comparing 5 addresses.\nThe gate stopped this release.\n${'  - /a\n'.repeat(45)}--allow=0a`;
  expect(errorLines(gate)).toMatch(/^The gate stopped this release[^]*--allow=0a$/);
  expect(errorLines('> site@1.0.0 check\n> node check.ts\nOne thing is wrong.\nnpm error code 1')).toBe(
    'One thing is wrong.',
  );
  expect(errorLines(`npm error code EUSAGE\n${'npm error usage\n'.repeat(50)}`)).toMatch(
    /^npm error code EUSAGE/,
  );
  expect(errorLines('')).toBe('');
});
