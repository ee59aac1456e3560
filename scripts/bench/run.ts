/**
 * npm run bench [-- sizes... --rounds n]: how long builds take with 0, 200, 2,000 and 10,000 articles of about 800 words,
 * beside a bare Astro skeleton on the same articles:
 *
 *   cold     caches empty: pictures are fetched and encoded, bodies cleaned, everything rendered
 *   full     caches filled, everything rendered (`astro build --force`)
 *   warm     nothing changed
 *   change   one article edited
 *   release  one article edited, and live: `npm run release` until the link is switched
 *
 * The skeleton has the same frameworks and integrations (React, sitemap, Tailwind), 45 plain pages, one island, the same
 * lists and articles, already clean and in Astro's content store. It reads one local file, checks nothing, has no
 * pictures, and renders every page in every build. All builds but the cold ones take turns; medians count, and the
 * processor time counts more than the wall time on a machine that does other things. Every build finds an empty output
 * folder: removing thousands of files takes longer or shorter with the disk's mood, not with the build. Sources and pictures
 * answer on loopback. The caches of the project (`.cache`) are emptied; the next build fills them again.
 */
import { mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ghostStandIn, supabaseStandIn } from '../../tests/support/stand-ins.ts';
import { makeArticles, servePictures } from './articles.ts';
import { measure, type Measured } from './measure.ts';

const ASTRO = join('node_modules', 'astro', 'bin', 'astro.mjs');
const OUT = resolve('.cache', 'bench');
const SKELETON = join(OUT, 'skeleton');
const RELEASES = join(OUT, 'releases');
/** Everything that builds leave for the next one. */
const CACHES = ['astro', 'articles', 'images', 'cards', 'alternates'].map((name) => join('.cache', name));
const KEYS = { supabase: 'sb_publishable_benchmark', ghost: 'bbbbbbbbbbbbbbbbbbbbbbbbbb' };

type Kind = 'cold' | 'full' | 'warm' | 'change' | 'release';
/** Measurements of each kind; of the skeleton, `cold` and `warm` alone. */
type Builds = Map<Kind, Measured[]>;

interface Result {
  size: number;
  pages: { site: number; skeleton: number };
  site: Builds;
  skeleton: Builds;
}

const empty = (folders: string[]): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
const countPages = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const median = (all: readonly Measured[]): Measured => ({
  seconds: middle(all.map(({ seconds }) => seconds)),
  cpu: middle(all.map(({ cpu }) => cpu)),
  peakMb: Math.max(...all.map(({ peakMb }) => peakMb)),
});
const add = (builds: Builds, kind: Kind, measured: Measured): void =>
  void builds.set(kind, [...(builds.get(kind) ?? []), measured]);

const currentRelease = (): string => join(RELEASES, readlinkSync(join(RELEASES, 'current')));

/** Publishes. @returns seconds until the link leads somewhere else, where it led somewhere before */
async function publish(env: Record<string, string>, before?: string): Promise<Measured> {
  const started = performance.now();
  let switched: number | undefined;
  const timer = setInterval(() => {
    if (before && currentRelease() !== before) switched ??= (performance.now() - started) / 1000;
  }, 10);
  const cli = join('scripts', 'publishing', 'releases', 'cli.ts');
  const measured = await measure([cli, 'release', '--root', RELEASES], env).finally(() =>
    clearInterval(timer),
  );
  return { ...measured, seconds: switched ?? measured.seconds };
}

