/** Reading what changed since the last build, instead of everything: the answer must be that of a full read. */
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readChangedPosts, readPublicPosts, type RawPost } from '../../src/sources/ghost/read.ts';
import { differences, readRemembering, REMEMBERED } from '../../src/sources/remembered.ts';
import type { PressReleaseRow } from '../../src/sources/supabase/database.ts';
import { readChangedReleases, readPressReleases } from '../../src/sources/supabase/read.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  supabaseStandIn,
  type Post,
  type Row,
} from '../support/stand-ins.ts';

const key = 'abcdef0123456789abcdef0123';
const later = '2026-01-01T00:00:00.000Z';
const copy = <T>(value: T): T => structuredClone(value);
/** Without a field, as if nobody had written it. */
const drop = <T>(list: T[], index: number): void => void list.splice(index, 1);

describe('Supabase', () => {
  const stamped = () => makeRows(30, () => ({ updated_at: '2025-06-01T00:00:00Z' }));
  const write = (row: Row, change: Partial<Row>): void =>
    void Object.assign(row, change, { updated_at: later });

  /** Reads, lets somebody change the table, reads the changes. */
  async function after(change: (rows: Row[]) => void, rows = stamped()) {
    const standIn = await supabaseStandIn(rows, { key, cap: 10 });
    const access = { url: standIn.url, key, pageSize: 10 };
    try {
      const remembered = copy(await readPressReleases(access));
      change(rows);
      standIn.asked.length = 0;
      const changed = await readChangedReleases(access, remembered);
      const asked = [...standIn.asked];
      return { changed, whole: await readPressReleases(access).catch(() => undefined), asked };
    } finally {
      await standIn.close();
    }
  }

  it.each<[string, (rows: Row[]) => void]>([
    ['nothing', () => {}],
    ['an edit', (rows) => write(rows[7]!, { title: 'Edited' })],
    ['a new row', (rows) => rows.push({ ...rows[0]!, id: 'row-new', slug: 'new', updated_at: later })],
    ['a row deleted', (rows) => drop(rows, 3)],
    ['a row unpublished', (rows) => write(rows[3]!, { is_published: false })],
    ['a row published', (rows) => write(rows[3]!, { publish_date: later })],
    [
      // As many as before, and nothing says that it was written.
      'one row gone while another becomes visible by itself',
      (rows) => {
        drop(rows, 3);
        rows.push({ ...rows[0]!, id: 'row-visible', slug: 'visible', updated_at: '2025-01-01T00:00:00Z' });
      },
    ],
  ])('after %s the answer is that of a full read', async (_, change) => {
    const { changed, whole } = await after(change);
    expect(changed).toEqual(whole);
  });

  it('asks for the content of what changed only', async () => {
    const { asked } = await after((rows) => write(rows[7]!, { title: 'Edited' }));
    expect(asked.filter((query) => query.includes('select=*'))).toHaveLength(1);
    expect(asked.find((query) => query.includes('select=*'))).toContain('row-00007');
  });

  it('reads everything when the table says no time of change, or most of it changed', async () => {
    expect((await after(() => {}, makeRows(5))).changed).toBeUndefined();
    const many = makeRows(100, () => ({ updated_at: '2025-06-01T00:00:00Z' }));
    const all = (rows: Row[]) => rows.forEach((row) => write(row, { title: 'x' }));
    expect((await after(all, many)).changed).toBeUndefined();
  });
});

