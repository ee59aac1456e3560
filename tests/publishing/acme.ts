/** A company that has done what connect.md says: its settings at GitHub, and its sources, site, drafts and chat on loopback. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { becomeCompany } from '../company/become.ts';
import { copyProject } from '../support/copy.ts';
import { freePort } from '../support/ports.ts';
import { serve } from '../support/serve.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  sendJson,
  supabaseStandIn,
  type Behaviour,
} from '../support/stand-ins.ts';
import type { Project } from './actions.ts';
import { makeCommands } from './commands.ts';
import { openChat } from './support.ts';

const KEY = 'a-publishable-key-of-acme';
const SECRET = 'a-secret-key-of-acme-0123';
const CONTENT_KEY = '0123456789abcdef0123456789';
const ADMIN_KEY = `${'ab'.repeat(12)}:${'cd'.repeat(32)}`;

const makeBehaviour = () => ({
  /** How the sources behave; all is well without. */
  sources: undefined as Behaviour | undefined,
  /** What answers at the address of the site: nothing of ours yet, another site, or what was deployed. */
  site: 'nothing' as 'nothing' | 'another site' | 'ours' | 'away',
  /** What somebody without credentials gets at the address of the drafts. */
  drafts: (): [status: number, location?: string] => [302, 'https://acme.access.test/login'],
});

/** @param live folder of what was deployed */
async function siteServer(live: string, behaviour: ReturnType<typeof makeBehaviour>) {
  const fromDisk = (path: string): Buffer | undefined => {
    const file = join(live, path === '/' ? 'index.html' : path);
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined;
  };
  const server = createServer((request, response) => {
    const body = fromDisk(new URL(request.url!, 'http://site').pathname);
    if (behaviour.site === 'another site') response.end('<!doctype html><title>The site of before</title>');
    else if (behaviour.site === 'ours' && body) response.end(body);
    else response.writeHead(behaviour.site === 'away' ? 503 : 404).end();
  });
  const port = await freePort();
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done)),
    close() {
      server.closeAllConnections();
      return new Promise<unknown>((done) => server.close(done));
    },
  };
}

/** Stand-ins of Supabase and Ghost, which take the keys of editors too. */
async function openSources(behave: Behaviour) {
  const [rows, posts] = [makeRows(4), makePosts(6)];
  const supabase = await supabaseStandIn(rows, {
    key: KEY,
    behave: (exchange) => {
      if (exchange.request.headers['apikey'] === SECRET) exchange.request.headers['apikey'] = KEY;
      behave(exchange);
    },
  });
  const ghost = await ghostStandIn(posts, {
    key: CONTENT_KEY,
    behave: (exchange) => {
      if (exchange.url.pathname.startsWith('/ghost/api/admin/'))
        sendJson(exchange.response, 200, { posts: [], meta: { pagination: { pages: 1, total: 0 } } });
      else behave(exchange);
    },
  });
  return { rows, posts, supabase, ghost };
}

/** The settings at GitHub. @param vars addresses of the site, the sources and the drafts */
function settingsOf(vars: Record<string, string>, chat: string) {
  const cloudflare = { CLOUDFLARE_API_TOKEN: 'token of cloudflare', CLOUDFLARE_ACCOUNT_ID: 'account' };
  const keys = { ...cloudflare, SUPABASE_PUBLISHABLE_KEY: KEY, GHOST_CONTENT_API_KEY: CONTENT_KEY };
  return {
    repository: {
      vars: {
        SITE_BRAND: 'Acme',
        SITE_SHORT_NAME: 'acme',
        SITE_PHONE: '+1 512 555 0123',
        SITE_EMAIL: 'contact@acme.test',
        SITE_LINKEDIN_URL: 'https://www.linkedin.com/company/acme',
        SITE_DESCRIPTION: 'Anvils for roadrunners.',
        SITE_TIMEZONE: 'Europe/Berlin',
        ...vars,
      },
      secrets: { ALERT_URL: chat },
    },
    environments: {
      production: { vars: {}, secrets: keys },
      drafts: {
        vars: {},
        secrets: { ...keys, SUPABASE_SECRET_KEY: SECRET, GHOST_ADMIN_API_KEY: ADMIN_KEY },
      },
      preview: { vars: {}, secrets: cloudflare },
    },
  };
}

/** @param name of a clone with the entries of another company; none: this checkout, for scripts that read no entry */
export async function makeAcme(name?: string) {
  // Of this process: two runs may go on at the same time.
  const folder = join('.cache', `acme-${name ?? ''}${process.pid}`);
  const root = name ? join(folder, 'site') : '.';
  if (name) {
    copyProject(root);
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
    becomeCompany(root);
  }
  const commands = makeCommands(resolve(folder, 'commands'));
  const live = commands.live('marketing-site');
  const behaviour = makeBehaviour();
  const site = await siteServer(live, behaviour);
  const draftsUrl = await serve((_request, response) => {
    const [status, location] = behaviour.drafts();
    response.writeHead(status, location ? { location } : {}).end();
  }, afterAll);
  const { messages, url: chat } = await openChat(afterAll);
  const { rows, posts, supabase, ghost } = await openSources((exchange) =>
    (behaviour.sources ?? (({ proceed }) => proceed()))(exchange),
  );
  afterAll(async () => {
    await Promise.all([site, supabase, ghost].map((one) => one.close()));
    rmSync(folder, { recursive: true, force: true });
  });
  const addresses = {
    // As somebody copies it from the browser.
    SITE_URL: `${site.url}/`,
    SUPABASE_URL: supabase.url,
    GHOST_URL: `${ghost.url}/ghost`,
    GHOST_MEMBERS_URL: ghost.url,
    DRAFTS_URL: draftsUrl,
  };
  const { dir, quick } = commands;
  const project: Project = { root, commands: dir, runner: quick, ...settingsOf(addresses, chat) };
  return {
    ...{ project, commands, behaviour, rows, posts, messages, site, draftsUrl },
    /** The same project with other settings of the repository. */
    withVars: (vars: Record<string, string>): Project => ({
      ...project,
      repository: { ...project.repository, vars: { ...project.repository.vars, ...vars } },
    }),
    /** The live site says this of itself. */
    isLive(build: object | string) {
      mkdirSync(live, { recursive: true });
      writeFileSync(join(live, 'build.json'), typeof build === 'string' ? build : JSON.stringify(build));
      behaviour.site = 'ours';
    },
  };
}
