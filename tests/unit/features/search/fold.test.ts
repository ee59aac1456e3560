import { describe, expect, it } from 'vitest';
import { findMatches } from '~/features/search/query.ts';
import { findResources } from '~/features/resources/finder.ts';

const finds = (text: string, typed: string): boolean =>
  findMatches([text], { text: typed }, (item) => ({ texts: [item] })).length === 1;

/** What a text has, and what a visitor types for it. */
const alike = [
  ['The AI\u00a0Act', 'ai act'],
  ['The AI\u202fAct,\n\tagain', 'act, again'],
  ['what\u2019s next', "what's next"],
  ["what's next", 'what\u2019s'],
  ['\u201cgoverned\u201d agents', '"governed"'],
  ['\u00abgouvern\u00e9\u00bb', '"gouverne"'],
  ['caf\u00e9', 'cafe\u0301'],
  ['Cafe\u0301', 'CAF\u00c9'],
  ['caf\u00e9', 'cafe'],
  ['human\u2011centric', 'human-centric'],
  ['2024\u20132026', '2024-2026'],
  ['gov\u00adern\u200bance', 'governance'],
  ['Stra\u00dfe', 'STRASSE'],
  ['\u039f\u03b4\u03cc\u03c2', '\u03bf\u03b4\u03cc\u03c3'],
  ['\uff21\uff29', 'ai'],
  ['\ufb01nance', 'finance'],
] as const;

describe('words that read alike', () => {
  it.each(alike)('%j is found by %j', (text, typed) => {
    expect(finds(`Before ${text} and after`, typed)).toBe(true);
    const resources = [{ title: 'A title', href: '/x', label: 'News', text: `Before ${text} and after` }];
    expect(findResources(resources, { text: typed })).toHaveLength(1);
  });

  it.each([
    ['agents', 'agency'],
    ['a b', 'ab'],
    ['\u0439', '\u0438'],
    ['\u0915\u093f', '\u0915\u0940'],
  ])('%j is not found by %j', (text, typed) => {
    expect(finds(text, typed)).toBe(false);
  });
});
