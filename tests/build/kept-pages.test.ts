/**
 * A build that keeps pages and the bundle equals a full one, byte for byte, whatever changed: records, neighbours, pictures,
 * code, content files, configuration, environment, lock file. Real builds of a copy of this project; sources answer on loopback.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FullReport } from '../../src/hosting/full-report.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  supabaseStandIn,
  type Row,
  type StandIn,
} from '../support/stand-ins.ts';

const run = promisify(execFile);
const KEYS = { supabase: 'sb_publishable_kept_pages', ghost: 'cccccccccccccccccccccccccc' };
const COPIED = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Of one test, in milliseconds: several builds, on a machine that may do other things. */
const TIMEOUT = 900_000;
/** Files that say when they were made. */
const DATED = /^(build\.json|\.well-known\/security\.txt)$/;

const rows = makeRows(40, (index) => ({
  content: `<p>Body of release ${index}. See <a href="/press-releases/release-0">the first</a>.</p>`,
  updated_at: '2025-06-01T00:00:00Z',
}));
const posts = makePosts(30, (index) => ({
  tags: [{ id: 't1', name: 'Topic', slug: 'topic', visibility: 'public' }],
  authors: [{ id: 'a1', name: 'Team', slug: 'team' }],
  updated_at: new Date(Date.UTC(2025, 5, 1) - index * 3_600_000).toISOString(),
}));
let clock = Date.UTC(2026, 0, 1);
const write = (record: Row | (typeof posts)[number], change: object): void =>
  void Object.assign(record, change, { updated_at: new Date((clock += 3_600_000)).toISOString() });

let project: string;
let standIns: StandIn[];
let closePictures: () => void;
let picture: string;
const environment: Record<string, string> = {};

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'kept-pages-'));
  for (const name of COPIED) cpSync(resolve(name), join(project, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const server = createServer(
    (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
  );
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  closePictures = () => void server.close();
  picture = `http://127.0.0.1:${(server.address() as AddressInfo).port}/new.jpg`;
  const [supabase, ghost] = await Promise.all([
    supabaseStandIn(rows, { key: KEYS.supabase }),
    ghostStandIn(posts, { key: KEYS.ghost }),
  ]);
  standIns = [supabase, ghost];
  Object.assign(environment, {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: KEYS.supabase,
    GHOST_URL: ghost.url,
    GHOST_CONTENT_API_KEY: KEYS.ghost,
  });
}, TIMEOUT);
afterAll(async () => {
  closePictures();
  await Promise.all(standIns.map((standIn) => standIn.close()));
  rmSync(project, { recursive: true, force: true });
}, TIMEOUT);

interface Done {
  /** Pages that may be kept: rendered in this build, and kept from the last one. */
  rendered: number;
  kept: number;
  /** The code was compiled. */
  bundled: boolean;
  said: string;
}

/** Builds into a folder of the copy. */
async function build(
  out: string,
  more: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Done> {
  rmSync(join(project, out), { recursive: true, force: true });
  const { stdout } = await run(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', join(project, out), ...options],
    {
      cwd: project,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        ASTRO_TELEMETRY_DISABLED: '1',
        ...environment,
        ...more,
      },
      maxBuffer: 1e8,
    },
  );
  const [, kept, rendered] = /(\d+) pages kept, (\d+) of \d+ rendered/.exec(stdout) ?? [];
  return {
    kept: Number(kept),
    rendered: Number(rendered),
    bundled: !stdout.includes('code and styles kept'),
    said: stdout,
  };
}

const hashes = (out: string): Map<string, string> =>
  new Map(
    readdirSync(join(project, out), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(project, out).length + 1))
      .filter((name) => !DATED.test(name))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(project, out, name)))
          .digest('hex'),
      ]),
  );

/** Builds once more with nothing kept and nothing remembered: the site must be the same. */
async function expectAsFull(options: readonly string[] = []): Promise<void> {
  const aside = (from: string, to: string) => {
    for (const name of ['pages', 'sources']) {
      const file = join(project, `.cache/${name}`);
      if (existsSync(file + from)) renameSync(file + from, file + to);
    }
  };
  aside('', '-aside');
  expect(await build('out-full', {}, options)).toMatchObject({ kept: 0, bundled: true });
  for (const name of ['pages', 'sources'])
    rmSync(join(project, `.cache/${name}`), { recursive: true, force: true });
  aside('-aside', '');
  const [kept, full] = [hashes('out'), hashes('out-full')];
  expect([...kept.keys()]).toEqual([...full.keys()]);
  expect([...kept].filter(([name, hash]) => full.get(name) !== hash).map(([name]) => name)).toEqual([]);
}

