/**
 * The commands that reach GitHub and Cloudflare, stood in for: `gh` answers from a file; the first `npx wrangler` of its words is the
 * real one as far as it goes without Cloudflare: a dry run of a deploy, whose files are live then, and for a preview its first
 * request. `sleep` takes no time. All note how they were called.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Run } from '../../scripts/publishing/ci/github.ts';

export interface GitHubState {
  /** Runs by workflow, newest first, each with the time of its creation. */
  runs: Record<string, (Run & { created_at: string })[]>;
  /** Its words when it refuses commands that begin so. */
  refuses?: { command: string; words: string };
}

const GH = `import { readFileSync, appendFileSync } from 'node:fs';
const [dir, ...args] = process.argv.slice(2);
const { runs, refuses } = JSON.parse(readFileSync(dir + '/github.json', 'utf8'));
const line = args.join(' ');
if (refuses && line.startsWith(refuses.command)) { console.error(refuses.words); process.exit(1); }
if (args[0] === 'workflow') process.exit(0);
const [, file, query] = /workflows\\/([\\w.]+)\\/runs\\?(.*)$/.exec(args[1]) ?? process.exit(2);
const asked = new URLSearchParams(query);
const since = /^>=(.*)$/.exec(asked.get('created') ?? '')?.[1];
const found = (runs[file] ?? []).filter(({ conclusion, created_at }) =>
  (!asked.get('status') || (asked.get('status') === 'completed' ? conclusion !== null : conclusion === asked.get('status'))) &&
  (!since || created_at >= since));
console.log(JSON.stringify({ workflow_runs: found.slice(0, Number(asked.get('per_page'))) }));
`;

const WRANGLER = `import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
const [dir, tool, ...args] = process.argv.slice(2);
if (tool !== 'wrangler') process.exit(2);
const option = (name) => args[args.indexOf(name) + 1];
const refused = readFileSync(dir + '/cloudflare-refuses', 'utf8');
if (refused) { console.error(refused); process.exit(1); }
const isPreview = args[0] === 'preview';
const asked = dir + '/asked-' + args.join(' ').replace(/\\W+/g, '-');
if (!existsSync(asked)) {
  const away = { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9', WRANGLER_SEND_METRICS: 'false', WRANGLER_OUTPUT_FILE_PATH: '' };
  const words = ['node_modules/wrangler/bin/wrangler.js', ...args, ...(isPreview ? [] : ['--dry-run'])];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: { ...process.env, ...away } });
  console.log(stdout + stderr);
  if (isPreview ? !/fetch failed/.test(stderr) : status !== 0) process.exit(1);
  writeFileSync(asked, '');
}
if (isPreview) {
  if (args[1] !== 'delete') writeFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, JSON.stringify({ type: 'preview', version: 1, preview_urls: JSON.parse(readFileSync(dir + '/preview.json', 'utf8')) }) + '\\n');
  process.exit(0);
}
const name = args.includes('--name') ? option('--name') : 'marketing-site';
const live = dir + '/live/' + name;
rmSync(live, { recursive: true, force: true });
cpSync(args.includes('--assets') ? option('--assets') : 'dist', live, { recursive: true });
`;

/** Pauses between tries take next to no time: every script of a test waits for the same outages. */
const QUICK = `import timers from 'node:timers/promises';
import { syncBuiltinESMExports } from 'node:module';
const wait = timers.setTimeout;
timers.setTimeout = (ms, ...rest) => wait(ms / 10_000, ...rest);
syncBuiltinESMExports();
`;

export function makeCommands(dir: string) {
  mkdirSync(dir, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  write('gh.mjs', GH);
  write('npx.mjs', WRANGLER);
  write('quick.mjs', QUICK);
  for (const [name, run] of [
    ['gh', `exec node "${dir}/gh.mjs" "${dir}" "$@"`],
    ['npx', `exec node "${dir}/npx.mjs" "${dir}" "$@"`],
    ['sleep', ''],
  ] as const) {
    write(name, `#!/bin/sh\necho "${name} $*" >> "${dir}/calls"\n${run}\n`);
    chmodSync(join(dir, name), 0o755);
  }
  const cloudflareRefuses = (words: string) => write('cloudflare-refuses', words);
  cloudflareRefuses('');
  return {
    dir,
    /** Variables of the runner with which pauses are short, and code is compiled once. */
    quick: {
      NODE_OPTIONS: `--import=file://${resolve(dir)}/quick.mjs`,
      NODE_COMPILE_CACHE: resolve('.cache/node'),
    },
    /** Folder of the files that a project of Cloudflare serves. */
    live: (name: string) => join(dir, 'live', name),
    github: (state: Partial<GitHubState>) => write('github.json', JSON.stringify({ runs: {}, ...state })),
    previewAt: (addresses: string[]) => write('preview.json', JSON.stringify(addresses)),
    /** @param words none: it does not any more */
    cloudflareRefuses,
    /** Lines that were called since the last time. */
    calls: (): string[] => {
      const file = join(dir, 'calls');
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
      writeFileSync(file, '');
      return lines;
    },
  };
}
