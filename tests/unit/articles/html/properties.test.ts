/** What holds for any markup: words are kept once and in order, hidden ones are not, and what is printed reads back as itself. */
import fc from 'fast-check';
import type { Element, Root } from 'hast';
import { expect, it } from 'vitest';
import { makeBody } from '~/articles/html/index.ts';
import { feedHtml } from '~/articles/html/print/feed.ts';
import { printHtml as print } from '~/articles/html/print/page.ts';
import { attribute, blockText, findAll, isEmpty, parse } from '~/articles/html/tree.ts';
import { markdownToHtml } from '~/sources/supabase/schema.ts';
import { news, siteOf } from './site.ts';

/** Markup around a part: wrappers, marks, lists, tables, and blocks inside of inline elements. */
const AROUND: ((part: string) => string)[] = [
  (part) => `<div>${part}</div>`,
  (part) => `<section class="x"><div dir="ltr">${part}</div></section>`,
  (part) => `<span style="font-weight:700">${part}</span>`,
  (part) => `<b>${part}<br></b>`,
  (part) => `<em> ${part} </em>`,
  (part) => `<a href="https://a.example/">${part}</a>`,
  (part) => `<p>${part}</p>`,
  (part) => `<h3 id="h">${part}</h3>`,
  (part) => `<ul><li>${part}</li></ul>`,
  (part) => `<ol><ul><li>${part}</li></ul></ol>`,
  (part) => `<li>${part}</li>`,
  (part) => `<table><caption></caption><tr><th></th><td>${part}</td></tr></table>`,
  (part) => `<blockquote>${part}</blockquote>`,
  (part) => `<code>${part}</code>`,
  (part) => `<pre>${part}</pre>`,
  (part) => `<figure><div>${part}</div></figure>`,
  (part) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1. </span>${part}</p>`,
  (part) => `<details><summary></summary>${part}</details>`,
  (part) => `<custom-part>${part}</custom-part>`,
  (part) => `<span style="display:block">${part}</span>`,
  (part) => `<b>one <span style="font-weight:normal">${part}</span> two</b>`,
  (part) => `<dl><dd>${part}</dd><dt>alone</dt></dl>`,
  (part) =>
    `<figure><figcaption>above</figcaption><figure>${part}<figcaption>below</figcaption></figure></figure>`,
  (part) => `<table><tr></tr><tr><td>${part}</td></tr></table>`,
  (part) => `<div role="heading" aria-level="2">${part}</div>`,
  (part) => `<div role="listitem">${part}</div>`,
];
const HIDDEN = [
  '<p hidden>',
  '<span style="display:none">',
  '<div style="visibility: hidden">',
  '<span style="font-size:0">',
  '<p style="mso-hide:all">',
  '<div style="position:absolute; left:-9999px">',
  '<span style="color:#fff; background:white">',
  '<div class="visually-hidden">',
];

interface Source {
  html: string;
  /** Visible words. */
  words: number;
}

/** Markup whose visible words are numbered `w0x w1x …`, with a part that is raised, and whose hidden ones are called `secret`. */
const source: fc.Arbitrary<Source> = fc
  .array(
    fc.record({
      around: fc.array(fc.nat(AROUND.length - 1), { maxLength: 5 }),
      hidden: fc.option(fc.nat(HIDDEN.length - 1), { freq: 3 }),
      empty: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => {
    const html = parts.map(({ around, hidden, empty }, index) => {
      const secret =
        hidden === null ? '' : `${HIDDEN[hidden]!}secret${HIDDEN[hidden]!.replace(/<(\w+).*/, '</$1>')}`;
      const inside = around.reduce((part, kind) => AROUND[kind]!(part), `w${index}<sup>x</sup>`);
      return ` ${inside}${empty ? '<h2><br></h2><a href="#h"></a><p>&nbsp;</p>' : ''}${secret} `;
    });
    return { html: html.join(''), words: parts.length };
  });

const wordsOf = (html: string): string[] => blockText(parse(html)).match(/w\d+x/g) ?? [];

const emptied = (tree: Root): Element[] =>
  findAll(tree, (element) => /^(?:a|h[1-6]|table|p|b|em|strong)$/.test(element.tagName) && isEmpty(element));

/** Lists of something else than items, and terms without a meaning or meanings without a term. */
const misplaced = (tree: Root): string[] =>
  findAll(tree, ({ tagName }) => /^[uod]l$/.test(tagName)).flatMap(({ tagName, children }) => {
    const names = children.map((child) => ('tagName' in child ? child.tagName : child.type)).join(' ');
    return (tagName === 'dl' ? /^dt( d[td])* dd$/ : /^li( li)*$/).test(names) ? [] : [`${tagName}: ${names}`];
  });

it('keeps every visible word once and in order, shows nothing hidden, and reads back as it was printed', async () => {
  await fc.assert(
    fc.asyncProperty(source, async ({ html, words }) => {
      const body = await makeBody(html, news, siteOf());
      const expected = Array.from({ length: words }, (_, index) => `w${index}x`);
      expect(wordsOf(body.html)).toEqual(expected);
      const feed = feedHtml(body.html, 'https://www.example.com/blog/a-post');
      expect(wordsOf(feed)).toEqual(expected);
      expect(wordsOf(markdownToHtml(body.markdown))).toEqual(expected);
      expect(body.html + feed + body.markdown).not.toContain('secret');
      const tree = parse(body.html);
      expect(print(tree)).toBe(body.html);
      expect(emptied(tree)).toEqual([]);
      expect(misplaced(tree)).toEqual([]);
      const ids = new Set(findAll(tree, () => true).map((element) => attribute(element, 'id')));
      const places = findAll(tree, ({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'));
      for (const place of places.filter((href) => href.startsWith('#')))
        expect(ids).toContain(place.slice(1));
    }),
    { numRuns: 150 },
  );
});

/** What Markdown would read as a mark, a link, a list or an element. */
const SIGN = fc.constantFrom(
  ...'* ** _ ~~ ` `` [ ]( ) ! <b --> &amp; \\ | = : https://a.example/_b www. @a.example a 漢字 😀 " <br>'.split(
    ' ',
  ),
  ...['# ', '- ', '1. ', '> ', ' ', ' '],
);
const MARK = fc.constantFrom('a href="/x"', ...'b em s sup code p h2 li td blockquote'.split(' '));

it('prints signs and marks as Markdown that reads back as the same text with the same marks', async () => {
  const piece = fc
    .tuple(MARK, fc.array(SIGN, { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([mark, signs, isBare]) => {
      const text = signs.map((sign) => (sign === '<br>' ? sign : sign.replaceAll('<', '&lt;'))).join('');
      return isBare ? text : `<${mark}>${text}</${mark.split(' ')[0]}>`;
    });
  /** Every sign with the marks around it. */
  const signsIn = (node: Root | Element, marks = ''): string[] =>
    node.children.flatMap((child) => {
      if (child.type === 'text') return [...child.value.replace(/\s/g, '')].map((sign) => sign + marks);
      if (child.type !== 'element') return [];
      const name = { b: 'strong', s: 'del' }[child.tagName] ?? child.tagName;
      return signsIn(
        child,
        /^(?:strong|em|del|sup|code|h2|blockquote)$/.test(name) ? `${marks} ${name}` : marks,
      );
    });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
      const { html, markdown } = await makeBody(pieces.join(''), news, siteOf());
      expect(signsIn(parse(markdownToHtml(markdown))), markdown).toEqual(signsIn(parse(html)));
    }),
    { numRuns: 300 },
  );
});
