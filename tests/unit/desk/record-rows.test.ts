import { expect, it } from 'vitest';
import type { Article } from '~/articles/article.ts';
import type { CollectionReport } from '~/articles/report.ts';
import { articleRows, waitingRows } from '~/desk/record-rows.ts';
import { article } from '../articles/article.ts';

const named = (slug: string, more: Partial<Article> = {}) => article({ slug, title: slug, ...more });

const report = {
  warnings: ['pasted: left out a script'],
  images: {
    failed: [
      {
        ...{ address: 'https://x.test/a.png', reason: 'it answers 404', tooLarge: false },
        uses: [{ role: 'picture in', slug: 'pictured' }],
      },
    ],
  },
  kept: [{ slug: 'kept', reason: 'title is empty' }],
  leftOut: [{ record: 'record 9', id: '9', title: 'For members', reason: "its Post access is 'members'" }],
  invalid: ['title', 'slug'].map((field) => ({
    ...{ source: 'Ghost', record: 'record 7', id: '7', field, value: '' },
    remedy: `Give it a ${field}.`,
  })),
} as unknown as CollectionReport;

it('tells the state of each record and names what is wrong, with the remedy', () => {
  const articles = [
    named('fine'),
    named('pasted'),
    named('pictured'),
    named('kept'),
    named('idea', { status: 'draft', publishedAt: undefined }),
  ];
  const rows = articleRows('blog', articles, report);
  expect(rows.map(({ title, state, problems }) => [title, state, problems])).toEqual([
    ['record 7', 'wrong', ["title is ''. Give it a title.", "slug is ''. Give it a slug."]],
    ['For members: record 9', 'left out', ["Left out: its Post access is 'members'."]],
    ['fine', 'public', []],
    ['pasted', 'wrong', ['left out a script.']],
    [
      'pictured',
      'wrong',
      ['Missing: picture in this record, https://x.test/a.png (it answers 404). Put an existing file there.'],
    ],
    ['kept', 'wrong', ['The last good version is shown: title is empty']],
    ['idea', 'draft', []],
  ]);
  expect(rows.at(-1)!.preview).toBe('/blog/idea');
});

it('says which address search engines keep, without calling it wrong', () => {
  const [row] = articleRows('blog', [named('told', { canonical: 'https://partner.example/a/' })], undefined);
  expect(row).toMatchObject({
    state: 'public',
    problems: [expect.stringContaining('https://partner.example/a/')],
  });
});

it('lists what is not public yet with its preview', () => {
  const date = '2027-01-01T00:00:00Z';
  expect(waitingRows([{ kind: 'news', id: '81e7', title: 'Later', status: 'scheduled', date }])).toEqual([
    {
      title: 'Later',
      state: 'scheduled',
      list: 'Releases',
      date,
      preview: '/drafts/press-releases?slug=81e7',
      edits: [{ title: 'Later', href: '/drafts/new?release=81e7' }],
      problems: [],
    },
  ]);
});
