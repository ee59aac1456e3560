/** What the desk says publishing would change: texts of pages, pages that come, go and move, entries by their hash. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fillChanges } from '../../../src/integrations/desk/index.ts';
import { writtenHashes } from '~/content/written-hashes.ts';
import { changesHtml } from '~/desk/changes-html.ts';
import { allChanges, type PagesOptions } from '~/desk/changes.ts';
import { difference } from '~/desk/difference.ts';
import { placeholder } from '~/desk/placeholder.ts';
import { writtenState } from '~/desk/rows.ts';
import { pageText } from '~/desk/text.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-changes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (main: string, title = 'A page', frame = 'Menu') =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="A summary"></head>` +
  `<body><header>${frame}</header><main>${main}</main><aside>Draft build</aside></body></html>`;

it('reads a page line by line, with its title, summary and pictures, and without what nobody reads', () => {
  expect(
    pageText(
      page(
        '<h1>One\n <em>two</em></h1><div><p>Three<br>four</p><img src="a.png" alt="A ridge"></div><script>no()</script><ul><li>Five</li><li>six</li></ul>',
      ),
    ),
  ).toEqual(['A page', 'A summary', 'One two', 'Three four', '[picture: A ridge]', 'Five', 'six']);
});

describe('the difference of two texts', () => {
  it('marks the words of an edited line, and lines that came and went', () => {
    expect(
      difference(
        ['Same', 'Ask the person who signs, and write it down.', 'Gone for good'],
        ['Same', 'Ask the people who sign, and write it down today.', 'Same again'],
      ).map((passage) =>
        passage
          .map(({ text, removed, added }) => (removed ? `-${text}-` : added ? `+${text}+` : text))
          .join(''),
      ),
    ).toEqual([
      'Ask the -person-+people+ who -signs-+sign+, and write it down +today+.',
      '-Gone for good-',
      '+Same again+',
    ]);
  });
  it('is empty for the same text', () => expect(difference(['a', 'b'], ['a', 'b'])).toEqual([]));
  it('takes two long lines as two, at once', () => {
    const long = (word: string) => `${word} `.repeat(40_000);
    expect(difference([long('a')], [long('b')])).toHaveLength(2);
  });
});

const before: Record<string, string> = {
  '/': page('<h1>Home</h1>'),
  '/about': page('<p>We advise</p>'),
  '/old': page('<p>Old</p>'),
  '/gone': page('<p>Gone</p>'),
  '/same': page('<p>Same</p><ul><li>Sep 1 <a href="/blog/one">One</a></li></ul>'),
  '/blog': page('<p>one</p>'),
  '/blog/one': page('<article><h1>One</h1><p>Text of the post</p></article><nav>Newer</nav>'),
};
const after: Record<string, string> = {
  '/': page('<h1>Home</h1>', 'A page', 'Menu with more'),
  '/about': page('<p>We advise well</p>'),
  '/same': page('<p>Same</p><ul><li>Sep 2 <a href="/blog/idea">Idea</a></li></ul>'),
  '/fresh': page('<p>Fresh</p>'),
  '/desk': page(''),
  '/blog': page('<p>idea, one</p>'),
  '/blog/idea': page('<p>idea</p>'),
  '/blog/one': page('<article><h1>One</h1><p>Text of the post &amp; more</p></article><nav>Older</nav>'),
};
const options: PagesOptions = {
  live: {
    from: '',
    addresses: Object.keys(before),
    records: { '/blog/one': { section: 'blog', id: '1', hash: 'a' } },
  },
  addresses: Object.keys(after),
  redirects: [{ from: '/old', to: '/about' }],
  sections: ['/blog'],
  drafts: new Set(['/blog/idea']),
  articles: [{ what: 'changed', address: '/blog/one' }],
  before: (path) => Promise.resolve(before[path]),
  after: (path) => Promise.resolve(after[path]),
};

it('says what is added, changed, withdrawn and redirected; drafts and lists of articles are no change', async () => {
  const changes = await allChanges(options);
  expect(changes.map(({ what, address, to }) => [what, address, to].filter(Boolean).join(' '))).toEqual([
    'changed Navigation and footer',
    'added /fresh',
    'changed /about',
    'redirected /old /about',
    'withdrawn /gone',
    'changed /blog/one',
  ]);
  expect(changes[2]?.passages).toEqual([[{ text: 'We advise ' }, { text: 'well', added: true }]]);
  expect(changes[5]?.passages).toHaveLength(1);
  const html = changesHtml(changes, { live: 'https://live.invalid' });
  expect(html).toContain('We advise <ins>well</ins>');
  expect(html).toContain('Text of the post <ins>&amp; more</ins>');
  expect(html).toContain('<b>withdrawn</b> <a class="link" href="https://live.invalid/gone">');
});

it('says so when nothing differs, and when nothing could be compared', async () => {
  expect(
    changesHtml(
      await allChanges({
        ...options,
        ...{ articles: [], drafts: new Set() },
        addresses: Object.keys(before),
        after: options.before,
        redirects: [],
      }),
    ),
  ).toMatch(/^<p>Nothing/);
  const live = { ...options.live, problem: 'Nothing is published yet.' };
  expect(changesHtml(await allChanges({ ...options, live }), { problem: live.problem })).toMatch(
    /^<p>Not known/,
  );
});

it('is written into the page of the desk at the end of a draft build, and needs its place there', async () => {
  for (const [path, html] of Object.entries({ ...after, '/desk': placeholder({ articles: [], drafts: [] }) }))
    if (path !== '/') {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, `${path}.html`), html);
    }
  writeFileSync(join(folder, 'index.html'), after['/']!);
  const reader = {
    development: false,
    site: () => Promise.resolve(options.live),
    page: options.before,
  };
  await fillChanges(folder, reader, undefined);
  const desk = readFileSync(join(folder, 'desk.html'), 'utf8');
  expect(desk).toContain('<ins>well</ins>');
  expect(desk).not.toContain('desk-changes');
  await expect(fillChanges(folder, reader, undefined)).rejects.toThrow(/no place for its list/);
});

it('tells the state of an entry by its hash, and sees another picture', () => {
  const people = join(folder, 'content', 'people');
  mkdirSync(people, { recursive: true });
  writeFileSync(join(people, 'ada.yaml'), 'name: Ada\n');
  writeFileSync(join(people, 'bo.yaml'), 'name: Bo\nphoto: bo-2.jpg\n');
  writeFileSync(join(people, 'bo-2.jpg'), 'one');
  const first = writtenHashes(join(folder, 'content'));
  expect(Object.keys(first)).toEqual(['people/ada', 'people/bo']);
  writeFileSync(join(people, 'bo-2.jpg'), 'two');
  writeFileSync(join(people, 'new.yaml'), 'name: New\n');
  const here = writtenHashes(join(folder, 'content'));
  const live = { from: '', addresses: ['/about'], records: {}, written: first };
  const stateOf = (name: string) => writtenState(name, undefined, here, live);
  expect([stateOf('people/ada'), stateOf('people/bo'), stateOf('people/new')]).toEqual([
    'live',
    'changed',
    'new',
  ]);
  // A site that was published before builds told hashes.
  expect(writtenState('about/about', '/about', here, { ...live, written: undefined })).toBe('not compared');
});
