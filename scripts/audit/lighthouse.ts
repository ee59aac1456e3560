/**
 * Measures each kind of page with Lighthouse, on a phone (simulated slow 4G) and a desk, beside an empty page that is
 * served the same way: how long the largest content takes is a multiple of what an empty page takes there.
 *
 *   npm run lighthouse                                builds, serves and measures everything, three times each
 *   npm run lighthouse -- --runs 5 --only home,blog   some pages; names as in the table
 *   npm run lighthouse -- --built                     the site as it stands in dist
 *   npm run lighthouse -- --forms phone               the phone alone; `--port` other than 4393
 *   npm run lighthouse -- --margin 25                 times may be a quarter worse, where other work shares the machine
 *
 * Prints one table, writes a report of the median run of each page to `.cache/lighthouse/reports`, and fails when a goal
 * is missed by more than it was known to be (lighthouse-goals.ts). Lighthouse is no dependency of the project: it is 120 packages for one command, installed without scripts into `.cache`
 * when the command first runs. Other work on the machine makes the figures worse: it is for a quiet one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { browserArgs, findBrowser } from '../bootstrap/browser.mjs';
import { kinds, known, missed, multiples, type Measured } from './lighthouse-goals.ts';

const version = '13.5.0';
const home = resolve('.cache/lighthouse');
const lighthouse = resolve(home, 'node_modules/lighthouse');

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    built: { type: 'boolean', default: false },
    port: { type: 'string', default: '4393' },
    forms: { type: 'string', default: 'phone,desk' },
    margin: { type: 'string', default: '0' },
  },
});
const { port } = values;
const names = values.only?.split(',');
const unknown = names?.filter((name) => !kinds.some((kind) => kind.name === name)) ?? [];
if (unknown.length > 0)
  throw new Error(
    `No such page: ${unknown.join(', ')}. There are: ${kinds.map(({ name }) => name).join(', ')}`,
  );
const pages = kinds.filter(({ name }) => !names || names.includes(name));

function npm(args: string[], cwd = process.cwd()): void {
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed.`);
}

function install(): void {
  if (existsSync(resolve(lighthouse, 'package.json'))) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(resolve(home, 'package.json'), '{ "private": true }');
  npm(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${version}`],
    home,
  );
}

/** A copy of the site with the empty page in it. */
function stage(): string {
  const site = resolve(home, 'site');
  rmSync(site, { recursive: true, force: true });
  cpSync('dist', site, { recursive: true });
  writeFileSync(
    resolve(site, 'empty.html'),
    // Without an icon the browser asks for /favicon.ico, before or after the text: 665 or 760 ms.
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<link rel="icon" href="/favicon.svg"><title>Empty</title><p>Empty page</p></html>\n',
  );
  return site;
}

interface Server {
  address: string;
  stop: () => unknown;
}

async function serve(site: string): Promise<Server> {
  const server = spawn(process.execPath, ['scripts/preview/preview.ts', '--port', port, '--dist', site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (text: Buffer) => text.includes('The site is at') && ready());
    server.on('exit', () => fail(new Error('The preview did not start.')));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => server.removeAllListeners('exit').kill('SIGTERM'),
  };
}

interface Lhr {
  /** Of a trace that Lighthouse could not record; it asks to be run again. */
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}
type Run = (
  url: string,
  flags: object,
  config: object,
) => Promise<{ lhr: Lhr; report: string[] } | undefined>;
interface Launcher {
  launch: (options: object) => Promise<{ port: number; kill: () => void }>;
}

async function load() {
  const entry = (path: string) => import(pathToFileURL(resolve(home, 'node_modules', path)).href);
  const { default: run, desktopConfig } = (await entry('lighthouse/core/index.js')) as {
    default: Run;
    desktopConfig: object;
  };
  const { launch } = (await entry('chrome-launcher/dist/index.js')) as Launcher;
  return { run, desktopConfig, launch };
}

const { run, desktopConfig, launch } = await (async () => {
  install();
  if (!values.built) npm(['run', 'build']);
  return load();
})();
const mobileConfig = { extends: 'lighthouse:default' };
const server = await serve(stage());
const reports = resolve(home, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

interface Once extends Measured {
  report: string[];
}

async function once(path: string, form: 'phone' | 'desk'): Promise<Once> {
  const browser = await launch({
    ...(findBrowser() ? { chromePath: findBrowser() } : {}),
    chromeFlags: ['--headless=new', ...browserArgs],
    logLevel: 'silent',
  });
  try {
    const result = await run(
      `${server.address}${path}`,
      { port: browser.port, output: ['html', 'json'], logLevel: 'error' },
      form === 'desk' ? desktopConfig : mobileConfig,
    );
    if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      report: result.report,
    };
  } finally {
    browser.kill();
  }
}

/** @throws when Lighthouse fails three times */
async function measure(path: string, form: 'phone' | 'desk', tries = 3): Promise<Once> {
  try {
    return await once(path, form);
  } catch (error) {
    if (tries === 1) throw error;
    return measure(path, form, tries - 1);
  }
}

const faults: string[] = [];
const notes: string[] = [];
try {
  for (const form of (['phone', 'desk'] as const).filter((one) => values.forms.includes(one))) {
    const all = [{ name: 'empty', path: '/empty', led: 'text' as const }, ...pages];
    const found = new Map<string, Once[]>();
    // In turn, so that a busy minute of the machine falls on all of them.
    for (let turn = 0; turn < Number(values.runs); turn++)
      for (const { name, path } of all) {
        const list = found.get(name) ?? [];
        list.push(await measure(path, form));
        found.set(name, list);
      }
    const middle = <T>(list: readonly T[], by: (one: T) => number): T =>
      list.toSorted((a, b) => by(a) - by(b))[list.length >> 1]!;
    const medians = new Map(
      [...found].map(([name, list]) => [
        name,
        // The blocked time varies most, and not with the largest content.
        { ...middle(list, ({ lcp }) => lcp), tbt: middle(list, ({ tbt }) => tbt).tbt },
      ]),
    );
    const empty = medians.get('empty')!;
    console.log(`\n${form}, median of ${values.runs}: an empty page takes ${Math.round(empty.lcp)} ms`);
    console.log('page            LCP ms  times  CLS    TBT ms  performance/accessibility/best practices/SEO');
    for (const page of pages) {
      const { report, ...measured } = medians.get(page.name)!;
      for (const [index, kind] of ['html', 'json'].entries())
        writeFileSync(resolve(reports, `${form}-${page.name}.${kind}`), report[index]!);
      const wrong = missed(page, form, measured, empty, 1 + Number(values.margin) / 100);
      const short = form === 'phone' ? known(page, measured, empty) : undefined;
      if (short && wrong.length === 0) notes.push(`${page.name}: ${short}`);
      faults.push(...wrong.map((fault) => `${form}, ${page.name}: ${fault}`));
      console.log(
        [
          page.name.padEnd(14),
          String(Math.round(measured.lcp)).padStart(7),
          multiples(measured, empty).toFixed(2).padStart(6),
          measured.cls.toFixed(3).padStart(6),
          String(Math.round(measured.tbt)).padStart(7),
          ` ${Object.values(measured.scores).join('/')}${wrong.length > 0 ? '  !' : short ? '  *' : ''}`,
        ].join(' '),
      );
    }
  }
} finally {
  await server.stop();
}
for (const note of notes) console.log(`* ${note}`);
console.log(`\nReports: ${reports}`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
