/** Sources under failing networks and services: time-outs, cut-off bodies, error statuses, wrong answers. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SourceError, type FetchPolicy } from '../../src/sources/fetch.ts';
import { readPosts } from '../../src/sources/ghost/api.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import { readPressReleases } from '../../src/sources/supabase/read.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  sendJson,
  supabaseStandIn,
  type Behaviour,
  type StandIn,
} from '../support/stand-ins.ts';

const KEYS = { ghost: 'abcdef0123456789abcdef0123', supabase: 'sb_publishable_0123456789abcdef' };
const open: StandIn[] = [];
const printed: string[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
  vi.restoreAllMocks();
  printed.length = 0;
});

/** Real network, short pauses. No answer is missed because the machine is busy. */
const impatient = {
  timeoutMs: 60_000,
  tries: 4,
  sleep: (_ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 1)),
  onRetry: (line: string) => printed.push(line),
} satisfies Partial<FetchPolicy>;

interface StandInOptions {
  key: string;
  behave?: Behaviour;
}

interface Reader {
  name: string;
  what: string;
  key: string;
  /** Reads `count` records from a stand-in with a behaviour; `key` is what the site believes. */
  read: (count: number, behave?: Behaviour, key?: string) => Promise<{ id: unknown }[]>;
}

const readers = [
  {
    ...{ name: 'Supabase', what: 'press releases', key: KEYS.supabase, ask: readPressReleases },
    start: (count: number, options: StandInOptions) => supabaseStandIn(makeRows(count), options),
  },
  {
    ...{ name: 'Ghost', what: 'posts', key: KEYS.ghost, ask: readPosts },
    start: (count: number, options: StandInOptions) => ghostStandIn(makePosts(count), options),
  },
].map(({ name, what, key, start, ask }): Reader => ({
  ...{ name, what, key },
  read: async (count, behave, believed = key) => {
    const standIn = await start(count, { key, ...(behave ? { behave } : {}) });
    open.push(standIn);
    return ask({ url: standIn.url, key: believed, policy: impatient });
  },
}));

/** The error of a reading that must fail, after checking that nothing anywhere names the key. */
async function failure(reader: Reader, behave: Behaviour, key?: string): Promise<SourceError> {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...args: unknown[]) => void printed.push(args.map(String).join(' ')),
    );
  const error = await reader.read(30, behave, key).then(
    () => {
      throw new Error('it did not fail');
    },
    (reason: unknown) => reason as SourceError,
  );
  expect(error).toBeInstanceOf(SourceError);
  const seen = [
    error.message,
    error.stack,
    JSON.stringify(error, Object.getOwnPropertyNames(error)),
    ...printed,
  ];
  for (const secret of [reader.key, key]) if (secret) expect(seen.join('\n')).not.toContain(secret);
  expect(error.cause).toBeUndefined();
  return error;
}

describe.each(readers)('$name', (reader) => {
  const { read, what } = reader;

  it('gives up on an answer that never comes, tries again, and says so in the end', async () => {
    const { timeout } = AbortSignal;
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(50));
    // However late a request comes: only those of the first try wait for an answer.
    const rows = await read(30, ({ proceed }) => (limit.mock.calls.length === 1 ? undefined : proceed()));
    expect(rows).toHaveLength(30);
    limit.mockImplementation(() => timeout(50));
    const error = await failure(reader, () => {});
    expect(error.message).toContain(`Network error while fetching ${what}`);
    expect(error.message).toContain('no answer in time (4 tries');
  });

  it('tries again after a connection that is cut in the middle of an answer', async () => {
    const cut: Behaviour = ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
      response.write('[{"id":');
      setTimeout(() => response.destroy(), 20);
    };
    expect(
      await read(30, (exchange) => (exchange.count === 1 ? cut(exchange) : exchange.proceed())),
    ).toHaveLength(30);
    const error = await failure(reader, cut);
    expect(error.message).toContain(`Network error while fetching ${what}`);
  });

  it('does not take a page or other JSON for data', async () => {
    const page = await failure(reader, ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><h1>Maintenance</h1>');
    });
    expect(page.message).toMatch(/^Failed to fetch .*(?:not JSON|not understood)[\s\S]*Next: Check that/);
    const other = await failure(reader, ({ response }) => sendJson(response, 200, { hello: 'world' }));
    expect(other.message).toMatch(/^Failed to fetch /);
  });

  it('stops at once at a wrong key, and names the variable instead of the key', async () => {
    const error = await failure(reader, ({ proceed }) => proceed(), reader.key.replace('0123', '9999'));
    expect(error.status).toBe(401);
    expect(error.message).toContain(`Failed to fetch ${what}: Unauthorized`);
    expect(error.message).toMatch(/Check (GHOST_CONTENT_API_KEY|SUPABASE_PUBLISHABLE_KEY)/);
    expect(open.at(-1)?.asked).toHaveLength(1);
  });

  it('does not publish an empty list', async () => {
    await expect(read(0)).rejects.toThrow(/no (published row|public post) came/);
  });

  it('stops when pages repeat some records and lose others', async () => {
    const duplicate: Behaviour = ({ url, response, proceed }) => {
      const end = response.end.bind(response);
      const late = url.searchParams.get('offset') === '1000' || url.searchParams.get('page') === '2';
      // The second page begins with the last record of the first.
      response.end = ((body: string) => {
        if (!late || !String(url.searchParams.get('filter') ?? 'public').includes('public')) return end(body);
        const parsed = JSON.parse(body) as { id: string }[] | { posts: { id: string }[] };
        const list = Array.isArray(parsed) ? parsed : parsed.posts;
        if (list[0]) list[0].id = Array.isArray(parsed) ? 'row-00000' : 'post00000';
        return end(JSON.stringify(parsed));
      }) as typeof response.end;
      proceed();
    };
    await expect(read(2500, duplicate)).rejects.toThrow(/2500 records were counted, but 2499 different/);
  });

  it('reads again when somebody publishes in the meantime', async () => {
    let changed = false;
    const edited: Behaviour = ({ count, response, proceed }) => {
      const end = response.end.bind(response);
      const setHeader = response.writeHead.bind(response);
      if (count === 1 && !changed) {
        changed = true;
        response.writeHead = ((status: number, headers: Record<string, string>) =>
          setHeader(status, {
            ...headers,
            ...(headers['content-range']
              ? { 'content-range': headers['content-range'].replace('/2500', '/2499') }
              : {}),
          })) as typeof response.writeHead;
        response.end = ((body: string) =>
          end(body.replace('"total":2500', '"total":2499'))) as typeof response.end;
      }
      proceed();
    };
    const rows = await read(2500, edited);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2500);
  });
});

