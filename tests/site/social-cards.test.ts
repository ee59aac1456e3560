/** A social card says what its page is called. */
import { expect, it } from 'vitest';
import { socialCards } from '../../src/seo/social-cards.ts';
import { addresses, plain, select, textOf, treeOf } from './dist.ts';

/** Cards with words of their own: the home page's heading is typed letter by letter, and the legal pages share a card. */
const OWN_WORDS = ['/', '/privacy-policy', '/terms-of-service', '/cookie-policy'];

it.each(Object.keys(socialCards).filter((path) => addresses.includes(path) && !OWN_WORDS.includes(path)))(
  '%s',
  (path) => {
    const tree = treeOf(path);
    const names = [select('h1', tree)!, select('title', tree)!].map((element) => plain(textOf(element)));
    expect(names.join(' | ')).toContain(plain(socialCards[path]!.title));
  },
);
