/**
 * HTML as Word and Google Docs put it on the clipboard comes out as what an editor meant. The fixtures have the shape of what
 * Word for Microsoft 365 on Windows (`text/html`: conditional comments, `mso-` styles, `<o:p>`, lists as `MsoListParagraph` with
 * `mso-list` and a bullet in a Symbol font, StartFragment marks) and Google Docs in Chrome (a `<b>` of normal weight with
 * `docs-internal-guid`, a span of styles for each run, `dir="ltr"`, lists with `aria-level`) write; `*-lists` what captures of
 * both show of lists (in Word 365 items of the class of any paragraph; in both lists that stand in a list). `libreoffice` is
 * what LibreOffice Writer 7.4 itself wrote of a document with a tracked insertion, a table, a picture and a footnote. `*-report`
 * hold what a longer document brings: merged cells with the phantom row of Word, numbers that go on, footnotes, comments,
 * tracked changes, hidden text, bookmarks, fields, pictures on the author's disk, a check list.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
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
const of = async (name: string) => {
  const body = await bodyOf(readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8'));
  // White space between blocks is of no interest here.
  const html = body.html.replace(/\s+/g, ' ').replace(/> </g, '><');
  return { ...body, html, text: textOf(html) };
};

/** What the site itself puts around a table, and in place of a picture that is not there. */
const withoutOurs = (html: string): string =>
  html.replace(/<div class="table-scroll"[^>]*>|<\/table><\/div>|<span class="missing">(?=.*?<\/span>)/g, '');