describe('Ghost', () => {
  const tag = { id: 't1', name: 'Topic', slug: 'topic', visibility: 'public' };
  const author = { id: 'a1', name: 'Team', slug: 'team' };
  const posts = () =>
    makePosts(30, (index) => ({
      tags: [{ ...tag }],
      authors: [{ ...author }],
      updated_at: new Date(Date.UTC(2025, 5, 1) + index * 3_600_000).toISOString(),
    }));
  const write = (post: Post, change: Partial<Post>): void =>
    void Object.assign(post, change, { updated_at: later });

  async function after(change: (posts: Post[]) => void) {
    const all = posts();
    const standIn = await ghostStandIn(all, { key });
    const access = { url: standIn.url, key };
    try {
      const remembered = copy(await readPublicPosts(access));
      change(all);
      const changed = await readChangedPosts(access, remembered);
      return { changed, whole: await readPublicPosts(access) };
    } finally {
      await standIn.close();
    }
  }

  it.each<[string, (posts: Post[]) => void]>([
    ['nothing', () => {}],
    ['an edit', (all) => write(all[7]!, { title: 'Edited' })],
    [
      // Most edits are: a database that compares moments as texts must not take them for earlier ones.
      'an edit on the day of the last one',
      (all) => {
        const latest = all
          .map((post) => Date.parse(String(post['updated_at'])))
          .reduce((a, b) => Math.max(a, b));
        Object.assign(all[7]!, { title: 'Edited', updated_at: new Date(latest + 1000).toISOString() });
      },
    ],
    ['a new post', (all) => all.push({ ...all[0]!, id: 'postnew', slug: 'new', updated_at: later })],
    ['another date', (all) => write(all[7]!, { published_at: later })],
  ])('after %s the answer is that of a full read', async (_, change) => {
    const { changed, whole } = await after(change);
    expect(changed).toEqual(whole);
  });

  it.each<[string, (posts: Post[]) => void]>([
    ['a post is deleted', (all) => drop(all, 3)],
    ['a post is for members now', (all) => write(all[3]!, { visibility: 'members' })],
    [
      'one is deleted and another written',
      (all) => {
        drop(all, 3);
        all.push({ ...all[0]!, id: 'postnew', slug: 'new', updated_at: later });
      },
    ],
    ['a post was imported with an old date', (all) => all.push({ ...all[0]!, id: 'postold', slug: 'old' })],
    ['a tag has another name', (all) => all.forEach((post) => (post['tags'] = [{ ...tag, name: 'Other' }]))],
    ['a tag was deleted', (all) => all.forEach((post) => (post['tags'] = []))],
    [
      'an author has another name',
      (all) => all.forEach((post) => (post['authors'] = [{ ...author, name: 'X' }])),
    ],
  ])('everything is read when %s', async (_, change) => {
    expect((await after(change)).changed).toBeUndefined();
  });
});