const edit = (file: string, from: string | RegExp, to: string): void => {
  const path = join(project, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file} holds ${from}`).not.toBe(before);
  writeFileSync(path, after);
};

it(
  'renders everything at first',
  async () => {
    const { kept, rendered, bundled } = await build('out');
    // 40 + 30 articles and their twins, 4 list pages of news, 3 of the blog, the JSON of 2; the pages of src/pages besides.
    expect(rendered).toBeGreaterThan(149);
    expect({ kept, bundled }).toEqual({ kept: 0, bundled: true });
  },
  TIMEOUT,
);

// Besides what is named: the Markdown twin of each article, and the page of resources whenever a list changes.
it.each<[string, () => void, number]>([
  ['nothing', () => {}, 0],
  ['the text of an article', () => write(rows[20]!, { content: '<p>Another text of this release.</p>' }), 3],
  // The article, its two neighbours, its list page.
  ['the title of an article', () => write(rows[20]!, { title: 'Another title' }), 8],
  // The article, its neighbour, the list and the newest numbered page.
  [
    'a new article',
    () =>
      void rows.push({
        ...rows[0]!,
        id: 'row-new',
        slug: 'new',
        publish_date: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      }),
    7,
  ],
  // Its JSON too, besides the article: the excerpt stands in the list.
  [
    'the excerpt of a post',
    () => write(posts[20]!, { custom_excerpt: 'Another excerpt.', excerpt: 'Another excerpt.' }),
    5,
  ],
  ['the picture of an article', () => write(rows[30]!, { featured_image: picture }), 4],
  // Its neighbours, and what is newer moves up by one: the list, and the two pages between it and the article.
  [
    'an article taken away',
    () =>
      void rows.splice(
        rows.findIndex(({ slug }) => slug === 'release-25'),
        1,
      ),
    8,
  ],
])(
  'records: %s',
  async (_, change, rendered) => {
    change();
    expect(await build('out')).toMatchObject({ rendered, bundled: false });
  },
  TIMEOUT,
);

it('records: after all of this the site is that of a full build', () => expectAsFull(), TIMEOUT);

it(
  'code: the client directive, a new island on another page, an island of every page, the environment',
  async () => {
    appendFileSync(
      join(project, 'src/integrations/interaction-directive.ts'),
      '\n(globalThis as { changed?: boolean }).changed = true;\n',
    );
    writeFileSync(
      join(project, 'src/features/Extra.tsx'),
      "import { useState } from 'react';\nexport default () => <b>{useState(1)[0]}</b>;\n",
    );
    writeFileSync(
      join(project, 'src/pages/extra.astro'),
      "---\nimport Base from '~/layouts/Base.astro';\nimport Extra from '~/features/Extra.tsx';\n---\n" +
        "<Base page={{ title: 'x', description: 'x', path: '/extra' }}><h1>x</h1><Extra client:visible /></Base>\n",
    );
    edit('src/features/header/MenuLink.tsx', 'href={', 'data-changed href={');
    environment['SITE_PHONE'] = '1-800-555-0142';
    expect(await build('out')).toMatchObject({ kept: 0, bundled: true });
    await expectAsFull();
  },
  TIMEOUT,
);

it(
  'bundle: kept with a photo of a person, whose sizes are made anew, and with another file in public',
  async () => {
    const photo = join(project, 'src/content/people/kira-mendez.jpg');
    await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#654' } })
      .jpeg()
      .toFile(photo);
    expect(await build('out')).toMatchObject({ kept: 0, bundled: true });
    writeFileSync(join(project, 'public/extra.txt'), 'as it is');
    write(rows[20]!, { content: '<p>A third text.</p>' });
    const again = await build('out');
    expect(again.bundled).toBe(false);
    // Pages with such a photo are not kept.
    expect(again.rendered).toBeGreaterThan(2);
    await expectAsFull();
    const made = readdirSync(join(project, 'out/_astro')).filter((name) => name.startsWith('kira-mendez'));
    expect(made.length).toBeGreaterThan(1);
    rmSync(photo);
  },
  TIMEOUT,
);

it(
  'bundle: made anew after another line of the lock file, a content file, an option of the command line, and damage',
  async () => {
    edit('package-lock.json', /^\{/, '{ ');
    expect(await build('out')).toMatchObject({ kept: 0, bundled: true });
    edit('src/content/navigation/solutions.yaml', /$/, '# a remark\n');
    expect(await build('out')).toMatchObject({ kept: 0, bundled: true });
    const options = ['--site', 'https://other.example.org'];
    expect(await build('out', {}, options)).toMatchObject({ kept: 0, bundled: true });
    await expectAsFull(options);
    expect(await build('out')).toMatchObject({ kept: 0, bundled: true });
    const folder = join(project, '.cache/pages/bundle/client/_astro');
    const script = readdirSync(folder).find((name) => name.endsWith('.js'))!;
    rmSync(join(folder, script));
    writeFileSync(join(folder, script), 'cut');
    // The same bundle comes out, so that the pages are still those of this code.
    expect(await build('out')).toMatchObject({ rendered: 0, bundled: true });
    await expectAsFull();
  },
  TIMEOUT,
);

it(
  'nothing of a build is kept during which somebody changed the code',
  async () => {
    const file = join(project, 'src/content/navigation/solutions.yaml');
    const before = readFileSync(file, 'utf8');
    edit(
      'astro.config.mjs',
      'export default defineConfig({',
      `import { appendFileSync } from 'node:fs';
const late = { name: 'late', hooks: { 'astro:build:generated': () => appendFileSync(${JSON.stringify(file)}, '# late') } };
export default defineConfig({`,
    );
    edit('astro.config.mjs', 'integrations: [', 'integrations: [late, ');
    const kept = join(project, '.cache/pages/manifest.json');
    const known = readFileSync(kept, 'utf8');
    expect((await build('out')).said).toContain('Source files changed during the build');
    expect(readFileSync(kept, 'utf8')).toBe(known);
    writeFileSync(file, before);
    edit('astro.config.mjs', /import \{ appendFileSync[^]*?\nconst late.*\n/, '');
    edit('astro.config.mjs', 'integrations: [late, ', 'integrations: [');
    await build('out');
  },
  TIMEOUT,
);

it(
  'a full build names the page that a key did not cover, and wins',
  async () => {
    await build('out');
    // As if a page had read a clock: other bytes under the same key.
    const name = 'press-releases/release-10.html';
    const manifest = join(project, '.cache/pages/manifest.json');
    const [, json = ''] = readFileSync(manifest, 'utf8').split('\n');
    const entry = (JSON.parse(json) as { pages: Record<string, { sha: string }> }).pages[name]!;
    const changed = json.replaceAll(entry.sha, '0'.repeat(64));
    writeFileSync(manifest, `${createHash('sha256').update(changed).digest('hex').slice(0, 32)}\n${changed}`);
    // And as if a row had been changed past its trigger.
    Object.assign(rows[12]!, { title: 'Changed without a time of change' });
    await build('out', { BUILD_FULL: '1' });
    const report = JSON.parse(readFileSync(join(project, '.cache/full-build.json'), 'utf8')) as FullReport;
    expect(report.different).toEqual([name]);
    expect(report.records).toEqual([`news ${rows[12]!.id}`]);
    expect(
      readFileSync(join(project, `out/press-releases/${rows[12]!['slug'] as string}.html`), 'utf8'),
    ).toContain('Changed without a time of change');
    expect((await build('out')).rendered).toBe(0);
  },
  TIMEOUT,
);

it(
  'a page that reads the list of articles while it is rendered stops the build',
  async () => {
    edit(
      'src/layouts/Article.astro',
      "import Base from './Base.astro';",
      "import Base from './Base.astro';\nimport { listArticles } from '~/articles/articles.ts';\nawait listArticles('news');",
    );
    await expect(build('out')).rejects.toThrow(/has a cacheKey and reads the list of articles/);
  },
  TIMEOUT,
);
