/** The policy allows exactly what the marketing platform is asked at, and where subscribers are stored. */
import { expect, it } from 'vitest';
import { scriptUrl } from '~/features/contact/embed.ts';
import { allowedHosts, loaderUrl, marketingHosts, submitUrl } from '~/features/marketing/hosts.ts';

const formId = '01234567-89ab-cdef-0123-456789abcdef';

it.each([
  ['na1', 'https://js.hs-scripts.com', 'https://api.hsforms.com', 'https://js.hsforms.net', /-eu1/],
  [
    'eu1',
    'https://js-eu1.hs-scripts.com',
    'https://api-eu1.hsforms.com',
    'https://js-eu1.hsforms.net',
    /\/js\./,
  ],
])('of region %s', (region, loader, api, embed, foreign) => {
  const config = { portalId: '123', formId, region };
  expect(loaderUrl(config)).toBe(`${loader}/123.js`);
  expect(submitUrl(config, formId)).toBe(`${api}/submissions/v3/integration/submit/123/${formId}`);
  expect(new URL(scriptUrl(config)).origin).toBe(embed);
  const hosts = marketingHosts(config);
  expect(hosts['script-src']).toEqual(expect.arrayContaining([loader, embed]));
  expect(hosts['connect-src']).toContain(api);
  expect(Object.values(hosts).flat()).not.toContainEqual(expect.stringMatching(foreign));
});

it('a subscription adds its own host and no other', () => {
  expect(allowedHosts(undefined, undefined)).toEqual({});
  expect(allowedHosts(undefined, { kind: 'ghost', url: 'https://blog.test/sub' })).toEqual({
    'connect-src': ['https://blog.test'],
  });
  const hosts = allowedHosts({ portalId: '123', region: 'eu1' }, { kind: 'hubspot', formId });
  expect(hosts['connect-src']).toContain('https://api-eu1.hsforms.com');
});
