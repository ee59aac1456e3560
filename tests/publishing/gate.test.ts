import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../scripts/publishing/gate/ask.ts';
import {
  codeOf,
  countEntries,
  explain,
  judge,
  type Finding,
  type GateOptions,
} from '../../scripts/publishing/gate/gate.ts';
import { readBuild, type Manifest } from '../../src/articles/published.ts';
import type { Redirect } from '../../src/config/redirects.ts';
import { fakeBuild, fakeRecords, slugs, type FakeContent } from './fake-site.ts';
import { tempFolder } from '../support/temp.ts';

/** A source in good health: it knows the records of `content` and the witness, and has none of all others. */
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

/** A source that cannot be asked. */
const brokenSource: Ask = () => Promise.reject(new Error('Failed to fetch posts: Unauthorized'));

/** A manifest of pages and articles. */
function manifest(content: FakeContent, more: Partial<Manifest> = {}): Manifest {
  const records = fakeRecords(content);
  const addresses = ['/', ...Object.keys(records), ...(more.addresses ?? [])];
  const rest = { redirects: [], drafts: false, collections: {}, ledger: {}, written: {} };
  return { from: 'test', records, ...rest, ...more, addresses };
}
const redirect = (from: string, to: string): Redirect => ({ from, to, status: 301 });
const articles = (news: number, blog: number): FakeContent => ({
  news: slugs(news, 'n'),
  blog: slugs(blog, 'b'),
});
const look = (previous: Manifest | undefined, next: Manifest, options: Partial<GateOptions> = {}) =>
  judge(previous, next, { ask: healthySource(), ...options });
const kinds = async (...args: Parameters<typeof look>) =>
  (await look(...args)).findings.map(({ kind }) => kind);

describe('the gate', () => {
  it('lets an equal or larger site pass', async () => {
    expect(await kinds(manifest(articles(10, 10)), manifest(articles(11, 10)))).toEqual([]);
  });

  it('has nothing to compare with on the first publish; an empty section is a state then', async () => {
    expect(await kinds(undefined, manifest(articles(1, 1)))).toEqual([]);
    expect(await kinds(undefined, manifest(articles(0, 3)))).toEqual([]);
    expect(await kinds(manifest(articles(0, 3)), manifest(articles(0, 3)))).toEqual([]);
  });

  it.each([
    [20, 18, []],
    [20, 17, []],
    // Exactly a fifth still goes.
    [20, 16, []],
    [20, 15, ['shrunk']],
    [3, 1, []],
    [10, 7, ['shrunk']],
  ])('lets what a healthy source withdrew go, from %i to %i articles', async (before, after, found) => {
    const { findings, withdrawn } = await look(manifest(articles(before, 5)), manifest(articles(after, 5)));
    expect(findings.map(({ kind }) => kind)).toEqual(found);
    expect(withdrawn).toHaveLength(before - after);
    expect(withdrawn[0]).toMatchObject({ reason: 'unpublished or deleted' });
  });

  it('stops a mass loss with the list, whoever wanted it, and lets exactly that list pass', async () => {
    const before = manifest(articles(5, 10));
    const after = manifest(articles(5, 5));
    const { findings } = await look(before, after);
    const text = explain(findings);
    expect(text).toContain('The blog section loses 5 of its 10 articles at once:');
    for (const n of [6, 7, 8, 9, 10]) expect(text).toContain(`/blog/b-${n}: unpublished or deleted`);
    const code = codeOf(findings)!;
    expect(text).toContain(`--allow=${code}`);
    expect(await kinds(before, after, { allow: new Set([code]) })).toEqual([]);
    expect(await kinds(before, manifest(articles(5, 4)), { allow: new Set([code]) })).toEqual(['shrunk']);
  });

  it('stops when the source cannot be asked, does not know, or contradicts the build', async () => {
    const before = manifest(articles(5, 5));
    const after = manifest(articles(5, 4));
    const why = async (ask: Ask) => explain((await look(before, after, { ask })).findings);
    expect(await why(brokenSource)).toMatch(
      /\/blog\/b-5: the source of blog could not be asked: Failed to fetch posts: Unauthorized/,
    );
    expect(await why(async () => new Map())).toContain('said nothing about record id-b-5');
    expect(await why(healthySource(articles(5, 5)))).toContain(
      "says that record id-b-5 is public as 'b-5', but the build has no page of it",
    );
  });

  it('believes no source about an empty section, unless it may be empty', async () => {
    const before = manifest(articles(5, 2));
    const after = manifest(articles(5, 0));
    expect(await kinds(before, after)).toEqual(['empty', 'vanished']);
    expect(await kinds(before, after, { mayBeEmpty: new Set(['blog']) })).toEqual([]);
    expect(await kinds(manifest(articles(5, 9)), after, { mayBeEmpty: new Set(['blog']) })).toEqual([
      'shrunk',
    ]);
  });

  it('asks only about records, with a witness of the same section', async () => {
    const asked: unknown[] = [];
    const ask: Ask = (section, ids, witness) => {
      asked.push([section, ids, witness]);
      return healthySource()(section, ids, witness);
    };
    await look(manifest(articles(3, 3), { addresses: ['/old'] }), manifest(articles(2, 2)), { ask });
    expect(asked).toEqual([
      ['news', ['id-n-3'], 'id-n-1'],
      ['blog', ['id-b-3'], 'id-b-1'],
    ]);
  });

  it('wants a redirect for a page that vanished', async () => {
    const before = manifest(articles(5, 5), { addresses: ['/old', '/older'] });
    expect(await kinds(before, manifest(articles(5, 5)))).toEqual(['vanished']);
    expect(
      await kinds(
        before,
        manifest(articles(5, 5), { redirects: [redirect('/old', '/'), redirect('/older', '/')] }),
      ),
    ).toEqual([]);
  });

  it('stops for an article that was published before builds told their records', async () => {
    const { findings } = await look(manifest(articles(5, 5), { records: {} }), manifest(articles(5, 4)));
    expect(findings).toMatchObject([{ kind: 'vanished', list: [{ address: '/blog/b-5' }] }]);
  });

  it('does not count or miss archive pages', async () => {
    const addresses = ['/blog/a', '/blog/page/2', '/blog/page/3'];
    expect(countEntries(addresses, '/blog/')).toBe(1);
    expect(
      await kinds(
        manifest(articles(5, 5), { addresses: ['/blog/page/2', '/blog/page/12'] }),
        manifest(articles(5, 5)),
      ),
    ).toEqual([]);
  });

  it('never lets a draft build pass', async () => {
    const { findings } = await look(undefined, manifest(articles(5, 5), { drafts: true }));
    expect(findings.map(({ kind }) => kind)).toEqual(['drafts']);
    expect(explain(findings)).not.toContain('--allow');
  });
});

