import { describe, expect, it } from 'vitest';
import { bodyText, lostText } from '../../src/integrations/article-words.ts';

const page = (body: string) =>
  `<main><h1>A title of five words</h1><div class="prose">${body}</div><ul><li>Tag</li></ul><footer>More words</footer></main>`;

describe('the text of a page', () => {
  it('ends where the body ends, whatever stands in it and after it', () => {
    expect(
      bodyText(page('<div class="callout"><div><p>One</p></div></div><p>two</p>'))?.split(/\s+/),
    ).toEqual(expect.arrayContaining(['One', 'two']));
    expect(bodyText(page('<p>One</p>'))).not.toMatch(/Tag|More|title/);
    expect(bodyText('<main></main>')).toBeUndefined();
    expect(bodyText('<div class="prose"><p>cut off')).toBeUndefined();
  });
});

describe('an article that lost its text', () => {
  const lost = (html: string | undefined, words: number) => lostText(words, html);
  it('is named with what is missing', () => {
    expect(lost(page('<p>one two <b>three</b></p>'), 3)).toBeUndefined();
    expect(lost(page(''), 0)).toBeUndefined();
    expect(lost(page('<p>one two</p>'), 3)).toBe('2 of 3 words stand on its page');
    expect(lost(page(''), 412)).toBe('0 of 412 words stand on its page');
    expect(lost('<main></main>', 1)).toBe('its page has no place for the text');
    expect(lost(undefined, 1)).toBe('the build has no such page');
  });
});
