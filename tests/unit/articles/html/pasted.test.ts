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
import { describe, expect, it } from 'vitest';
import { countWords, finishBody, processBody } from '~/articles/html/index.ts';
import { cleanPasted } from '~/articles/html/pasted.ts';

const context = { bases: ['https://abcd.supabase.co'], site: 'https://www.example.com' };
const nothing = { images: new Map(), files: new Map(), gone: new Set<string>(), resolve: () => '/' };
const of = (name: string) => {
  const clean = cleanPasted(readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8'));
  const body = processBody(clean.html, context);
  const warnings = [...clean.warnings, ...body.warnings];
  // White space between blocks is of no interest here.
  const html = finishBody(body, nothing);
  return {
    ...body,
    warnings,
    html: html.replace(/\s+/g, ' ').replace(/> </g, '><'),
  };
};

/** What the site itself puts around a table, and in place of a picture that is not there. */
const withoutOurs = (html: string): string =>
  html.replace(/<div class="table-scroll"[^>]*>|<\/table><\/div>|<span class="missing">(?=.*?<\/span>)/g, '');

describe.each(['word', 'google-docs'])('a document pasted from %s', (name) => {
  const { html, text, warnings } = of(name);
  const words = countWords(text);

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

it('leaves out a tracked deletion, and who made a change, where no time of it is told', () => {
  const change = `<p class=MsoNormal>We <del cite="mailto:A%20Person">old</del><ins cite="mailto:A%20Person">new</ins></p>`;
  expect(cleanPasted(change)).toEqual({
    html: '<p>We new</p>',
    warnings: ['left out what is deleted in the tracked changes of the document (1 word)'],
  });
});

it('leaves no element that says nothing, and no empty paragraph', () => {
  const { html } = of('google-docs');
  expect(html).not.toMatch(/<span>|dir=|<p><br><\/p>|<p>\s*<\/p>/);
});

it('nests and numbers the lists of Word', () => {
  const { html } = of('word');
  expect(html).toMatch(/<ul><li>First point ?<ul><li>Detail of it ?<\/li><\/ul><\/li><li>Second point/);
  expect(html).toMatch(/<ol><li>Ask ?<\/li><li>Answer ?<\/li><\/ol>/);
});

it('finds items of Word that have the class of any paragraph', () => {
  const { html } = of('word-lists');
  expect(html).toMatch(
    /<ul><li>Forecast ?<ul><li>Monthly ?<\/li><\/ul><\/li><li>Budget ?<\/li><\/ul><p>Between<\/p>/,
  );
  expect(html).toMatch(/<ul> ?<li>Quarterly<\/li> ?<\/ul>/);
});

it('puts lists that stand in a list into the item before them', () => {
  const { html } = of('google-docs-lists');
  expect(html).toContain(
    '<ol><li><p>Forecast</p><ul><li><p>Monthly</p><ol><li><p>By plant</p></li></ol></li></ul></li><li><p>Budget</p></li></ol>',
  );
});

describe.each([
  ['word-report', 'b', 'i'],
  ['google-docs-report', 'strong', 'em'],
])('a longer document: %s', (name, bold) => {
  const { html, text, warnings } = of(name);

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
    expect(html).toContain('<sup>1</sup>');
  });

  it('holds nothing else', () => {
    const rest = withoutOurs(html);
    expect(rest.match(/ (?:style|class|id|role|dir|name|on\w+|aria-level)=[^ >]+/g)).toEqual([
      ' id="autumn-report"',
    ]);
    expect(rest).not.toMatch(/<(?:span|div|ins|del|col|font)\b|<a>|<p> ?<\/p>|<br> ?<\/|mso|\u00a0 /i);
  });
});

it('says what of a document of Word it left out, and where its picture lies', () => {
  const { html, warnings } = of('word-report');
  expect(html).toContain('We now ship on Tuesdays at noon.');
  expect(html).toMatch(/<blockquote> ?<p>First line<br> ?second line ?<\/p> ?<\/blockquote>/);
  expect(warnings).toEqual([
    'left out what is deleted in the tracked changes of the document (1 word)',
    'left out hidden text of the document (2 words)',
    'left out the comments of the document (3 words)',
    expect.stringContaining("left out a picture with the address 'file:///C:/Users"),
  ]);
});

it('leaves the box of a check list out, and the emphasis of a link in', () => {
  const { html, warnings } = of('google-docs-report');
  expect(html).toContain('<ul><li><p>Plan</p></li></ul>');
  expect(html).toContain(
    '<em><strong>the report</strong></em></a><sup>1</sup>, H<sub>2</sub>O and <s>old</s> new.',
  );
  expect(warnings).toHaveLength(1);
});

describe('a document of LibreOffice', () => {
  const { html, warnings } = of('libreoffice');

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
    expect(html).toContain('A note<sup>1</sup> ends it.');
    expect(html).toContain('<p><sup>1</sup>From the archive.</p>');
    expect(html).not.toMatch(/style=|<font|sdfootnote|<a>|western|LibreOffice|<p><br>/);
  });

  it('says that its picture has to be put somewhere, and nothing about its head', () => {
    expect(warnings).toEqual([
      expect.stringContaining("left out a picture with the address 'data:image/png"),
    ]);
  });
});
