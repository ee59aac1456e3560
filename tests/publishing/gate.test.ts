import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../scripts/publishing/gate/ask.ts';
import {
  codeOf,
  explain,
  judge,
  type Finding,
  type FindingKind,
  type GateOptions,
} from '../../scripts/publishing/gate/gate.ts';
import { readBuild, type Manifest } from '../../src/articles/published.ts';
import type { Redirect } from '../../src/config/redirects.ts';
import { fakeBuild, fakeRecords, slugs, writeFiles, type FakeContent } from './fake-site.ts';
import { tempFolder } from '../support/temp.ts';

/** A source in good health: it knows the records of `content` and the control record, and has none of all others. */
const healthySource =
  (content: FakeContent = {}): Ask =>
  async (section, ids) =>
    new Map(
      ids.map((id) => {
        const found = Object.entries(fakeRecords(content)).find(
          ([, record]) => record.section === section && record.id === id,
        );
        return [
          id,
          found
            ? { state: 'public', slug: found[0].split('/').at(-1)! }
            : { state: 'withdrawn', reason: 'unpublished or deleted' },
        ];
      }),
    );

const brokenSource: Ask = () => Promise.reject(new Error('Failed to fetch posts: Unauthorized'));

function manifest(content: FakeContent, more: Partial<Manifest> = {}): Manifest {
  const records = fakeRecords(content);
  const addresses = ['/', ...Object.keys(records), ...(more.addresses ?? [])];
  const rest = { redirects: [], drafts: false, collections: {}, ledger: {}, written: {} };
  return { from: 'test', records, ...rest, ...more, addresses };
}
const redirect = (from: string, to: string): Redirect => ({ from, to, status: 301 });
/** So many articles of each section. */
const site = (news: number, blog: number, more?: Partial<Manifest>) =>
  manifest({ news: slugs(news, 'n'), blog: slugs(blog, 'b') }, more);
/** A post under some slug beside another one. */
const post = (slug: string, ...redirects: Redirect[]) =>
  manifest({ news: ['n'], blog: [{ slug, id: 'x' }, 'other'] }, { redirects });
const look = (previous: Manifest | undefined, next: Manifest, options: Partial<GateOptions> = {}) =>
  judge(previous, next, { ask: healthySource(), ...options });

const blogMayBeEmpty = { mayBeEmpty: new Set(['blog']) };
const archive = { addresses: Array.from({ length: 12 }, (_, index) => `/blog/page/${index + 2}`) };

it.each<[what: string, Manifest | undefined, Manifest, FindingKind[], Partial<GateOptions>?]>([
  ['a larger site', site(10, 10), site(11, 10), []],
  ['a first publish', undefined, site(1, 1), []],
  ['a section that is empty on the first publish', undefined, site(0, 3), []],
  ['a section that was empty', site(0, 3), site(0, 3), []],
  ['a fifth that a healthy source withdrew', site(20, 5), site(16, 5), []],
  ['more than a fifth', site(20, 5), site(15, 5), ['shrunk']],
  ['two, however few there are', site(3, 5), site(1, 5), []],
  ['three of ten', site(10, 5), site(7, 5), ['shrunk']],
  ['three of ten, whatever pages of the archive go', site(5, 10, archive), site(5, 7), ['shrunk']],
  ['an empty section, whatever the source says', site(5, 2), site(5, 0), ['empty', 'vanished']],
  ['one that may be empty', site(5, 2), site(5, 0), [], blogMayBeEmpty],
  ['one that may be empty, and loses many', site(5, 9), site(5, 0), ['shrunk'], blogMayBeEmpty],
  ['a page that vanished', site(5, 5, { addresses: ['/old'] }), site(5, 5), ['vanished']],
  [
    'one that redirects',
    site(5, 5, { addresses: ['/x'] }),
    site(5, 5, { redirects: [redirect('/x', '/')] }),
    [],
  ],
  ['pages of the archive', site(5, 5, archive), site(5, 5), []],
  ['an article from before builds told their records', site(5, 5, { records: {} }), site(5, 4), ['vanished']],
  ['a draft build', undefined, site(5, 5, { drafts: true }), ['drafts']],
  ['a redirect that leads elsewhere', post('a', redirect('/x', '/a')), post('a', redirect('/x', '/b')), []],
  ['one that is gone', post('a', redirect('/x', '/')), post('a'), ['redirects']],
  [
    'one that gave way to a page',
    site(1, 1, { redirects: [redirect('/x', '/')] }),
    site(1, 1, { addresses: ['/x'] }),
    [],
  ],
  [
    'one that went with its article',
    post('a', redirect('/blog/z', '/blog/a')),
    manifest({ news: ['n'], blog: ['other'] }),
    [],
  ],
])('judges %s', async (_, previous, next, found, options) => {
  const { findings } = await look(previous, next, options);
  expect(findings.map(({ kind }) => kind)).toEqual(found);
});

