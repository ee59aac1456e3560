import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../src/features/articles/format.ts';
import { readPost } from '../../../src/sources/ghost/schema.ts';
import { shown, type Problem } from '../../../src/sources/problems.ts';
import { slugProblem } from '../../../src/articles/prepare.ts';
import type { SourceRecord } from '../../../src/sources/source.ts';
import { readRow } from '../../../src/sources/supabase/schema.ts';
import { slugOf } from '../../../src/sources/text.ts';

const row = {
  id: 'b6b1',
  slug: 'a-release',
  title: 'A release',
  excerpt: 'Short.',
  content: '<p>Body</p>',
  category: 'Company News',
  tags: ['ROI', ' ROI ', '', 'C++ & Rust'],
  featured_image: '/storage/v1/object/public/press-releases/x.jpg',
  publish_date: '2025-09-09 14:00:00+00',
  author: 'Newsroom',
  is_published: true,
};
const post = {
  id: 'p1',
  slug: 'a-post',
  title: 'A <b> post & more',
  html: '<p>Body</p>',
  custom_excerpt: null,
  excerpt: 'First line\nsecond   line',
  published_at: '2025-09-12T09:00:00.000+00:00',
  visibility: 'public',
  access: true,
  tags: [
    { name: '#internal', slug: 'hash-internal', visibility: 'internal' },
    { name: 'ROI', slug: 'roi', visibility: 'public' },
  ],
  authors: [{ name: 'Editorial Team' }],
};

type Read = ReturnType<typeof readRow> | ReturnType<typeof readPost>;
const record = (value: Read): SourceRecord => {
  if (Array.isArray(value) || 'withheld' in value) throw new Error(JSON.stringify(value));
  return value;
};
const problems = (value: Read): Problem[] => {
  if (!Array.isArray(value)) throw new Error('it was accepted');
  return value;
};
const SUPABASE = 'https://abcd.supabase.co';
const ofRow = (change: object, zone?: string) => readRow({ ...row, ...change }, 'Supabase', SUPABASE, zone);
const ofPost = (change: object, zone?: string) => readPost({ ...post, ...change }, 'Ghost', zone);

describe('a row of press_releases', () => {
  it('becomes a record in the shape of pages', () => {
    const { article, cover } = record(ofRow({}));
    expect(article).toMatchObject({
      sourceId: 'b6b1',
      slug: 'a-release',
      category: 'Company News',
      tags: [
        { name: 'ROI', slug: 'roi' },
        { name: 'C++ & Rust', slug: 'c-rust' },
      ],
      authors: ['Newsroom'],
      publishedAt: '2025-09-09T14:00:00.000Z',
    });
    expect(cover?.address).toBe('https://abcd.supabase.co/storage/v1/object/public/press-releases/x.jpg');
  });

  it.each([
    ['2025-09-09', '2025-09-09T00:00:00.000Z'],
    ['2025-09-09T14:00:00+00:00', '2025-09-09T14:00:00.000Z'],
    ['2025-09-09T14:00:00.123456+02:00', '2025-09-09T12:00:00.123Z'],
    ['2025-09-09 14:00:00-05', '2025-09-09T19:00:00.000Z'],
    ['2025-09-09T14:00:00', '2025-09-09T14:00:00.000Z'],
  ])('reads the date %s', (text, iso) => {
    expect(record(ofRow({ publish_date: text })).article.publishedAt).toBe(iso);
  });

  it('may lack tags, picture, author and excerpt', () => {
    const { article, cover } = record(
      ofRow({ tags: null, featured_image: null, author: null, excerpt: null }),
    );
    expect([article.tags, article.authors, article.excerpt, cover]).toEqual([[], [], '', undefined]);
    expect(record(ofRow({ id: 17 })).article.sourceId).toBe('17');
  });

  it.each([
    ['title', ' \n '],
    ['tags', 'x'.repeat(100)],
    ['content', ''],
    ['publish_date', 'yesterday'],
    ['publish_date', null],
    ['featured_image', 'javascript:alert(1)'],
    ['tags', 'ROI'],
    ['is_published', 'yes'],
    ['category', ''],
    ['slug', null],
  ])('is refused for %s = %j, with a remedy', (field, value) => {
    const [problem, ...rest] = problems(ofRow({ [field]: value }));
    expect(rest).toEqual([]);
    // One line, shortened.
    expect(problem).toMatchObject({ source: 'Supabase', field, value: shown(value) });
    expect(problem?.record).toContain('b6b1');
    expect(problem?.remedy).toMatch(/\w{3,}.*\.$/);
  });

  it('reports all wrong fields at once, and anything that is no row', () => {
    expect(problems(ofRow({ title: '', content: '' })).map(({ field }) => field)).toEqual([
      'title',
      'content',
    ]);
    for (const other of [null, 'row']) expect(problems(readRow(other, 'Supabase', SUPABASE))).not.toEqual([]);
  });
});

