/** One machine as deploy.md describes it: a checkout, nginx, and the units of hosts/systemd, started by their own commands. */
import { spawnSync, type ChildProcess } from 'node:child_process';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../support/ports.ts';
import { startNginx } from '../support/nginx.ts';
import { start, until } from '../support/processes.ts';
import { noConfiguration } from '../support/demo-build.ts';
import type { FakeSite } from './stand-in-astro.ts';
import type { AtEnd } from '../support/serve.ts';
import { tempFolder } from '../support/temp.ts';
import { openChat } from './support.ts';

/** The lines `ExecStart=` of a unit, as words. */
export const commandsOf = (unit: string): string[][] =>
  [...fs.readFileSync(`scripts/publishing/hosts/systemd/${unit}`, 'utf8').matchAll(/^ExecStart=(.+)$/gm)].map(
    ([, line]) => line!.split(' '),
  );

const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** What npm would run, without npm, which takes as long again. */
function withoutNpm([command = '', ...args]: readonly string[]): string[] {
  const name = /^run --silent (\S+)/.exec(args.join(' '))?.[1];
  if (!/\bnpm$/.test(command) || name === undefined) return [command, ...args];
  return [...scripts[name]!.split(' '), ...args.slice(3).filter((arg) => arg !== '--')];
}

/** A checkout whose Astro is the stand-in and that has no entries; everything else is that of the project. */
function makeCheckout(dir: string): void {
  for (const name of ['package.json', 'scripts']) fs.symlinkSync(resolve(name), join(dir, name));
  fs.mkdirSync(join(dir, 'node_modules/.bin'), { recursive: true });
  fs.symlinkSync(process.execPath, join(dir, 'node_modules/.bin/node'));
  fs.mkdirSync(join(dir, 'node_modules/astro/bin'), { recursive: true });
  fs.writeFileSync(
    join(dir, 'node_modules/astro/bin/astro.mjs'),
    `await import(${JSON.stringify(resolve('tests/publishing/stand-in-astro.ts'))});`,
  );
}

/** What launch-check asks of a company. */
const company = {
  SITE_URL: 'https://www.meridian.test',
  SITE_BRAND: 'Meridian',
  SITE_SHORT_NAME: 'meridian',
  SITE_PHONE: '+1 202 555 0100',
  SITE_EMAIL: 'hello@meridian.test',
  SITE_LINKEDIN_URL: 'https://www.linkedin.com/company/meridian-test',
  SITE_DESCRIPTION: 'Maps of meridians.',
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_tests',
  GHOST_URL: 'http://127.0.0.1:9',
  GHOST_CONTENT_API_KEY: 'aaaaaaaaaaaaaaaaaaaaaaaaaa',
};

/** @param atEnd when all of it ends: after the test, if nothing else is said */
export async function machine(
  site: FakeSite,
  more: Record<string, string | undefined> = {},
  atEnd: AtEnd = onTestFinished,
) {
  const dir = tempFolder('release', atEnd);
  const root = join(dir, 'releases');
  makeCheckout(dir);
  const set = (next: FakeSite) => {
    fs.writeFileSync(join(dir, 'site.json.tmp'), JSON.stringify(next));
    fs.renameSync(join(dir, 'site.json.tmp'), join(dir, 'site.json'));
  };
  set(site);
  const { messages, url } = await openChat(atEnd);
  const own = { GHOST_WEBHOOK_SECRET: 'a secret of tests', ALERT_URL: url };
  const env = {
    ...process.env,
    ...noConfiguration,
    ...company,
    ...own,
    NODE_COMPILE_CACHE: resolve('.cache/node'),
    ...more,
  };

  function run(words: readonly string[]) {
    const [command = '', ...args] = withoutNpm(words).map((word) => word.replace('/srv/site', dir));
    // A group of its own, as a unit has one.
    const child = start(command === 'node' ? process.execPath : command, args, {
      cwd: dir,
      env,
      detached: true,
    });
    atEnd(() => void endGroup(child));
    return child;
  }
  /** Starts a unit of one command. @param args added to it, as somebody would by hand */
  const begin = (unit: string, ...args: string[]) => run([...commandsOf(unit)[0]!, ...args]);

  const title = () =>
    /<title>(.*?)<\/title>/.exec(fs.readFileSync(join(root, 'current/index.html'), 'utf8'))?.[1];
  return {
    dir,
    root,
    set,
    /** Builds and publishes another site. @param args as somebody adds them by hand */
    async release(next: FakeSite, ...args: string[]) {
      set(next);
      return begin('site-release.service', ...(args.length > 0 ? ['--', ...args] : [])).ended;
    },
    rollback: (...args: string[]) => run(['npm', 'run', '--silent', 'rollback', '--', ...args]).ended,
    releases: () =>
      fs
        .readdirSync(root)
        .filter((name) => /^\d{4}-/.test(name))
        .sort(),
    begin,
    start: (unit: string, ...args: string[]) => begin(unit, ...args).ended,
    /** Lets time pass for what was asked for and what failed. */
    age(minutes: number) {
      const attempt = join(root, 'attempt.json');
      if (fs.existsSync(attempt)) {
        const known = JSON.parse(fs.readFileSync(attempt, 'utf8')) as { at: number };
        fs.writeFileSync(attempt, JSON.stringify({ ...known, at: known.at - minutes * 60_000 }));
      }
      const asked = join(root, 'asked');
      const before = new Date(Date.now() - minutes * 60_000);
      if (fs.existsSync(asked)) fs.utimesSync(asked, before, before);
    },
    title,
    /** What people were told since the last time. */
    messages: () => messages.splice(0),
  };
}
export type Machine = Awaited<ReturnType<typeof machine>>;

/** Kills a unit with all its processes. */
export function endGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** nginx and the receiver of a machine, which has a first release. */
export async function online({ dir, root, begin }: Machine, change?: (text: string) => string) {
  const webhooks = await freePort();
  const receiver = begin('site-webhooks.service', '--port', String(webhooks));
  await until('webhooks are taken', () => {
    if (receiver.exitCode !== null) throw new Error(receiver.said());
    return receiver.said().includes('Webhooks are taken');
  });
  const server = await startNginx(dir, { webhooks, change });
  onTestFinished(server.end);
  /** As site-nginx.path and its service do: the commands of the unit, on this nginx. */
  fs.watchFile(join(root, 'switched'), { interval: 20 }, () => {
    for (const [command, verb] of commandsOf('site-nginx.service'))
      if (command === '/usr/sbin/nginx' && verb === '-t') server.check();
      else if (command === '/usr/bin/systemctl' && verb === 'try-reload-or-restart') server.reload();
      else throw new Error(`site-nginx.service: ${command} ${verb} is not known to the tests.`);
  });
  onTestFinished(() => fs.unwatchFile(join(root, 'switched')));
  return { ...server, receiver };
}

/** A filesystem of its own in memory; only root may mount one. */
export function mounted(dir: string, size: string): boolean {
  fs.mkdirSync(dir, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir]);
  if (status !== 0) console.log('Skipped: this user may not mount a filesystem.');
  else onTestFinished(() => void spawnSync('umount', ['-l', dir]));
  return status === 0;
}
