/**
 * npm run bench [-- sizes... --rounds n]: how long builds take with 0, 200, 2,000 and 10,000 articles of about 800 words,
 * beside a bare Astro skeleton on the same articles:
 *
 *   full     caches filled, everything rendered (`astro build --force`)
 *   change   one article edited
 *
 * The skeleton has the same frameworks and integrations (React, sitemap, Tailwind), 45 plain pages, one island, the same
 * lists and articles, already clean and in Astro's content store. It reads one local file, checks nothing and renders every
 * page in every build. Builds take turns and find an empty output folder; medians count, and the processor time counts more
 * than the wall time on a machine that does other things. The caches of the project (`.cache`) are emptied.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ghostStandIn, supabaseStandIn } from '../../tests/support/stand-ins.ts';
import { makeArticles } from './articles.ts';

const ASTRO = join('node_modules', 'astro', 'bin', 'astro.mjs');
const OUT = resolve('.cache', 'bench');
/** Everything that builds leave for the next one. */
const CACHES = ['astro', 'images'].map((name) => join('.cache', name));
const KEYS = { supabase: 'sb_publishable_benchmark', ghost: 'bbbbbbbbbbbbbbbbbbbbbbbbbb' };

const empty = (...folders: string[]): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};

interface Measured {
  seconds: number;
  /** Processor seconds, user and system: steadier than wall time on a busy machine. */
  cpu: number;
  /** Megabytes of the largest process. */
  peakMb: number;
}

const NOTES = join(OUT, 'usage');
/** Loaded by every process of a build: processor time and memory, threads included, are noted when it ends. */
const NOTE = `
  import { writeFileSync } from 'node:fs';
  process.on('exit', () => {
    writeFileSync(${JSON.stringify(NOTES)} + '/' + process.pid, JSON.stringify(process.resourceUsage()));
  });`;

/** @throws {Error} with what it printed when the command fails */
async function measureCommand(args: string[], env: Record<string, string>): Promise<Measured> {
  rmSync(NOTES, { recursive: true, force: true });
  mkdirSync(NOTES, { recursive: true });
  const started = performance.now();
  await promisify(execFile)(process.execPath, args, {
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NOTE)}`,
      ...env,
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = (performance.now() - started) / 1000;
  const used = readdirSync(NOTES).map(
    (pid) => JSON.parse(readFileSync(join(NOTES, pid), 'utf8')) as NodeJS.ResourceUsage,
  );
  rmSync(NOTES, { recursive: true });
  return {
    seconds,
    cpu: used.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0) / 1e6,
    peakMb: Math.max(...used.map(({ maxRSS }) => maxRSS)) / 1024,
  };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const medianOf = (all: readonly Measured[]): Measured => ({
  seconds: median(all.map(({ seconds }) => seconds)),
  cpu: median(all.map(({ cpu }) => cpu)),
  peakMb: Math.max(...all.map(({ peakMb }) => peakMb)),
});

/** All builds of one size. @returns measurements by the name of the build */
async function bench(size: number, rounds: number): Promise<Map<string, Measured[]>> {
  // A source without any article is an error, so the smallest site has one of each kind.
  const { rows, posts } = makeArticles(Math.max(2, size));
  const supabase = await supabaseStandIn(rows, { key: KEYS.supabase });
  const ghost = await ghostStandIn(posts, { key: KEYS.ghost });
  const env = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: KEYS.supabase,
    GHOST_URL: ghost.url,
    GHOST_CONTENT_API_KEY: KEYS.ghost,
  };
  // From the middle of the archive: neither on the first list page nor in the feed.
  const edited = rows[Math.floor(rows.length / 2)]!;
  const edit = () => {
    edited['content'] = `${edited['content'] as string}<p>One more paragraph.</p>`;
    edited['updated_at'] = new Date().toISOString();
  };
  const articles = join(OUT, 'articles.json');
  const short = ({ slug, title, html }: Record<string, unknown>) => ({ id: slug, title, html });
  const news = rows.map((row) => short({ ...row, html: row['content'] }));
  writeFileSync(articles, JSON.stringify({ news, blog: posts.map(short) }));

  const measured = new Map<string, Measured[]>();
  const run = async (name: string, args: string[], own: Record<string, string>) => {
    empty(join(OUT, 'site'));
    measured.set(name, [...(measured.get(name) ?? []), await measureCommand(args, own)]);
  };
  const build = (name: string, ...more: string[]) =>
    run(name, [ASTRO, 'build', '--outDir', join(OUT, 'site'), ...more], env);
  const skeleton = (name: string) =>
    run(name, [ASTRO, 'build', '--root', 'scripts/bench/skeleton', '--outDir', join(OUT, 'site')], {
      BENCH_ARTICLES: articles,
      BENCH_CACHE: join(OUT, 'skeleton'),
    });
  try {
    empty(...CACHES, join(OUT, 'skeleton'));
    await measureCommand([ASTRO, 'build', '--outDir', join(OUT, 'site')], env);
    for (let round = 0; round < rounds; round++) {
      await build('full', '--force');
      await skeleton('skeleton');
      edit();
      await build('change');
    }
    return measured;
  } finally {
    await Promise.all([supabase.close(), ghost.close()]);
  }
}

/** Prints each build, and its times as multiples of the skeleton's. */
function printTable(measured: ReadonlyMap<string, readonly Measured[]>): void {
  const bare = medianOf(measured.get('skeleton')!);
  const rows = [...measured].map(([name, all]) => {
    const { seconds, cpu, peakMb } = medianOf(all);
    const figures = {
      seconds: seconds.toFixed(1),
      'times the skeleton': (seconds / bare.seconds).toFixed(2),
      'cpu s': cpu.toFixed(1),
      'times its cpu': (cpu / bare.cpu).toFixed(2),
      MB: peakMb.toFixed(0),
    };
    return [name, figures];
  });
  console.table(Object.fromEntries(rows));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const sizes = positionals.length > 0 ? positionals.map(Number) : [0, 200, 2000, 10_000];
if (![...sizes, rounds].every(Number.isSafeInteger) || rounds < 1)
  throw new Error('Usage: npm run bench -- [sizes, as numbers of articles] [--rounds 3]');

mkdirSync(OUT, { recursive: true });
console.log(
  `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}; medians of ${rounds}.`,
);
try {
  for (const size of sizes) {
    console.log(`${size} articles`);
    printTable(await bench(size, rounds));
  }
} finally {
  // What the test sources answered must not stay behind in the project's content store.
  empty(OUT, ...CACHES);
}