describe.each(['word', 'google-docs'])('a document pasted from %s', (name) => {
  let html: string;
  let words: number;
  let warnings: string[];
  beforeAll(async () => ({ html, words, warnings } = await of(name)));

  it('keeps headings, emphasis and links', () => {
    expect(html).toContain('<h2 id="quarterly-briefing">Quarterly briefing</h2>');
    expect(html).toMatch(/The team <(b|strong)>measures<\/\1> what it <(i|em)>changes<\/\2>, as /);
    expect(html).toContain(
      '<a href="https://www.example.org/report" rel="noopener noreferrer">the report</a> says.',
    );
    expect(html).toContain('<h3 id="steps">Steps</h3>');
  });

  it('has its lists as lists and its table as a table', () => {
    expect(html).toMatch(/<ul><li>(<p>)?First point/);
    expect(html).toMatch(/<li>(<p>)?Second point(<\/p>)?<\/li><\/ul>/);
    expect(html).toMatch(/<table>.*<td>(<p>)?View.*<td>(<p>)?For/);
  });

  it('brings no style, no class, no element and no word of the program', () => {
    expect(html).not.toMatch(/style=|mso|Mso|<o:|font|xmlns|docs-internal|google|Generator|·|&nbsp;|\u00a0/);
    expect(html).not.toMatch(/class="(?!table-scroll)/);
    expect(warnings.join()).not.toMatch(/words/);
    expect(words).toBeGreaterThan(18);
    expect(words).toBeLessThan(30);
  });
});

it('leaves out a tracked deletion, and who made a change, where no time of it is told', async () => {
  const change = `<p class=MsoNormal>We <del cite="mailto:A%20Person">old</del><ins cite="mailto:A%20Person">new</ins></p>`;
  const { html, warnings } = await bodyOf(change);
  expect(html).toBe('<p>We new</p>');
  expect(warnings.join()).toContain('what is deleted in the tracked changes of the document (1 word)');
});

it('leaves no element that says nothing, and no empty paragraph', async () => {
  const { html } = await of('google-docs');
  expect(html).not.toMatch(/<span>|dir=|<p><br><\/p>|<p>\s*<\/p>/);
});

it('nests and numbers the lists of Word', async () => {
  const { html } = await of('word');
  expect(html).toMatch(/<ul><li>First point ?<ul><li>Detail of it ?<\/li><\/ul><\/li><li>Second point/);
  expect(html).toMatch(/<ol><li>Ask ?<\/li><li>Answer ?<\/li><\/ol>/);
});

it('finds items of Word that have the class of any paragraph', async () => {
  const { html } = await of('word-lists');
  expect(html).toMatch(
    /<ul><li>Forecast ?<ul><li>Monthly ?<\/li><\/ul><\/li><li>Budget ?<\/li><\/ul><p>Between<\/p>/,
  );
  expect(html).toMatch(/<ul> ?<li>Quarterly<\/li> ?<\/ul>/);
});

it('puts lists that stand in a list into the item before them', async () => {
  const { html } = await of('google-docs-lists');
  expect(html).toContain(
    '<ol><li><p>Forecast</p><ul><li><p>Monthly</p><ol><li><p>By plant</p></li></ol></li></ul></li><li><p>Budget</p></li></ol>',
  );
});

describe.each([
  ['word-report', 'b', 'i'],
  ['google-docs-report', 'strong', 'em'],
])('a longer document: %s', (name, bold) => {
  let html: string;
  let text: string;
  let warnings: string[];
  beforeAll(async () => ({ html, text, warnings } = await of(name)));

  it('has each word of its text once, in order, and nothing of its margins', () => {
    const words =
      /Autumn report It’s “ready”—.*the report.*1.*Third Detail.*Fourth Quarter Hours Q3 Intake 1,204 Review .*first line.*second line 1 ?From the archive\.$/is;
    expect(text.replace(/\s+/g, ' ').trim()).toMatch(words);
    expect(text).not.toMatch(/Mondays|Hidden|noon right|Is that|AB1|\[a\]|\[1\]|SEQ|clip_image/);
    expect(warnings.join('\n')).toContain('left out the comments of the document (3 words)');
  });

  it('keeps what is meant: links, merged cells, nested lists and their numbers', () => {
    expect(html).toMatch(/<a href="https:\/\/www\.example\.org\/report\?a=1&amp;b=2(#c)?" rel/);
    expect(html).toMatch(new RegExp(`<td colspan="2"> ?<p><${bold}>Quarter</${bold}></p> ?</td>`));
    expect(html).toMatch(/<td rowspan="2"> ?<p>Q3<\/p>/);
    expect(html.match(/<tr>/g)).toHaveLength(3);
    expect(html).toMatch(/<ol start="3"><li>(<p>)?Third(<\/p>)?<ol( type="a")?><li>(<p>)?Detail/);
    expect(html).toMatch(/<sup><a href="#ref-ftnt?1[^"]*" id="ref-ftnt?-?ref1">1<\/a><\/sup>/);
  });

  it('holds nothing else', () => {
    const rest = withoutOurs(html);
    expect(rest.match(/ (?:style|class|role|dir|name|lang|on\w+|aria-level)=[^ >]+/g)).toEqual([
      ' class="right"',
    ]);
    expect(rest).not.toMatch(/<(?:span|div|ins|del|col|font)\b|<a>|<p> ?<\/p>|<br> ?<\/|mso|\u00a0 /i);
  });
});

it('says what of a document of Word it left out, and where its picture lies', async () => {
  const { html, warnings } = await of('word-report');
  expect(html).toContain('We now ship on Tuesdays at noon.');
  expect(html).toMatch(/<blockquote> ?<p>First line<br> ?second line ?<\/p> ?<\/blockquote>/);
  expect(warnings).toEqual([
    expect.stringContaining('what is deleted in the tracked changes of the document (1 word)'),
    expect.stringContaining('hidden text (2 words)'),
    expect.stringContaining('the comments of the document (3 words)'),
    expect.stringContaining("left out a picture with the address 'file:///C:/Users"),
  ]);
});

it('writes the box of a check list, and leaves the emphasis of a link in', async () => {
  const { html, warnings } = await of('google-docs-report');
  expect(html).toContain('<ul><li><p>☐ Plan</p></li></ul>');
  expect(html).toContain(
    '<em><strong>the report</strong></em></a><sup><a href="#ref-ftnt1" id="ref-ftnt-ref1">1</a></sup>, H<sub>2</sub>O and <s>old</s> new.',
  );
  expect(warnings).toHaveLength(1);
});

describe('a document of LibreOffice', () => {
  let html: string;
  let warnings: string[];
  beforeAll(async () => ({ html, warnings } = await of('libreoffice')));

  it('keeps headings, emphasis, lists, table and what was inserted last', () => {
    expect(html).toMatch(/<h2 id="quarterly-briefing"> ?Quarterly briefing<\/h2>/);
    expect(html).toMatch(
      /The team <b>measures<\/b> what it <i>changes<\/i>, as <a href="https:.*Added later\./,
    );
    expect(html).toContain('<s>Struck</s> red 1<sup>st</sup>.');
    expect(html).toMatch(
      /<li><p>First point<\/p><ul><li><p>Detail of it<\/p> ?<\/li><\/ul> ?<\/li><li><p>Second/,
    );
    expect(html).toMatch(/<thead><tr><td><p>View<\/p>/);
  });

  it('has its footnote as text, no style and no mark of the program', () => {
    expect(html).toMatch(/A note<sup><a href="#ref-sdfootnote1sym"[^>]*>1<\/a><\/sup> ends it\./);
    expect(html).toMatch(/<p><sup><a href="#ref-sdfootnote1anc"[^>]*>1<\/a><\/sup>From the archive\.<\/p>/);
    expect(html).not.toMatch(/style=|<font|<a>|western|LibreOffice|<p><br>/);
  });

  it('says that its picture has to be put somewhere, and nothing about its head', () => {
    expect(warnings).toEqual([
      expect.stringContaining("left out a picture with the address 'data:image/png"),
    ]);
  });
});

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
