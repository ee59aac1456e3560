/**
 * npm run bench [-- sizes...]: how long the build takes with 0, 200, 2,000 and 10,000 articles of about 800 words, cold and
 * warm, beside a bare Astro skeleton on the same articles: the same frameworks, 45 plain pages, one island. Warm builds of
 * both take turns, three each, and the median counts: a disk's mood lasts longer than a build.
 * Supabase, Ghost and their pictures answer on loopback. The caches of the project (`.cache`) are emptied; the next
 * build fills them again.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { ghostStandIn, supabaseStandIn } from '../../tests/support/stand-ins.ts';
import { makeArticles, makePictures, PICTURES } from './articles.ts';
import { measure, type Measured } from './measure.ts';

const ASTRO = join('node_modules', 'astro', 'bin', 'astro.mjs');
const OUT = join('.cache', 'bench');
const SITE_CACHES = ['astro', 'articles', 'bodies', 'images'].map((name) => join('.cache', name));
const KEYS = { supabase: 'sb_publishable_benchmark', ghost: 'bbbbbbbbbbbbbbbbbbbbbbbbbb' };

const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
if (sizes.length === 0) sizes.push(0, 200, 2000, 10_000);

const empty = (folders: string[]): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
const countPages = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;

interface Result {
  size: number;
  name: string;
  pages: number;
  cold: Measured;
  warm: Measured;
}

interface Subject {
  name: string;
  out: string;
  caches: string[];
  build: () => Promise<Measured>;
}

const ROUNDS = 3;
const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const median = (all: Measured[]): Measured => ({
  seconds: middle(all.map(({ seconds }) => seconds)),
  cpu: middle(all.map(({ cpu = 0 }) => cpu)),
  peakMb: Math.max(...all.map(({ peakMb = 0 }) => peakMb)),
});

/** Cold builds one after the other, then warm ones in turns. */
async function compare(size: number, subjects: Subject[]): Promise<Result[]> {
  const cold = new Map<Subject, Measured>();
  const warm = new Map<Subject, Measured[]>(subjects.map((subject) => [subject, []]));
  for (const subject of subjects) {
    empty([...subject.caches, subject.out]);
    cold.set(subject, await subject.build());
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const subject of subjects) warm.get(subject)!.push(await subject.build());
  return subjects.map((subject) => ({
    size,
    name: subject.name,
    pages: countPages(subject.out),
    cold: cold.get(subject)!,
    warm: median(warm.get(subject)!),
  }));
}

async function bench(size: number, pictures: string): Promise<Result[]> {
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
  try {
    const site = join(OUT, 'site');
    const bare = join(OUT, 'skeleton');
    return await compare(size, [
      {
        name: 'site',
        out: site,
        caches: SITE_CACHES,
        build: () =>
          measure([ASTRO, 'build', '--outDir', site], {
            SUPABASE_URL: supabase.url,
            SUPABASE_PUBLISHABLE_KEY: KEYS.supabase,
            GHOST_URL: ghost.url,
            GHOST_CONTENT_API_KEY: KEYS.ghost,
          }),
      },
      {
        name: 'skeleton',
        out: bare,
        caches: [join(OUT, 'skeleton-cache')],
        build: () =>
          measure([ASTRO, 'build', '--root', 'scripts/bench/skeleton', '--outDir', resolve(bare)], {
            BENCH_ARTICLES: file,
            BENCH_CACHE: resolve(OUT, 'skeleton-cache'),
          }),
      },
    ]);
  } finally {
    await Promise.all([supabase.close(), ghost.close()]);
  }
}

const s = (value: number): string => value.toFixed(1).padStart(7);
const cpu = ({ cpu: value }: Measured): string => (value === undefined ? '-' : value.toFixed(1)).padStart(7);
const mb = ({ peakMb }: Measured): string => (peakMb ? String(Math.round(peakMb)) : '-').padStart(7);

mkdirSync(OUT, { recursive: true });
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
  `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}; ` +
    `every tenth article has a picture, ${PICTURES} different ones.\n` +
    '                           seconds         processor s                     peak MB\n' +
    'size     build       pages    cold    warm    cold    warm  ms/page (warm)    cold    warm',
);
const results: Result[] = [];
try {
  for (const size of sizes) {
    const pair = await bench(size, pictures);
    results.push(...pair);
    for (const { name, pages, cold, warm } of pair)
      console.log(
        `${String(size).padEnd(8)} ${name.padEnd(10)} ${String(pages).padStart(6)} ${s(cold.seconds)} ${s(warm.seconds)} ${cpu(cold)} ${cpu(warm)} ` +
          `${((warm.seconds / pages) * 1000).toFixed(1).padStart(15)} ${mb(cold)} ${mb(warm)}`,
      );
    const [site, skeleton] = pair as [Result, Result];
    const ratio = (of: 'seconds' | 'cpu') => ((site.warm[of] ?? 0) / (skeleton.warm[of] ?? 1)).toFixed(2);
    console.log(
      `         warm, site to skeleton: ${ratio('seconds')} in seconds, ${ratio('cpu')} in processor seconds`,
    );
  }
} finally {
  server.close();
  // What the stand-ins answered must not stay behind in the project's content store.
  empty([OUT, ...SITE_CACHES]);
}
const sites = results.filter(({ name }) => name === 'site');
for (const [index, { size, warm }] of sites.entries()) {
  const before = sites[index - 1];
  if (!before || size === before.size) continue;
  const each = ((warm.seconds - before.warm.seconds) / (size - before.size)) * 1000;
  console.log(`Each further article between ${before.size} and ${size}: ${each.toFixed(2)} ms (warm)`);
}
