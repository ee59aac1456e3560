/**
 * npm run bench [-- sizes... --rounds n --against folder]: how long builds take with 0, 200, 2,000 and 10,000 articles of
 * about 800 words, beside a bare Astro skeleton on the same articles:
 *
 *   cold     caches empty: pictures are fetched and encoded, bodies cleaned, everything rendered
 *   full     caches filled, everything rendered (`astro build --force`)
 *   warm     nothing changed
 *   change   one article edited
 *   release  one article edited, and live: `npm run release` until the link is switched (release.ts)
 *
 * The skeleton has the same frameworks and integrations (React, sitemap, Tailwind), 45 plain pages, one island, the same
 * lists and articles, already clean and in Astro's content store. It reads one local file, checks nothing, has no
 * pictures, and renders every page in every build. All builds but the cold ones take turns; medians count, and the
 * processor time counts more than the wall time on a machine that does other things. Every build finds an empty output
 * folder: before, warm builds had to remove the last one (2.3 of 14 s in a profile at 10,000 articles), which made the
 * skeleton's warm build slower than its cold one, and the time by which all others are divided the least steady of all. Sources and pictures answer on
 * loopback. The caches of the project (`.cache`) are emptied; the next build fills them again.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { ghostStandIn, supabaseStandIn } from '../../tests/support/stand-ins.ts';
import { benchArguments } from './arguments.ts';
import { makeArticles, makePictures, PICTURES } from './articles.ts';
import { measure, type Measured } from './measure.ts';
import { measureReleases, type ReleaseMeasured } from './release.ts';

const ASTRO = join('node_modules', 'astro', 'bin', 'astro.mjs');
const OUT = join('.cache', 'bench');
const CACHES = ['astro', 'articles', 'bodies', 'images', 'pages', 'sources'].map((name) =>
  join('.cache', name),
);
const KEYS = { supabase: 'sb_publishable_benchmark', ghost: 'bbbbbbbbbbbbbbbbbbbbbbbbbb' };

const empty = (folders: string[]): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
const countPages = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;

type Kind = 'cold' | 'full' | 'warm' | 'change';

interface Subject {
  name: string;
  out: string;
  caches: string[];
  /** Kinds of builds besides the cold one. */
  kinds: Kind[];
  build: (kind: Kind) => Promise<Measured>;
}

interface Result {
  size: number;
  name: string;
  pages: number;
  builds: Map<Kind, Measured>;
  release?: ReleaseMeasured;
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const median = (all: Measured[]): Measured => ({
  seconds: middle(all.map(({ seconds }) => seconds)),
  cpu: middle(all.map(({ cpu = 0 }) => cpu)),
  peakMb: Math.max(...all.map(({ peakMb = 0 }) => peakMb)),
});

async function compare(size: number, subjects: Subject[], rounds: number): Promise<Result[]> {
  const taken = new Map(subjects.map(({ name }) => [name, new Map<Kind, Measured[]>()]));
  const run = async ({ name, build, out }: Subject, kind: Kind): Promise<void> => {
    const kinds = taken.get(name)!;
    // Removing thousands of files of the build before took longer or shorter with the disk's mood, not with the build.
    empty([out]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), await build(kind)]);
  };
  for (const subject of subjects) {
    empty(subject.caches);
    await run(subject, 'cold');
  }
  for (let round = 0; round < rounds; round++)
    for (const kind of ['full', 'warm', 'change'] as const)
      for (const subject of subjects) if (subject.kinds.includes(kind)) await run(subject, kind);
  return subjects.map(({ name, out }) => ({
    size,
    name,
    pages: countPages(out),
    builds: new Map([...taken.get(name)!].map(([kind, all]) => [kind, median(all)])),
  }));
}

