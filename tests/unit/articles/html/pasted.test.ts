/**
 * Documents of Word and Google Docs in the clipboard's HTML, made from a seed: no word is lost, and nothing stays of the program.
 * Whole documents are in `cases/documents`: the shape of what Word for Microsoft 365 and Google Docs in Chrome write, and what
 * LibreOffice Writer 7.4 wrote. `*-report` hold what a longer document brings: merged cells with the phantom row of Word, numbers
 * that go on, footnotes, comments, tracked changes, hidden text, bookmarks, fields, pictures on the author's disk, a check list.
 */
import { expect, it } from 'vitest';
import { makeBody } from '~/articles/html/index.ts';
import { randomFrom } from '../../../support/fuzz.ts';
import { news, siteOf } from './site.ts';

const bodyOf = (html: string) => makeBody(html, news, siteOf('/press-releases/x', { images: new Map() }));
/** The words of a page, blocks apart. */
const textOf = (html: string): string =>
  html
    .replace(/<\/?(?:p|li|ul|ol|h\d|div|table|tr|t[dh]|blockquote|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What the site itself puts around a table, and in place of a picture that is not there. */
const withoutOurs = (html: string): string =>
  html.replace(/<div class="table-scroll"[^>]*>|<\/table><\/div>|<span class="missing">(?=.*?<\/span>)/g, '');

/** One document in two ways of writing it, from a seed; its words are numbered. */
function documents(seed: number): { words: string[]; word: string; docs: string } {
  const random = randomFrom(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  const words: string[] = [];
  const text = (): string => {
    const run = Array.from({ length: 1 + pick(3) }, () => `w${words.push('') - 1}`);
    run.forEach((word) => (words[Number(word.slice(1))] = word));
    return run.join(' ');
  };
  const ofWord: string[] = [];
  const ofDocs: string[] = [];
  const marks = ['·', '1.', 'a)', 'iv.', '(2)'];
  const run = (value: string): [string, string] =>
    (
      [
        [`<span lang=EN-GB>${value}<o:p></o:p></span>`, `<span style="font-weight:400">${value}</span>`],
        [
          `<b><span style='mso-fareast-font-family:X'>${value}</span></b>`,
          `<span style="font-weight:700;vertical-align:super">${value}</span>`,
        ],
        [
          `<span class=msoIns><ins cite="mailto:A" datetime="2026-11-20T10:02">${value}</ins></span>`,
          `<a href="https://www.google.com/url?q=https://example.org/&amp;sa=D"><span>${value}</span></a>`,
        ],
        [`<a name="_Hlk1">${value}</a>`, `<a href="#h.abc"><span dir="ltr">${value}</span></a>`],
      ] as [string, string][]
    )[pick(4)]!;
  for (let count = 1 + pick(8); count > 0; count--) {
    const kind = pick(5);
    const [w, d] = run(text());
    if (kind === 0) {
      ofWord.push(`<p class=MsoNormal>${w}<o:p></o:p></p>`);
      ofDocs.push(`<p dir="ltr">${d}</p><br />`);
    } else if (kind === 1) {
      ofWord.push(`<h2>${w}</h2>`);
      ofDocs.push(`<h2 dir="ltr" id="h.x">${d}</h2>`);
    } else if (kind === 2) {
      const level = 1 + pick(4);
      ofWord.push(
        `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marks[pick(5)]!}<span>&nbsp; </span></span><![endif]>${w}</p>`,
      );
      ofDocs.push(
        `${'<ul>'.repeat(level)}<li dir="ltr" aria-level="${level}"><p role="presentation">${d}</p></li>${'</ul>'.repeat(level)}`,
      );
    } else if (kind === 3) {
      const [w2, d2] = run(text());
      ofWord.push(
        `<table class=MsoTableGrid><tr><td colspan=2><p class=MsoNormal>${w}</p></td></tr><tr><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td><td>${w2}</td></tr><![if !supportMisalignedColumns]><tr height=0><td></td><td></td></tr><![endif]></table>`,
      );
      ofDocs.push(
        `<div dir="ltr"><table><colgroup><col /></colgroup><tbody><tr><td colspan="2"><p>${d}</p></td></tr><tr><td><br /></td><td>${d2}</td></tr></tbody></table></div>`,
      );
    } else {
      ofWord.push(
        `<p class=MsoQuote>${w}<span style='mso-element:x;display:none'>gone</span><br clear=all></p>`,
      );
      ofDocs.push(`<p dir="ltr">${d}<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><br /></p>`);
    }
  }
  return {
    words,
    word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->${ofWord.join('\n')}<!--EndFragment--></body></html>`,
    docs: `<b style="font-weight:normal;" id="docs-internal-guid-1">${ofDocs.join('')}</b>`,
  };
}

it.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'document %i of many loses no word and keeps nothing of its program',
  async (seed) => {
    const { words, word, docs } = documents(seed);
    for (const source of [word, docs]) {
      const { html } = await bodyOf(source);
      expect(textOf(html).match(/w\d+/g), source).toEqual(words);
      const rest = withoutOurs(html);
      expect(rest, source).not.toMatch(
        / (?:style|class|dir|role|name|aria-level)=|<(?:span|div|ins|col)\b|<a>|<p>\s*<\/p>|mso|gone|\[a\]|[·\u00a0]/i,
      );
      expect(rest.replace(/<h\d id="[\w-]+">/g, ''), source).not.toMatch(/ id=/);
    }
  },
);
