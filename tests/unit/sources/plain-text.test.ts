import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, textWithLinks } from '../../../src/sources/plain-text.ts';

describe('plain text', () => {
  it.each([
    ['<p>One</p>\n<p>two <b>three</b></p> 1 < 2 and 3 > 2<!-- x -->', 'One two three 1 < 2 and 3 > 2'],
    [
      'We compare Array<string> with Map<K, V> when a<b and c>d.',
      'We compare Array<string> with Map<K, V> when a<b and c>d.',
    ],
    [
      'Box<dyn T>, Vec<u8>, Promise<object>, <T>(x: T) => x',
      'Box<dyn T>, Vec<u8>, Promise<object>, <T>(x: T) => x',
    ],
    ['List<a> and Set<i>', 'List<a> and Set<i>'],
    ['if i<p and p>3, or x<=y', 'if i<p and p>3, or x<=y'],
    ['Mail <ada@agency.gov> or <https://a.example>', 'Mail <ada@agency.gov> or <https://a.example>'],
    ['I <3 AI, a <- b, <!-- never closed', 'I <3 AI, a <- b, <!-- never closed'],
    ['<p>We don&#8217;t wait &ndash; R&amp;D&nbsp;first</p>', 'We don\u2019t wait \u2013 R&D first'],
    [
      'We don&#x2019;t wait&hellip; AT&T, R&D, ?a=1&copy=2',
      'We don\u2019t wait\u2026 AT&T, R&D, ?a=1&copy=2',
    ],
    ['&lt;b&gt; is a tag, &foo; is nothing', '<b> is a tag, &foo; is nothing'],
    ['H<sub>2</sub>O, <b>AI</b>, and <a href="/x?a=1&b=2" target=_blank>more</a>.', 'H2O, AI, and more.'],
    ['One<br>two<br/>three<P CLASS="MsoNormal">four<o:p></o:p>', 'One two three four'],
    ['cut off: <strong>The company', 'cut off: The company'],
    ['<a title="a > b" href=\'x\'>A</a>', 'A'],
    ['<style>p { color: red }</style><script async>alert("</p>")</script>Seen', 'Seen'],
    ['<video controls src="x.mp4"></video>After', 'After'],
    ['<ul><li>One<li>Two</ul>', 'One Two'],
    ['<noscript><p>Shown</p></noscript>', 'Shown'],
    ['a&#0;b&#1;c', 'a\ufffdb c'],
    ['', ''],
  ])('of %j is %j', (text, plain) => expect(plainText(text)).toBe(plain));

  it('keeps every text without markup, and every text inside markup', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const sign = fc.constantFrom('<', '>', '&', '< ', ' > ', ' & ', '<=', '->', ' ', '. ');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, sign), { maxLength: 12 }), (parts) => {
        const text = parts.map(([one, two]) => `${one.toUpperCase()}9 ${two} `).join('');
        expect(plainText(text)).toBe(text.replace(/\s+/g, ' ').trim());
        const encoded = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        expect(plainText(`<div><p class="x">${encoded}</p></div>`)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 500 },
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void plainText(`<${text}`)));
  });
});

describe('text with links', () => {
  it.each([
    [
      'Photo by <a href="https://unsplash.com/@rowan?utm_source=ghost">Rowan <b>Example</b></a> / <a href="https://unsplash.com">Unsplash</a>',
      [
        { text: 'Photo by ' },
        { text: 'Rowan Example', href: 'https://unsplash.com/@rowan?utm_source=ghost' },
        { text: ' / ' },
        { text: 'Unsplash', href: 'https://unsplash.com' },
      ],
    ],
    [' <p>A &amp; B</p>', [{ text: 'A & B' }]],
    ['<a href="javascript:alert(1)">x</a> <a href="/y">y</a>', [{ text: 'x y' }]],
    ['<img src=x onerror=alert(1)>', []],
    ['', []],
  ])('of %j', (html, runs) => expect(textWithLinks(html)).toEqual(runs));
});