describe('what is remembered', () => {
  const name = `test-${process.pid}`;
  const file = join(REMEMBERED, `${name}.jsonl`);
  const one = [{ id: 'a', text: 'one' }];
  const two = [{ id: 'a', text: 'two' }];
  type Item = (typeof one)[number];
  const read = (
    all: Item[],
    changes: Item[] | undefined | Error,
    options: { full?: boolean; identity?: string; now?: number } = {},
  ) => {
    const calls: string[] = [];
    return readRemembering<Item>({
      name,
      identity: options.identity ?? 'source',
      full: options.full ?? false,
      now: () => options.now ?? 1000,
      readAll: () => (calls.push('all'), Promise.resolve(all)),
      readChanges: () =>
        changes instanceof Error
          ? Promise.reject(changes)
          : (calls.push('changes'), Promise.resolve(changes)),
    }).then((answer) => ({ ...answer, calls }));
  };
  const changes = `${file}.changes`;
  const clear = () => [file, changes].forEach((one) => rmSync(one, { force: true }));
  beforeEach(clear);
  afterAll(clear);

  it('is asked for changes from the second time on', async () => {
    expect((await read(one, two)).calls).toEqual(['all']);
    const second = await read(one, two);
    expect(second).toMatchObject({ calls: ['changes'], records: two, note: '1 of 1 asked for anew' });
    expect((await read(one, two)).calls).toEqual(['changes']);
  });

  describe('a list that changed a little', () => {
    const list = (count: number): Item[] =>
      Array.from({ length: count }, (_, n) => ({ id: `r${n}`, text: `text ${n}` }));
    /** Reads what the source has now; only what differs from the remembered records is new. */
    const remembering = async (now: Item[]) => {
      let remembered: readonly Item[] = [];
      const answer = await readRemembering<Item>({
        name,
        identity: 'source',
        full: false,
        now: () => 1000,
        readAll: () => Promise.resolve(now),
        readChanges: (known) => {
          remembered = known;
          const same = (one: Item) => known.find(({ id, text }) => id === one.id && text === one.text);
          return Promise.resolve(now.map((one) => same(one) ?? one));
        },
      });
      expect(answer.records).toEqual(now);
      return remembered;
    };
    const texts = () => [file, changes].map((one) => readFileSync(one, 'utf8'));

    it('is not written again: its changes are, and both are remembered', async () => {
      const first = list(300);
      await remembering(first);
      const whole = readFileSync(file, 'utf8');
      // Edited, gone, new and moved.
      const second = [{ id: 'new', text: 'new' }, ...first.slice(2).reverse(), { id: 'r1', text: 'edited' }];
      expect(await remembering(second)).toEqual(first);
      expect(texts()[0]).toBe(whole);
      expect(texts()[1]!.length).toBeLessThan(whole.length / 4);
      // What changed before is still known when something else changes.
      const third = second.map((one) => (one.id === 'r7' ? { id: 'r7', text: 'edited too' } : one));
      expect(await remembering(third)).toEqual(second);
      expect(await remembering(third)).toEqual(third);
      expect(texts()[0]).toBe(whole);
    });

    it('is an older list when the changes are damaged, lost, or of another list', async () => {
      const first = list(300);
      const second = first.map((one) => (one.id === 'r5' ? { id: 'r5', text: 'edited' } : one));
      const both = async () => {
        clear();
        await remembering(first);
        await remembering(second);
      };
      await both();
      const strange = readFileSync(changes);
      truncateSync(changes, 90);
      expect(await remembering(second)).toEqual(first);
      await both();
      rmSync(changes);
      expect(await remembering(second)).toEqual(first);
      await both();
      writeFileSync(changes, strange);
      expect(await remembering(second)).toEqual(first);
    });

    it('is written again when many records changed', async () => {
      await remembering(list(300));
      await remembering(list(300).map((one, n) => (n < 150 ? { ...one, text: 'edited' } : one)));
      expect(existsSync(changes)).toBe(false);
      expect(readFileSync(file, 'utf8')).toContain('"id":"r149","text":"edited"');
    });
  });

  it.each<[string, () => void, Parameters<typeof read>[2]]>([
    ['it is another source', () => {}, { identity: 'other' }],
    ['it is older than a day', () => {}, { now: 27 * 3_600_000 + 1000 }],
    ['the file was cut off', () => truncateSync(file, 90), {}],
    ['the file was changed', () => writeFileSync(file, readFileSync(file, 'utf8').replace('one', 'eno')), {}],
  ])('is read as a whole when %s', async (_, damage, options) => {
    await read(one, one);
    damage();
    expect((await read(two, one, options)).records).toEqual(two);
  });

  it('is read as a whole when the changes cannot be told', async () => {
    await read(one, one);
    expect((await read(two, undefined)).records).toEqual(two);
    expect((await read(two, new Error('fault'))).records).toEqual(two);
  });

  it('is compared in a full build, which wins', async () => {
    await read(one, one);
    expect(await read(one, one, { full: true })).toMatchObject({ records: one, different: [] });
    expect(await read(two, one, { full: true })).toMatchObject({ records: two, different: ['a'] });
    expect((await read(one, two)).records).toEqual(two);
  });

  it('names what differs, an order too', () => {
    const [a, b] = [{ id: 'a' }, { id: 'b' }];
    expect(differences([a, b], [a, b])).toEqual([]);
    expect(differences([a], [a, b])).toEqual(['b']);
    expect(differences([a, b], [b, a])).toEqual(['a', 'b']);
  });
});

// Held by the compiler: both kinds of records have the id that the memory sorts them by.
export type Held = [PressReleaseRow['id'], RawPost['id']];
