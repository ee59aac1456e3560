/**
 * Measures each kind of page with Lighthouse, on a phone (simulated slow 4G) and a desktop, beside an empty page that is
 * served the same way: how long the largest content takes is a multiple of what an empty page takes there.
 *
 *   npm run lighthouse                                builds, serves and measures everything, three times each
 *   npm run lighthouse -- --runs 5 --only home,blog   some pages; names as in the table
 *   npm run lighthouse -- --built                     the site that is in dist
 *   npm run lighthouse -- --margin 25                 times may be a quarter worse, where other work shares the machine
 *
 * Prints a table, writes a report of the median run of each page to `.cache/lighthouse/reports`, and fails when a goal
 * (lighthouse-goals.ts) is missed. Lighthouse is no dependency of the project: it is 120 packages
 * for one command, installed without scripts into `.cache` when the command first runs. Other work on the machine makes the
 * figures worse: it is for a quiet one.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { browserArgs, findBrowser } from '../bootstrap/browser.mjs';
import { kinds, lcpRatio, missedGoals, type Measured } from './lighthouse-goals.ts';

const VERSION = '13.5.0';
const home = resolve('.cache/lighthouse');
const cli = resolve(home, 'node_modules/lighthouse/cli/index.js');
const site = resolve(home, 'site');
const reports = resolve(home, 'reports');

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    built: { type: 'boolean', default: false },
    margin: { type: 'string', default: '0' },
  },
});
const PORT = '4393';
const address = `http://127.0.0.1:${PORT}`;
const names = values.only?.split(',');
const pages = kinds.filter(({ name }) => !names || names.includes(name));
if (names && pages.length < names.length)
  throw new Error(`Pages are named ${kinds.map(({ name }) => name).join(', ')}.`);

function npm(args: string[], cwd = process.cwd()): void {
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed.`);
}

function install(): void {
  if (existsSync(cli)) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(resolve(home, 'package.json'), '{ "private": true }');
  npm(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${VERSION}`],
    home,
  );
}

/** A copy of the site with the empty page in it. */
function stage(): void {
  rmSync(site, { recursive: true, force: true });
  cpSync('dist', site, { recursive: true });
  writeFileSync(
    resolve(site, 'empty.html'),
    // Without an icon the browser asks for /favicon.ico, before or after the text: 665 or 760 ms.
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<link rel="icon" href="/favicon.svg"><title>Empty</title><p>Empty page</p></html>\n',
  );
}

/** @returns ends the server */
async function serve(): Promise<() => void> {
  const preview = ['scripts/preview/preview.ts', '--port', PORT, '--dist', site];
  const server = spawn(process.execPath, preview, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (text: Buffer) => text.includes('The site is at') && ready());
    server.on('exit', () => fail(new Error('The preview did not start.')));
  });
  return () => void server.kill('SIGTERM');
}

type Form = 'phone' | 'desktop';

/** What a report says, as far as it counts here. */
interface LighthouseReport {
  /** Of a trace that Lighthouse could not record; it asks to be run again. */
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

interface Run extends Measured {
  /** Path of its report, without the ending. */
  report: string;
}

/** @throws when Lighthouse fails three times */
async function measurePage(path: string, form: Form, report: string, tries = 3): Promise<Run> {
  const flags = ['--headless=new', ...browserArgs].join(' ');
  const output = ['--output=html', '--output=json', `--output-path=${report}`, '--quiet'];
  const preset = form === 'desktop' ? ['--preset=desktop'] : [];
  try {
    await promisify(execFile)(
      process.execPath,
      [cli, address + path, ...output, ...preset, `--chrome-flags=${flags}`],
      { env: { ...process.env, CHROME_PATH: findBrowser() ?? '' } },
    );
    const text = readFileSync(`${report}.report.json`, 'utf8');
    const { audits, categories, runtimeError } = JSON.parse(text) as LighthouseReport;
    if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      report,
    };
  } catch (error) {
    if (tries === 1) throw error;
    return measurePage(path, form, report, tries - 1);
  }
}

const median = <T>(list: readonly T[], by: (one: T) => number): T =>
  list.toSorted((a, b) => by(a) - by(b))[list.length >> 1]!;

/** Runs all pages in turn, so that a busy minute of the machine falls on all of them. @returns the median of each, by name */
async function measureAll(form: Form): Promise<Map<string, Run>> {
  const found = new Map<string, Run[]>();
  for (let turn = 0; turn < Number(values.runs); turn++)
    for (const { name, path } of [{ name: 'empty', path: '/empty' }, ...pages]) {
      const run = await measurePage(path, form, resolve(reports, `${form}-${name}-${turn}`));
      found.set(name, [...(found.get(name) ?? []), run]);
    }
  return new Map(
    [...found].map(([name, list]) => {
      const chosen = median(list, ({ lcp }) => lcp);
      for (const kind of ['html', 'json'])
        copyFileSync(`${chosen.report}.report.${kind}`, resolve(reports, `${form}-${name}.${kind}`));
      // The blocked time varies most, and not with the largest content.
      return [name, { ...chosen, tbt: median(list, ({ tbt }) => tbt).tbt }];
    }),
  );
}

/** Prints the table of one form. @returns one sentence for each goal that is missed */
function printResults(form: Form, medians: ReadonlyMap<string, Run>): string[] {
  const empty = medians.get('empty')!;
  console.log(
    `\n${form}, median of ${values.runs}: an empty page takes ${Math.round(empty.lcp)} ms and blocks for ${Math.round(empty.tbt)} ms`,
  );
  const rows: Record<string, object> = {};
  const faults: string[] = [];
  for (const page of pages) {
    const measured = medians.get(page.name)!;
    const wrong = missedGoals(page, form, measured, empty, 1 + Number(values.margin) / 100);
    faults.push(...wrong.map((fault) => `${form}, ${page.name}: ${fault}`));
    rows[page.name] = {
      'LCP ms': Math.round(measured.lcp),
      times: lcpRatio(measured, empty).toFixed(2),
      CLS: measured.cls.toFixed(3),
      'TBT ms': Math.round(measured.tbt),
      ...measured.scores,
      note: wrong.length > 0 ? 'missed' : '',
    };
  }
  console.table(rows);
  return faults;
}

install();
if (!values.built) npm(['run', 'build']);
stage();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const endServer = await serve();
const faults: string[] = [];
try {
  for (const form of ['phone', 'desktop'] as const)
    faults.push(...printResults(form, await measureAll(form)));
} finally {
  endServer();
}
console.log(`\nReports: ${reports}`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
