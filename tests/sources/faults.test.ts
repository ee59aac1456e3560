/** Sources under failing networks and services: time-outs, cut-off bodies, error statuses, wrong answers. */
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SourceError, type FetchPolicy } from '../../src/sources/fetch.ts';
import { readPosts } from '../../src/sources/ghost/api.ts';
import { readPressReleases } from '../../src/sources/supabase/read.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  sendJson,
  supabaseStandIn,
  type Behaviour,
  type StandIn,
} from '../support/stand-ins.ts';
import { ghostWith, key, supabaseWith, untilTestEnds } from './opened.ts';

const printed: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

/** Real network, short pauses. No answer is missed because the machine is busy. */
const policy = {
  timeoutMs: 60_000,
  tries: 4,
  sleep: (_ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 1)),
  onRetry: (line: string) => printed.push(line),
} satisfies Partial<FetchPolicy>;

interface Reader {
  name: string;
  what: string;
  start: (count: number, behave?: Behaviour) => Promise<StandIn>;
  ask: typeof readPosts | typeof readPressReleases;
}

const supabase: Reader = {
  name: 'Supabase',
  what: 'press releases',
  start: (count, behave) => supabaseStandIn(makeRows(count), { key, behave }),
  ask: readPressReleases,
};
const ghost: Reader = {
  name: 'Ghost',
  what: 'posts',
  start: (count, behave) => ghostStandIn(makePosts(count), { key, behave }),
  ask: readPosts,
};

/** Reads from a stand-in with a behaviour. */
async function read({ start, ask }: Reader, count: number, behave?: Behaviour, believed = key) {
  const { url, asked } = await untilTestEnds(start(count, behave));
  return { asked, records: ask({ url, key: believed, policy }) };
}

/** The error of a reading that must fail, after checking that nothing anywhere names the key. */
async function failure(reader: Reader, behave: Behaviour, believed = key) {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void printed.push(inspect(args)));
  const { asked, records } = await read(reader, 30, behave, believed);
  const error = (await records.catch((reason: unknown) => reason)) as SourceError;
  expect(error).toBeInstanceOf(SourceError);
  const seen = [inspect(error), ...printed].join('\n');
  for (const secret of [key, believed]) expect(seen).not.toContain(secret);
  expect(error.cause).toBeUndefined();
  return { asked, message: error.message, status: error.status };
}