describe('a post of Ghost', () => {
  it('becomes a record; titles are text, internal tags stay inside', () => {
    const { article } = record(ofPost({}));
    expect(article).toMatchObject({
      title: 'A <b> post & more',
      excerpt: 'First line second line',
      tags: [{ name: 'ROI', slug: 'roi' }],
      publishedAt: '2025-09-12T09:00:00.000Z',
    });
  });

  it('has a lede only when somebody wrote it: Ghost cuts the other excerpt from the body', () => {
    expect(record(ofPost({})).article.lede).toBeUndefined();
    const { article } = record(ofPost({ custom_excerpt: 'Written.' }));
    expect([article.lede, article.excerpt]).toEqual(['Written.', 'Written.']);
  });

  it('has one picture for cards, and another for X where Ghost has both', () => {
    const [og, x] = ['https://b.test/og.png', 'https://b.test/x.png'];
    const bare = record(ofPost({ og_image: og }));
    expect([bare.social, bare.twitter]).toEqual([og, undefined]);
    expect(ofPost({ twitter_image: x })).toMatchObject({ social: x, twitter: x });
    expect(ofPost({ og_image: og, twitter_image: x })).toMatchObject({ social: og, twitter: x });
  });

  it('has the caption of its cover as text with links, and the canonical address that was written', () => {
    const { cover, article } = record(
      ofPost({
        feature_image: 'https://b.test/c.jpg',
        feature_image_caption: 'Photo by <a href="https://u.test/@r">Rowan</a>',
        canonical_url: 'https://partner.example/original-story/',
      }),
    );
    expect(cover?.caption).toEqual([{ text: 'Photo by ' }, { text: 'Rowan', href: 'https://u.test/@r' }]);
    expect(article.canonical).toBe('https://partner.example/original-story/');
    expect(problems(ofPost({ canonical_url: 'partner.example' }))[0]).toMatchObject({
      field: 'canonical_url',
    });
    expect(record(ofPost({})).article.canonical).toBeUndefined();
  });

  it('may have no body and no reading time; 0 minutes are one', () => {
    expect(record(ofPost({ html: null })).html).toBe('');
    expect(record(ofPost({})).readingMinutes).toBeUndefined();
    expect(record(ofPost({ reading_time: 0 })).readingMinutes).toBe(1);
    expect(record(ofPost({ reading_time: 7 })).readingMinutes).toBe(7);
  });

  it.each([
    [{ visibility: 'members' }, "its Post access is 'members', not Public"],
    [{ visibility: 'paid', access: false }, "its Post access is 'paid', not Public"],
    [{ visibility: 'tiers' }, "its Post access is 'tiers', not Public"],
    [{ access: false, html: '' }, 'Ghost withheld its body'],
  ])('is held back: %j', (change, reason) => {
    expect(ofPost(change)).toEqual({ withheld: reason });
  });

  it.each([
    ['title', ''],
    ['title', '\u200b'],
    ['published_at', null],
    ['published_at', 'soon'],
    ['feature_image', 'data:image/png;base64,x'],
    ['feature_image', 'https://[x/a.png'],
    ['og_image', 'http://%/a.png'],
  ])('is refused for %s = %j', (field, value) => {
    expect(problems(ofPost({ [field]: value }))[0]).toMatchObject({ source: 'Ghost', field });
  });
});