describe('the gate', () => {
  it('stops when the source cannot be asked, does not know, or contradicts the build', async () => {
    const why = async (ask: Ask) => explain((await look(site(5, 5), site(5, 4), { ask })).findings);
    expect(await why(brokenSource)).toMatch(
      /\/blog\/b-5: the source of blog could not be asked: Failed to fetch posts: Unauthorized/,
    );
    expect(await why(async () => new Map())).toContain('said nothing about record id-b-5');
    expect(await why(healthySource({ blog: slugs(5, 'b') }))).toContain(
      "says that record id-b-5 is public as 'b-5', but the build has no page of it",
    );
  });

  it('asks only about records, with a control record of the same section', async () => {
    const asked: unknown[] = [];
    const ask: Ask = (section, ids, controlId) => {
      asked.push([section, ids, controlId]);
      return healthySource()(section, ids, controlId);
    };
    await look(site(3, 3, { addresses: ['/old'] }), site(2, 2), { ask });
    expect(asked).toEqual([
      ['news', ['id-n-3'], 'id-n-1'],
      ['blog', ['id-b-3'], 'id-b-1'],
    ]);
    // Where an article has moved, there is nothing to ask.
    const next = post('b', redirect('/blog/a', '/blog/b'));
    const { findings, renamed } = await look(post('a'), next, { ask: brokenSource });
    expect([findings, renamed]).toEqual([[], [redirect('/blog/a', '/blog/b')]]);
  });

  it('says what is lost, cut after 20, and the code of the list, where nothing in it is final', async () => {
    const lost = await look(post('a', redirect('/talk', '/blog/other?x=1')), post('a'));
    expect(explain(lost.findings)).toContain(
      '1 published redirect is gone:\n      /talk: led to /blog/other?x=1',
    );
    const list = Array.from({ length: 21 }, (_, index) => ({ address: `/lost-${index + 1}` }));
    const findings: Finding[] = [{ kind: 'vanished', message: '21 addresses vanished:', list }];
    const text = explain(findings);
    expect(text).toMatch(/\/lost-20\n {2}\.\.\. and 1 more\nA page that moved gets an entry/);
    expect(text).toContain(`--allow=${codeOf(findings)}`);
    for (const kind of ['drafts', 'broken'] as const)
      expect(explain([...findings, { kind, message: 'Final.' }])).not.toContain('--allow');
    expect(explain([{ kind: 'shrunk', message: 'It shrinks.', list: list.slice(1) }])).not.toMatch(
      /more$|A page that moved/m,
    );
  });
});

describe('a build with a missing file', () => {
  it.each([
    ['a script of a page', '_astro/app.one.js', /_astro\/app\.one\.js: needed by .* and \d+ more/],
    ['a style sheet', '_astro/Base.css', /_astro\/Base\.css: needed by styled\.html/],
    ['a font of a style sheet', 'media/font.woff2', /media\/font\.woff2: needed by _astro\/Base\.css/],
    ['a script of a script', '_astro/part.js', /_astro\/part\.js: needed by _astro\/app\.one\.js/],
    ['a font of a page', 'media/own.woff2', /media\/own\.woff2: needed by own\.html/],
    ['a script of a script of a page', '_astro/late.js', /_astro\/late\.js: needed by own\.html/],
  ])('is refused, without an override: %s', async (_, file, message) => {
    const root = tempFolder('release');
    await fakeBuild('one', root);
    await writeFiles(root, {
      'styled.html': '<link rel="stylesheet" href="/_astro/Base.css"><code>"/_astro/no-file.css"</code>',
      'own.html':
        '<style>@font-face { src: url(/media/own.woff2) }</style><script>import("/_astro/late.js")</script>' +
        '<script type="application/ld+json">{"text": "/_astro/no-file.js"}</script>',
      '_astro/late.js': 'export {}',
      '_astro/Base.css': '@font-face { src: url(/media/font.woff2) }',
      '_astro/app.one.js': 'import{a}from"./part.js";',
      '_astro/part.js': 'export const a = 1',
      'media/font.woff2': 'font',
      'media/own.woff2': 'font',
    });
    expect((await look(undefined, readBuild(root))).findings).toEqual([]);
    rmSync(join(root, file));
    const { findings } = await look(undefined, readBuild(root));
    expect(findings).toMatchObject([{ kind: 'broken' }]);
    expect(explain(findings)).toMatch(message);
  });
});