describe.each([supabase, ghost])('$name', (reader) => {
  const { what } = reader;
  const recordsOf = async (count: number, behave?: Behaviour) => (await read(reader, count, behave)).records;

  it('gives up on an answer that never comes, tries again, and says so in the end', async () => {
    const { timeout } = AbortSignal;
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(50));
    // However late a request comes: only those of the first try wait for an answer.
    const records = recordsOf(30, ({ proceed }) => (limit.mock.calls.length === 1 ? undefined : proceed()));
    expect(await records).toHaveLength(30);
    limit.mockImplementation(() => timeout(50));
    const { message } = await failure(reader, () => {});
    expect(message).toContain(`Network error while fetching ${what}`);
    expect(message).toContain('no answer in time (4 tries');
  });

  it('tries again after a connection that is cut in the middle of an answer', async () => {
    const cut: Behaviour = ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
      response.write('[{"id":');
      setTimeout(() => response.destroy(), 20);
    };
    const once: Behaviour = (exchange) => (exchange.count === 1 ? cut(exchange) : exchange.proceed());
    expect(await recordsOf(30, once)).toHaveLength(30);
    expect((await failure(reader, cut)).message).toContain(`Network error while fetching ${what}`);
  });

  it('does not take a page or other JSON for data', async () => {
    const page = await failure(reader, ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><h1>Maintenance ${key}</h1>`);
    });
    expect(page.message).toMatch(
      /^Failed to fetch .*(?:not understood|not JSON\n.*\n.*200 text\/html, starting 'Maintenance)[\s\S]*Next: Check that/,
    );
    const other = await failure(reader, ({ response }) => sendJson(response, 200, { hello: 'world' }));
    expect(other.message).toMatch(/^Failed to fetch /);
  });

  it('stops at once at a wrong key, and names the variable instead of the key', async () => {
    const error = await failure(reader, ({ proceed }) => proceed(), key.replace('0123', '9999'));
    expect(error.status).toBe(401);
    expect(error.message).toContain(`Failed to fetch ${what}: Unauthorized`);
    expect(error.message).toMatch(/Check (GHOST_CONTENT_API_KEY|SUPABASE_PUBLISHABLE_KEY)/);
    expect(error.asked).toHaveLength(1);
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
    await expect(recordsOf(2500, duplicate)).rejects.toThrow(/2500 records were counted, but 2499 different/);
  });

  it('reads again when somebody publishes in the meantime', async () => {
    const edited: Behaviour = ({ count, response, proceed }) => {
      const writeHead = response.writeHead.bind(response);
      const end = response.end.bind(response);
      // The first answer counts one record less.
      const asBefore = (text: string) =>
        count === 1 ? text.replace('/2500', '/2499').replace('"total":2500', '"total":2499') : text;
      response.writeHead = ((status: number, headers: Record<string, string>) =>
        writeHead(
          status,
          Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asBefore(value)])),
        )) as typeof response.writeHead;
      response.end = ((body: string) => end(asBefore(body))) as typeof response.end;
      proceed();
    };
    const records = await recordsOf(2500, edited);
    expect(new Set(records.map(({ id }) => id)).size).toBe(2500);
  });
});

describe('Supabase', () => {
  it('goes on with what came when the server gives fewer rows than asked', async () => {
    const { url, asked } = await untilTestEnds(supabaseStandIn(makeRows(950), { key, cap: 100 }));
    expect(await readPressReleases({ url, key, policy })).toHaveLength(950);
    expect(asked).toHaveLength(10);
  });

  it('asks for published rows in a full order', async () => {
    const rows = makeRows(10, (index) => ({ is_published: index % 2 === 0 }));
    const { url, asked } = await untilTestEnds(supabaseStandIn(rows, { key }));
    expect(await readPressReleases({ url, key, policy })).toHaveLength(5);
    expect(new URL(asked[0]!, url).searchParams.get('order')).toBe('publish_date.desc,id.desc');
  });

  it('says which table is missing', async () => {
    const missing = "Could not find the table 'public.press_releases'";
    const { message } = await failure(supabase, ({ response }) =>
      sendJson(response, 404, { code: 'PGRST205', message: missing }),
    );
    expect(message).toContain('404 Could not find the table');
    expect(message).toContain('migrations');
  });
});

describe('Ghost', () => {
  it('keeps what is for members out, and names it', async () => {
    const gated: Record<number, string> = { 7: 'members', 67: 'paid' };
    const posts = makePosts(120, (index) => ({ visibility: gated[index] ?? 'public' }));
    const { records, leftOut } = await (await ghostWith(posts)).read();
    expect(records).toHaveLength(118);
    expect(leftOut.map(({ record, reason }) => [record, reason])).toEqual([
      ['record post00007 (post-7)', "its Post access is 'members', not Public"],
      ['record post00067 (post-67)', "its Post access is 'paid', not Public"],
    ]);
  });

  it('asks for html and feature_image, without which there is no reading time, and for no order', async () => {
    const { asked, records } = await read(ghost, 1);
    await records;
    const query = new URL(asked[0]!, 'http://ghost.test').searchParams;
    expect(query.get('fields')?.split(',')).toEqual(
      expect.arrayContaining(['html', 'feature_image', 'reading_time', 'access', 'visibility']),
    );
    expect(['include', 'limit', 'order'].map((name) => query.get(name))).toEqual([
      'tags,authors',
      '100',
      null,
    ]);
  });
});

it.each([
  ['Supabase', supabaseWith],
  ['Ghost', ghostWith],
])('no article at all is a fault of %s, unless the section may be empty', async (_name, sourceWith) => {
  const source = (mayBeEmpty: boolean) => sourceWith([], { policy, mayBeEmpty });
  await expect((await source(false)).read()).rejects.toThrow(
    /no (?:published row|public post) came[\s\S]*CONTENT_ALLOW_EMPTY/,
  );
  expect(await (await source(true)).read()).toMatchObject({ fetched: 0, records: [] });
});