describe('the day of an article', () => {
  const dayOf = (value: Read) => formatDate(record(value).article.publishedAt!);

  it.each([
    ['2025-09-09T21:30:00.000-04:00', 'Sep 9, 2025'],
    ['2025-09-10T08:00:00.000+12:00', 'Sep 10, 2025'],
    ['2025-12-31T23:59:59.999-08:00', 'Dec 31, 2025'],
    ['2026-01-01T00:10:00.000+05:45', 'Jan 1, 2026'],
    ['2025-09-09T23:30:00.000+00:00', 'Sep 9, 2025'],
  ])('of a post is that of its offset, whatever zone is configured: %s', (text, day) => {
    for (const zone of [undefined, 'Asia/Tokyo'])
      expect(dayOf(ofPost({ published_at: text }, zone))).toBe(day);
  });

  it('of a draft, whose date names no offset, is that of the configured zone', () => {
    const draft = { published_at: '2025-09-10T01:30:00.000Z' };
    expect(dayOf(ofPost(draft))).toBe('Sep 10, 2025');
    expect(dayOf(ofPost(draft, 'America/New_York'))).toBe('Sep 9, 2025');
  });

  it.each([
    ['2025-09-10 01:30:00+00', 'America/New_York', 'Sep 9, 2025'],
    ['2025-09-09T20:00:00+00:00', 'Pacific/Auckland', 'Sep 10, 2025'],
    ['2026-01-01T04:59:00+00:00', 'America/New_York', 'Dec 31, 2025'],
    ['2025-07-01T03:30:00+00:00', 'America/New_York', 'Jun 30, 2025'],
    ['2025-09-10T01:30:00+00:00', undefined, 'Sep 10, 2025'],
    ['2025-09-10', 'America/New_York', 'Sep 10, 2025'],
  ])('of the release of %s in %s is %s', (text, zone, day) => {
    expect(dayOf(ofRow({ publish_date: text }, zone))).toBe(day);
  });

  it('changes nothing of the moment', () => {
    const read = record(ofRow({ publish_date: '2025-09-09T21:30:00-04:00' }, 'Asia/Kathmandu'));
    expect(read.article.publishedAt).toBe('2025-09-10T07:15:00.000+05:45');
  });
});

describe('slugs', () => {
  it.each(['a', 'a-b', 'post-2', '2', 'tag', 'a_b', '2025-plan'])('%s is fine', (slug) => {
    expect(slugProblem(slug)).toBeUndefined();
  });

  const refused = 'page 404 index -a a- A a/b ../a a.html ü a%2fb'.split(' ');
  it.each([...refused, '', 'a b', 'x'.repeat(192)])("'%s' is refused", (slug) => {
    expect(slugProblem(slug)).toMatch(/\.$/);
  });
});

it('makes slugs of names in any script', () => {
  expect([slugOf('C++ & Rust'), slugOf('Égalité'), slugOf('日本語')]).toEqual([
    'c-rust',
    'egalite',
    '日本語',
  ]);
});

describe('odd text', () => {
  const odd = 'A\u000btitle\u0000 with\ud800 \u0085 \ufffe\u0007controls';
  const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]*$/;

  it('of either source becomes text that every feed may hold', () => {
    const texts = { title: odd, excerpt: odd, category: odd, author: odd, tags: [odd] };
    const fields = { title: odd, custom_excerpt: odd, meta_title: odd, html: `<p>${odd}</p>` };
    const names = { authors: [{ name: odd }], tags: [{ name: odd, slug: 'x' }] };
    for (const read of [ofRow({ ...texts, content: `<p>${odd}</p>` }), ofPost({ ...fields, ...names })])
      for (const text of JSON.stringify(record(read)).match(/"(?:[^"\\]|\\.)*"/g)!)
        expect(JSON.parse(text)).toMatch(printable);
  });

  it('that holds nothing to read is no title', () => {
    expect(problems(ofPost({ title: '\u000b\u0001' }))).toHaveLength(1);
  });

  it('is unlisted by a tag of either source, which is not shown', () => {
    const tags = [{ name: '#unlisted', slug: 'hash-unlisted', visibility: 'internal' }, post.tags[1]];
    for (const read of [ofRow({ tags: ['#Unlisted', 'ROI'] }), ofPost({ tags })])
      expect(read).toMatchObject({ article: { unlisted: true, tags: [{ name: 'ROI', slug: 'roi' }] } });
  });
});
