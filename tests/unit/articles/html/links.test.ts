/** Addresses in articles, one by one: what a link becomes, and which file a picture names. */
import { describe, expect, it } from 'vitest';
import { GHOST_PUBLIC_SITE } from '../../../../src/sources/ghost/source.ts';
import { readLink, readSource, readUpload } from '../../../../src/articles/html/links.ts';

const context = {
  bases: ['https://cms.acme.test/journal/'],
  publicSite: GHOST_PUBLIC_SITE,
  site: 'https://www.acme.test',
};
const link = (href: string) => readLink(href, context);

describe('a link', () => {
  it.each([
    ['\u0000\u0001 https://a.test/x \u001f ', 'https://a.test/x'],
    ['https://a.test/x?ref=www.cms.acme.test', 'https://a.test/x'],
    ['https://a.test/x?ref=cms.acme.test', 'https://a.test/x'],
    ['https://a.test/x?ref=other.test', 'https://a.test/x?ref=other.test'],
    ['https://user:secret@a.test/', 'https://a.test/'],
    ['https://www.google.com/url?q=https://a.test/x&sa=D', 'https://a.test/x'],
    ['https://google.com/url?q=https://a.test/x', 'https://a.test/x'],
    ['https://www.google.com/search?q=https://a.test/x', 'https://www.google.com/search?q=https://a.test/x'],
    ['https://google.com.a.test/url?q=https://b.test/', 'https://google.com.a.test/url?q=https://b.test/'],
    ['https://a.test/url?q=https://b.test/', 'https://a.test/url?q=https://b.test/'],
  ])('%j leads elsewhere, to %s', (href, expected) => {
    expect(link(href)).toEqual({ kind: 'outside', href: expected });
  });

  it.each([
    ['https://www.acme.test/about//?a=1#b', '/about?a=1#b'],
    ['https://www.acme.test//evil.test/', '/evil.test'],
  ])('%s stays on the site, at %s', (href, expected) => {
    expect(link(href)).toEqual({ kind: 'site', href: expected });
  });

  it.each([
    ['https://cms.acme.test/journal/a-post/?b=1#c', '/a-post/', '#c'],
    ['https://cms.acme.test/journal', '/', ''],
  ])('%s leads to an article', (href, path, hash) => {
    expect(link(href)).toEqual({ kind: 'article', path, hash });
  });

  it('of mail and telephone stays as it is', () => {
    expect(link('mailto:desk@acme.test')).toEqual({ kind: 'direct', href: 'mailto:desk@acme.test' });
  });

  it.each([
    [' ', 'a link without an address'],
    ['#/portal/signup', "a link to the member portal ('#/portal/signup')"],
    ['javascript:alert(1)', "a link to 'javascript:alert(1)' (only http, https, mailto and tel are kept)"],
    ['https://cms.acme.test/journal/ghost/', 'a link to the administration of the blog'],
  ])('%j is left out, and the report says why', (href, reason) => {
    expect(link(href)).toEqual({ kind: 'dropped', reason });
  });
});

describe('a picture', () => {
  const original = 'https://cms.acme.test/content/images/2026/a.png';

  it.each([
    [' https://cms.acme.test/content/images/2026/a.png#x ', original],
    ['https://cms.acme.test/content/images/size/w600/2026/a.png', original],
    ['https://cms.acme.test/content/images/size/w1000/format/webp/2026/a.png', original],
    ['http://a.test/b.png', 'http://a.test/b.png'],
    ['data:image/png;base64,AA', undefined],
  ])('%j is loaded from %s', (src, expected) => expect(readSource(src, context)).toBe(expected));
});

describe('an upload', () => {
  const upload = (path: string) => readUpload(`https://cms.acme.test/journal${path}`, context);

  it.each([
    ['/content/media/a.mp4', 'video'],
    ['/content/media/a.mp3', 'audio'],
    ['/content/media/a.mp3.mp4', 'video'],
    ['/content/files/a.mp3', 'file'],
    ['/a-post/', undefined],
  ])('at %s is %s', (path, kind) => expect(upload(path)?.kind).toBe(kind));
});