describe('Supabase', () => {
  it('goes on with what came when the server gives fewer rows than asked', async () => {
    const standIn = await supabaseStandIn(makeRows(950), { key: KEYS.supabase, cap: 100 });
    open.push(standIn);
    const rows = await readPressReleases({ url: standIn.url, key: KEYS.supabase, policy: impatient });
    expect(rows).toHaveLength(950);
    expect(standIn.asked).toHaveLength(10);
  });

  it('asks for published rows in a full order', async () => {
    const standIn = await supabaseStandIn(
      makeRows(10, (index) => ({ is_published: index % 2 === 0 })),
      { key: KEYS.supabase },
    );
    open.push(standIn);
    expect(await readPressReleases({ url: standIn.url, key: KEYS.supabase, policy: impatient })).toHaveLength(
      5,
    );
    const query = new URL(standIn.asked[0]!, standIn.url).searchParams;
    expect(query.get('is_published')).toBe('eq.true');
    expect(query.get('order')).toBe('publish_date.desc,id.desc');
  });

  it('says which table is missing', async () => {
    const error = await failure(readers[0]!, ({ response }) =>
      sendJson(response, 404, {
        code: 'PGRST205',
        message: "Could not find the table 'public.press_releases'",
      }),
    );
    expect(error.message).toContain('404 Could not find the table');
    expect(error.message).toContain('migrations');
  });
});

describe('Ghost', () => {
  it('keeps what is for members out, and names it', async () => {
    const standIn = await ghostStandIn(
      makePosts(120, (index) => (index % 60 === 7 ? { visibility: index === 7 ? 'members' : 'paid' } : {})),
      { key: KEYS.ghost },
    );
    open.push(standIn);
    const source = ghostSource({ url: standIn.url, key: KEYS.ghost, site: 'https://www.example.com' });
    const { records, leftOut } = await source.read();
    expect(records).toHaveLength(118);
    expect(leftOut.map(({ record, reason }) => [record, reason])).toEqual([
      ['record post00007 (post-7)', "its Post access is 'members', not Public"],
      ['record post00067 (post-67)', "its Post access is 'paid', not Public"],
    ]);
  });

  it('asks for html and feature_image, without which there is no reading time, and for no order', async () => {
    const standIn = await ghostStandIn(makePosts(1), { key: KEYS.ghost });
    open.push(standIn);
    await readPosts({ url: standIn.url, key: KEYS.ghost, policy: impatient });
    const query = new URL(standIn.asked[0]!, standIn.url).searchParams;
    expect(query.get('fields')?.split(',')).toEqual(
      expect.arrayContaining(['html', 'feature_image', 'reading_time', 'access', 'visibility']),
    );
    expect([query.get('include'), query.get('limit'), query.get('order')]).toEqual([
      'tags,authors',
      '100',
      null,
    ]);
  });
});

it('no article at all is a fault, unless the section may be empty', async () => {
  const posts = await ghostStandIn([], { key: KEYS.ghost });
  const rows = await supabaseStandIn([], { key: KEYS.supabase });
  open.push(posts, rows);
  const options = { drafts: false, site: 'https://www.example.com', policy: impatient };
  const read = (mayBeEmpty: boolean) => [
    async () => ghostSource({ ...options, url: posts.url, key: KEYS.ghost, mayBeEmpty }).read(),
    async () => (await supabaseSource({ ...options, url: rows.url, key: KEYS.supabase, mayBeEmpty })).read(),
  ];
  for (const one of read(false)) await expect(one()).rejects.toThrow(/CONTENT_ALLOW_EMPTY/);
  for (const one of read(true)) expect(await one()).toMatchObject({ fetched: 0, records: [] });
});
