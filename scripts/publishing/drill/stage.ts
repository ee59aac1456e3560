/** The test environment of the drill: stand-ins for both content systems that can fail, a scratch store, servers, visitors, an alert receiver. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendGhost, startLive } from '../../../tests/support/live.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  supabaseStandIn,
  type Behaviour,
  type Post,
  type Row,
} from '../../../tests/support/stand-ins.ts';

const GHOST_KEY = '0123456789abcdef0123456789';
const SUPABASE_KEY = 'sb_publishable_of_the_drill_only';
const SECRET = 'a secret of the drill';
const normal: Behaviour = ({ proceed }) => proceed();

/** A scratch store on a small disk of its own where this user may mount one, else in the folder for temporary files. */
export function scratchDisk() {
  const root = mkdtempSync(join(tmpdir(), 'drill-'));
  const own = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', root]).status === 0;
  return {
    root,
    own,
    remove() {
      if (own) spawnSync('umount', ['-l', root]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Runs a command of the project against a store. @returns what it printed */
export const runCommand = (root: string, env: Record<string, string>, ...args: string[]): Promise<string> =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['scripts/publishing/releases/cli.ts', ...args, '--root', root], {
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.on('close', () => done(said));
  });

/** Asks for pages all the time; whatever is not answered as it should be is a failure. */
export function visit(address: () => string, paths: readonly string[]) {
  const failed: string[] = [];
  let requests = 0;
  let going = true;
  const ask = async (path: string): Promise<string> => {
    requests++;
    try {
      const response = await fetch(address() + path, { signal: AbortSignal.timeout(30_000) });
      const text = await response.text();
      if (response.status !== 200) failed.push(`${path}: ${response.status}`);
      return text;
    } catch (error) {
      failed.push(`${path}: ${(error as Error).message}`);
      return '';
    }
  };
  const loop = async () => {
    while (going) {
      for (const path of paths) {
        const page = await ask(path);
        if (page && !page.includes('</html>')) failed.push(`${path}: not whole`);
        // The tab asks for the styles of the page it has, a moment later.
        const styles = /href="(\/_astro\/[^"]+\.css)"/.exec(page)?.[1];
        if (page && !styles) failed.push(`${path}: no styles`);
        await sleep(100);
        if (styles) await ask(styles);
      }
    }
  };
  const running = loop();
  return {
    count: () => ({ requests, failed: [...failed] }),
    end: async () => {
      going = false;
      await running;
    },
  };
}

/** Where alerts go. */
async function chat() {
  const alerts: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      alerts.push((JSON.parse(body) as { text: string }).text);
      response.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    alerts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  const behave = { ghost: normal, supabase: normal };
  const posts: Post[] = makePosts(12);
  const rows: Row[] = makeRows(12);
  const ghost = await ghostStandIn(posts, { key: GHOST_KEY, behave: (exchange) => behave.ghost(exchange) });
  const supabase = await supabaseStandIn(rows, {
    key: SUPABASE_KEY,
    behave: (exchange) => behave.supabase(exchange),
  });
  const room = await chat();
  const disk = scratchDisk();
  const env = {
    GHOST_URL: ghost.url,
    GHOST_CONTENT_API_KEY: GHOST_KEY,
    GHOST_ADMIN_API_KEY: '',
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: SUPABASE_KEY,
    GHOST_WEBHOOK_SECRET: SECRET,
    ALERT_URL: room.url,
    DRAFTS: '',
    CONTENT_LAST_GOOD: '',
  };
  console.log(
    `Scratch store: ${disk.root}${disk.own ? ', a disk of its own' : ''}. The first build may take a while.`,
  );
  const live = await startLive({ root: disk.root, quiet: 0.3, retry: 3, env });
  await live.settled(900);
  const visitors = visit(() => live.files(), ['/', '/blog', '/blog/post-0', '/press-releases/release-0']);

  const page = async (path: string) => {
    const response = await fetch(live.files() + path, { redirect: 'manual' });
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    };
  };
  return {
    posts,
    rows,
    behave,
    normal,
    disk,
    env,
    alerts: room.alerts,
    visitors,
    page,
    /** As an editor sees it: this text stands on that page. */
    shows: async (path: string, text: string) => (await page(path)).text.includes(text),
    live: () => live,
    log: () => live.output(),
    health: () => live.health(),
    /** A webhook of Ghost; any change is announced the same way. */
    announce: (secret = SECRET, time = Date.now()) =>
      sendGhost(live.receiver(), { event: 'site.changed' }, secret, time),
    settled: () => live.settled(900),
    post: (id: number) => posts.find((one) => one.id === `post${String(id).padStart(5, '0')}`)!,
    command: (...args: string[]) => runCommand(disk.root, env, ...args),
    close: async () => {
      await visitors.end();
      await live.end();
      await Promise.all([ghost.close(), supabase.close()]);
      room.close();
      disk.remove();
    },
  };
}