async function bench(size: number, pictures: string, rounds: number, against?: string): Promise<Result[]> {
  // A source without any article is an error, so the smallest site has one of each kind.
  const { rows, posts } = makeArticles(Math.max(2, size), pictures);
  const supabase = await supabaseStandIn(rows, { key: KEYS.supabase });
  const ghost = await ghostStandIn(posts, { key: KEYS.ghost });
  const file = resolve(OUT, 'articles.json');
  const short = ({ slug, title, html }: Record<string, unknown>) => ({ id: slug, title, html });
  writeFileSync(
    file,
    JSON.stringify({
      news: rows.map((row) => short({ ...row, html: row['content'] })),
      blog: posts.map(short),
    }),
  );
  let edits = 0;
  const edit = () => {
    // From the middle of the archive: neither on the first list page nor in the feed.
    const row = rows[Math.floor(rows.length / 2)]!;
    row['content'] = `${row['content'] as string}<p>Edit ${++edits}.</p>`;
    row['updated_at'] = new Date().toISOString();
  };
  const environment = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: KEYS.supabase,
    GHOST_URL: ghost.url,
    GHOST_CONTENT_API_KEY: KEYS.ghost,
  };
  const site = (name: string, root: string): Subject => ({
    name,
    out: join(root, OUT, 'site'),
    caches: CACHES.map((folder) => join(root, folder)),
    kinds: ['full', 'warm', 'change'],
    build: (kind) => {
      if (kind === 'change') edit();
      return measure(
        [ASTRO, 'build', '--outDir', join(root, OUT, 'site'), ...(kind === 'full' ? ['--force'] : [])],
        environment,
        root,
      );
    },
  });
  const skeleton: Subject = {
    name: 'skeleton',
    out: resolve(OUT, 'skeleton'),
    caches: [resolve(OUT, 'skeleton-cache')],
    kinds: ['warm'],
    build: () =>
      measure([ASTRO, 'build', '--root', 'scripts/bench/skeleton', '--outDir', resolve(OUT, 'skeleton')], {
        BENCH_ARTICLES: file,
        BENCH_CACHE: resolve(OUT, 'skeleton-cache'),
      }),
  };
  try {
    const subjects = [site('site', process.cwd()), skeleton];
    if (against) subjects.push(site('against', against));
    const results = await compare(size, subjects, rounds);
    const releases = await measureReleases(resolve(OUT, 'releases'), environment, edit, rounds);
    const middle = releases.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(releases.length / 2)]!;
    return results.map((result) =>
      result.name === 'site' ? { ...result, release: { ...middle, ...median(releases) } } : result,
    );
  } finally {
    await Promise.all([supabase.close(), ghost.close()]);
  }
}

const number = (value: number | undefined, digits: number, width: number): string =>
  (value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits)).padStart(width);

function lines(results: Result[]): string[] {
  const bare = results.find(({ name }) => name === 'skeleton')!.builds.get('warm')!;
  return results.flatMap(({ size, name, pages, builds, release }) => [
    ...[...builds, ...(release ? [['release', release] as const] : [])].map(
      ([kind, { seconds, cpu, peakMb }]) =>
        [
          String(size).padEnd(7),
          name.padEnd(9),
          kind.padEnd(7),
          String(pages).padStart(6),
          number(seconds, 1, 8),
          number(cpu, 1, 8),
          number(peakMb, 0, 6),
          number(seconds / bare.seconds, 2, 9),
          number((cpu ?? NaN) / (bare.cpu || NaN), 2, 8),
        ].join(' '),
    ),
    ...(release ? [releaseLine(release)] : []),
  ]);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
const releaseLine = ({ disk, upload }: ReleaseMeasured): string =>
  `${' '.repeat(18)}the release adds ${megabytes(disk)} on disk; a host is sent ${upload.files} files, ${megabytes(upload.bytes)}`;

/** Milliseconds of processor time that each further article costs. */
function slope(results: Result[], kind: Kind): string[] {
  const sites = results.filter(({ name }) => name === 'site');
  return sites.slice(1).flatMap(({ size, builds }, index) => {
    const before = sites[index]!;
    const more = (builds.get(kind)!.cpu ?? NaN) - (before.builds.get(kind)!.cpu ?? NaN);
    if (size <= before.size || Number.isNaN(more)) return [];
    return [
      `${kind}: each further article between ${before.size} and ${size} costs ${((more / (size - before.size)) * 1000).toFixed(2)} ms`,
    ];
  });
}

async function main(): Promise<void> {
  const { sizes, rounds, against } = benchArguments(process.argv.slice(2));
  for (const root of [process.cwd(), ...(against ? [against] : [])])
    mkdirSync(join(root, OUT), { recursive: true });
  const pool = await makePictures();
  const server = createServer((request, response) => {
    const index = Number(/\/(\d+)\.jpg$/.exec(request.url ?? '')?.[1] ?? 0);
    response
      .writeHead(200, { 'content-type': 'image/jpeg', etag: `"${index % PICTURES}"` })
      .end(pool[index % PICTURES]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const pictures = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(
    `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}; every tenth article has a ` +
      `picture, ${PICTURES} different ones; medians of ${rounds}.\n` +
      '                                                               to the warm skeleton in\n' +
      'size    what      build    pages  seconds   cpu s    MB   seconds    cpu s',
  );
  const results: Result[] = [];
  try {
    for (const size of sizes) {
      const measured = await bench(size, pictures, rounds, against);
      results.push(...measured);
      console.log(lines(measured).join('\n'));
    }
  } finally {
    server.close();
    // What the stand-ins answered must not stay behind in the project's content store.
    empty([OUT, ...CACHES]);
    if (against) empty([OUT, ...CACHES].map((folder) => join(against, folder)));
  }
  for (const kind of ['cold', 'full', 'warm', 'change'] as const)
    console.log(slope(results, kind).join('\n'));
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
