import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ogImage } from '~/seo/og.ts';

it.each([
  ['/careers', 'Join Our Mission', 'careers'],
  // Drawn with another title.
  ['/careers', 'Work with us', 'home'],
  ['/services/training', 'Learning', 'services'],
  ['/privacy-policy', 'Privacy', 'legal'],
  ['/', 'The AI command center', 'home'],
  ['/press-releases/some-news', 'Some news', 'press-releases'],
  ['/press-releases/page/2', 'News', 'press-releases'],
  ['/blog/a-post', 'A post', 'blog'],
  ['/acme-tv', 'The Long Game', 'the-long-game'],
  ['/solutions/elsewhere', 'Elsewhere', 'home'],
  ['/nowhere', 'Nowhere', 'home'],
])('%s, called %s, is shown by the card %s', (path, heading, name) => {
  const { src, alt } = ogImage(path, heading);
  expect(src).toBe(`/social/${name}.jpg`);
  expect(existsSync(`public${src}`)).toBe(true);
  expect(alt).toMatch(/contour lines of .*\.$/);
});
