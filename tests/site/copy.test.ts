/** The pages beside each other: no sentence on three of them, no link that is called like another page. */
import { describe, expect, it } from 'vitest';
import { dist } from './dist.ts';
import { misleadingLinks, readPages, repeatedSentences, sharedTexts } from './page-copy.ts';

const pages = readPages(dist);
const plant = (...markdown: string[]) =>
  markdown.map((text, index) => ({ path: `/page-${index}`, title: `Page ${index}`, markdown: text }));

describe('words of the built pages', () => {
  it('are read', () => {
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.every(({ title, markdown }) => title !== '' && markdown.length > 100)).toBe(true);
  });

  it('stand on two pages at most, but for what buyers ask and legal texts', () => {
    expect(repeatedSentences(pages, sharedTexts())).toEqual([]);
    const sentence = 'One trail keeps every step of the work.';
    expect(repeatedSentences(plant(sentence, `- **${sentence}**`, sentence), [])).toHaveLength(1);
    expect(repeatedSentences(plant(sentence, sentence, sentence), [`First. ${sentence}`])).toEqual([]);
    expect(repeatedSentences(plant(sentence, sentence), [])).toEqual([]);
  });

  it('of links name the page that they lead to', () => {
    expect(misleadingLinks(pages)).toEqual([]);
    expect(misleadingLinks(plant('[Page 1](/page-0)', '[Page 0](/page-0.md) ![Page 0](/x.svg)'))).toEqual([
      "/page-0: 'Page 1' leads to /page-0, /page-1 is called so",
    ]);
  });

  it('hold no token that stayed as it was written', () => {
    const tokens = (text: string) => text.match(/\{\w+(:[^}\s]*)?\}/g) ?? [];
    expect(
      pages.flatMap(({ path, markdown }) => tokens(markdown).map((token) => `${path}: ${token}`)),
    ).toEqual([]);
    expect(tokens('It is {claim:speed.kind} at {brand}.')).toEqual(['{claim:speed.kind}', '{brand}']);
  });
});