/** All builds of one size. */
async function bench(size: number, pictures: string, rounds: number): Promise<Result> {
  // A source without any article is an error, so the smallest site has one of each kind.
  const { rows, posts } = makeArticles(Math.max(2, size), pictures);
  const supabase = await supabaseStandIn(rows, { key: KEYS.supabase });
  const ghost = await ghostStandIn(posts, { key: KEYS.ghost });
  const env = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: KEYS.supabase,
    GHOST_URL: ghost.url,
    GHOST_CONTENT_API_KEY: KEYS.ghost,
  };
  let edits = 0;
  const edit = () => {
    // From the middle of the archive: neither on the first list page nor in the feed.
    const row = rows[Math.floor(rows.length / 2)]!;
    row['content'] = `${row['content'] as string}<p>Edit ${++edits}.</p>`;
    row['updated_at'] = new Date().toISOString();
  };
  const out = join(OUT, 'site');
  const site: Builds = new Map();
  const skeleton: Builds = new Map();
  const buildSite = async (kind: Kind) => {
    empty([out]);
    if (kind === 'change') edit();
    const force = kind === 'full' ? ['--force'] : [];
    add(site, kind, await measure([ASTRO, 'build', '--outDir', out, ...force], env));
  };
  const articles = join(OUT, 'articles.json');
  const short = ({ slug, title, html }: Record<string, unknown>) => ({ id: slug, title, html });
  const news = rows.map((row) => short({ ...row, html: row['content'] }));
  writeFileSync(articles, JSON.stringify({ news, blog: posts.map(short) }));
  const buildSkeleton = async (kind: Kind) => {
    empty([SKELETON]);
    const own = { BENCH_ARTICLES: articles, BENCH_CACHE: join(OUT, 'skeleton-cache') };
    const args = [ASTRO, 'build', '--root', 'scripts/bench/skeleton', '--outDir', SKELETON];
    add(skeleton, kind, await measure(args, own));
  };
  try {
    empty([...CACHES, join(OUT, 'skeleton-cache'), RELEASES]);
    await buildSite('cold');
    await buildSkeleton('cold');
    for (let round = 0; round < rounds; round++) {
      await buildSite('full');
      await buildSite('warm');
      await buildSkeleton('warm');
      await buildSite('change');
    }
    mkdirSync(RELEASES, { recursive: true });
    await publish(env);
    for (let round = 0; round < rounds; round++) {
      const before = currentRelease();
      edit();
      add(site, 'release', await publish(env, before));
    }
    return { size, pages: { site: countPages(out), skeleton: countPages(SKELETON) }, site, skeleton };
  } finally {
    await Promise.all([supabase.close(), ghost.close()]);
  }
}

const HEADING =
  '                                                               to the warm skeleton in\n' +
  'size    what      build    pages  seconds   cpu s    MB   seconds    cpu s';

function lines({ size, pages, ...subjects }: Result): string[] {
  const bare = median(subjects.skeleton.get('warm')!);
  return (['site', 'skeleton'] as const).flatMap((name) =>
    [...subjects[name]].map(([kind, all]) => {
      const { seconds, cpu, peakMb } = median(all);
      return [
        String(size).padEnd(7),
        name.padEnd(9),
        kind.padEnd(7),
        String(pages[name]).padStart(6),
        seconds.toFixed(1).padStart(8),
        cpu.toFixed(1).padStart(8),
        peakMb.toFixed(0).padStart(6),
        (seconds / bare.seconds).toFixed(2).padStart(9),
        (cpu / bare.cpu).toFixed(2).padStart(8),
      ].join(' ');
    }),
  );
}

/** Milliseconds of processor time that each further article costs. */
function slopes(results: Result[]): string[] {
  const kinds = ['cold', 'full', 'warm', 'change'] as const;
  return results.slice(1).flatMap(({ size, site }, index) => {
    const before = results[index]!;
    return kinds.map((kind) => {
      const more = median(site.get(kind)!).cpu - median(before.site.get(kind)!).cpu;
      const each = ((more / (size - before.size)) * 1000).toFixed(2);
      return `${kind}: each further article between ${before.size} and ${size} costs ${each} ms`;
    });
  });
}

/** @throws {Error} on anything that is not understood */
function readArguments(): { sizes: number[]; rounds: number } {
  const options = { rounds: { type: 'string', default: '3' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const sizes = positionals.map(Number);
  const rounds = Number(values.rounds);
  if (![...sizes, rounds].every(Number.isSafeInteger) || rounds < 1)
    throw new Error('Usage: npm run bench -- [sizes, as numbers of articles] [--rounds 3]');
  const given = sizes.length > 0 ? sizes : [0, 200, 2000, 10_000];
  return { sizes: given.sort((a, b) => a - b), rounds };
}

async function main(): Promise<void> {
  const { sizes, rounds } = readArguments();
  mkdirSync(OUT, { recursive: true });
  const pictures = await servePictures();
  const load = `load ${loadavg()[0]!.toFixed(1)}`;
  console.log(
    `${cpus().length} cores, ${load}, Node ${process.versions.node}; medians of ${rounds}.\n${HEADING}`,
  );
  const results: Result[] = [];
  try {
    for (const size of sizes) {
      const result = await bench(size, pictures.url, rounds);
      results.push(result);
      console.log(lines(result).join('\n'));
    }
  } finally {
    pictures.close();
    // What the stand-ins answered must not stay behind in the project's content store.
    empty([OUT, ...CACHES]);
  }
  console.log(slopes(results).join('\n'));
}

await main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