it('a list is cut after 20, and has no code where something in it is final', () => {
  const list = Array.from({ length: 21 }, (_, index) => ({ address: `/lost-${index + 1}` }));
  const findings: Finding[] = [{ kind: 'vanished', message: '21 addresses vanished:', list }];
  const text = explain(findings);
  expect(text).toMatch(/\/lost-20\n {6}and 1 more\nA page that moved gets an entry/);
  expect(text).toContain(`--allow=${codeOf(findings)}`);
  expect(explain([...findings, { kind: 'drafts', message: 'A draft build.' }])).not.toContain('--allow');
  expect(explain([{ kind: 'shrunk', message: 'It shrinks.', list: list.slice(1) }])).not.toMatch(
    /more$|A page that moved/m,
  );
});

describe('a redirect', () => {
  const at = (slug: string, redirects: Redirect[] = []) =>
    manifest({ news: ['n'], blog: [{ slug, id: 'x' }, 'other'] }, { redirects });

  it('of a renamed article needs no question to the source, and is no loss', async () => {
    const next = at('b', [redirect('/blog/a', '/blog/b')]);
    const { findings, renamed } = await look(at('a'), next, { ask: brokenSource });
    expect(findings).toEqual([]);
    expect(renamed).toEqual([redirect('/blog/a', '/blog/b')]);
  });

  it('of a renamed article that the build forgot stops the release', async () => {
    const { findings } = await look(at('a'), at('b'), {
      ask: healthySource({ blog: [{ slug: 'b', id: 'x' }] }),
    });
    expect(explain(findings)).toMatch(/\/blog\/a: .*record x is public as 'b', but the build has no page/);
  });

  it('that was removed stops the release, and names where it led', async () => {
    const before = at('a', [redirect('/talk', '/blog/other?x=1'), redirect('/old', '/')]);
    const after = at('a', [redirect('/old', '/')]);
    const { findings } = await look(before, after);
    expect(findings.map(({ kind }) => kind)).toEqual(['redirects']);
    expect(explain(findings)).toContain('1 published redirect is gone:\n      /talk: led to /blog/other?x=1');
  });

  it('may give way to a page, lead elsewhere, and go with the article that it led to', async () => {
    const before = at('a', [redirect('/blog/z', '/blog/a'), redirect('/blog/new', '/blog/other')]);
    const without = manifest({ news: ['n'], blog: ['other', 'new'] }, { redirects: [] });
    const { findings, withdrawn } = await look(before, without);
    expect(findings).toEqual([]);
    expect(withdrawn.map(({ address }) => address)).toEqual(['/blog/a']);
    expect(await kinds(at('a', [redirect('/old', '/a')]), at('a', [redirect('/old', '/b')]))).toEqual([]);
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
    const write = (name: string, text: string) => writeFileSync(join(root, name), text);
    write('styled.html', '<link rel="stylesheet" href="/_astro/Base.css"><code>"/_astro/no-file.css"</code>');
    write(
      'own.html',
      '<style>@font-face { src: url(/media/own.woff2) }</style><script>import("/_astro/late.js")</script>' +
        '<script type="application/ld+json">{"text": "/_astro/no-file.js"}</script>',
    );
    write('_astro/late.js', 'export {}');
    write('_astro/Base.css', '@font-face { src: url(/media/font.woff2) }');
    write('_astro/app.one.js', 'import{a}from"./part.js";');
    write('_astro/part.js', 'export const a = 1');
    writeFileSync(join(root, 'same.html'), '<p>Nothing.</p>');
    mkdirSync(join(root, 'media'));
    write('media/font.woff2', 'font');
    write('media/own.woff2', 'font');
    expect(await kinds(undefined, readBuild(root))).toEqual([]);
    rmSync(join(root, file));
    const { findings } = await look(undefined, readBuild(root));
    expect(findings).toHaveLength(1);
    expect(explain(findings)).toMatch(message);
    expect(explain(findings)).not.toContain('--allow');
  });
});
