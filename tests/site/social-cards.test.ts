/** A social card says what its page is called: one with an earlier heading is not shown. */
import { expect, it } from 'vitest';
import { cardAlt, OWN_WORDS, socialCards } from '../../src/seo/social-cards.ts';
import { addresses, plain, select, textOf, treeOf } from './dist.ts';

it.each(
  Object.entries(socialCards).filter(
    ([path, { name }]) => addresses.includes(path) && !OWN_WORDS.includes(name),
  ),
)('%s', (path, card) => {
  const tree = treeOf(path);
  const names = [select('h1', tree)!, select('title', tree)!].map((element) => plain(textOf(element)));
  const shown = select('meta[property="og:image:alt"]', tree)!.properties['content'] === cardAlt(card);
  expect(shown).toBe(names.join(' | ').includes(plain(card.title)));
});
