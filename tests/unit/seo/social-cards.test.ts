/** The pictures of social cards show the titles of their cards. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { socialCards } from '~/seo/social-cards.ts';

it('a card whose title changed has been drawn again', () => {
  const drawn = JSON.parse(readFileSync('src/media/cards.json', 'utf8')) as Record<string, string>;
  const titles = Object.fromEntries(Object.values(socialCards).map(({ name, title }) => [name, title]));
  const stale = Object.keys(titles).filter((name) => drawn[name] !== titles[name]);
  expect(stale, `in scripts/media: npm run make -- --only card-${stale.join(',card-')}`).toEqual([]);
});
