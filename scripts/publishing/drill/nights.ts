/** The ten failure scenarios ('nights') of `npm run drill`. Each restores what it broke, so that the next one starts from a healthy state. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childRunning } from '../../../tests/support/live.ts';
import { sendJson } from '../../../tests/support/stand-ins.ts';
import { until, type Night } from './day.ts';
import type { Stage } from './stage.ts';

const now = () => new Date().toISOString();

/** An editor writes: the title changes, Ghost notes the time and announces it. */
async function edit(stage: Stage, id: number, title: string): Promise<void> {
  Object.assign(stage.post(id), { title, updated_at: now() });
  await stage.announce();
}

const failing = (stage: Stage, words: RegExp) => async () => {
  const { failure } = await stage.health();
  return failure !== null && words.test(failure.message);
};

/** A source misbehaves while somebody edits; nothing is lost, and the edit is live when it is well again. */
async function fault(
  { act, see }: Night,
  stage: Stage,
  what: string,
  behave: Stage['behave']['ghost'],
  words: RegExp,
  title: string,
): Promise<void> {
  await act(what, () => (stage.behave.ghost = behave));
  await act(`post 5 gets the title '${title}'`, () => edit(stage, 5, title));
  await see('the operator: what failed', failing(stage, words));
  if (!(await stage.shows('/blog', 'Post 7'))) throw new Error('posts are lost');
  await act('the source is well again; nobody announces anything', () => (stage.behave.ghost = stage.normal));
  await see(`'${title}' is live`, () => stage.shows('/blog/post-5', title));
  await stage.settled();
}

const pagination = (total: number) => ({ page: 1, limit: 100, pages: 1, total, next: null, prev: null });

export const nights: { name: string; play: (night: Night, stage: Stage) => Promise<void> }[] = [
  {
    name: 'Ghost is down',
    play: (night, stage) =>
      fault(
        night,
        stage,
        'Ghost cuts every connection',
        ({ response }) => void response.destroy(),
        /Network error/,
        'Written in the storm',
      ),
  },
  {
    name: 'Half a source',
    play: (night, stage) =>
      fault(
        night,
        stage,
        'Ghost counts 12 posts and gives 6',
        ({ response }) =>
          sendJson(response, 200, { posts: stage.posts.slice(0, 6), meta: { pagination: pagination(12) } }),
        /Failed to fetch posts/,
        'Written by halves',
      ),
  },
  {
    name: 'A wrong key',
    play: (night, stage) =>
      fault(
        night,
        stage,
        'somebody replaced the key of the integration',
        ({ response }) => sendJson(response, 401, { errors: [{ message: 'Unknown Content API Key' }] }),
        /Unauthorized/,
        'Written without a key',
      ),
  },
  {
    name: 'An article is renamed, twice, and a release in Supabase',
    play: async ({ act, see }, stage) => {
      const rename = async (slug: string) => {
        Object.assign(stage.post(6), { slug, updated_at: now() });
        await stage.announce();
      };
      const leads = (from: string, to: string) => async () => {
        const { status, location } = await stage.page(from);
        return status === 301 && location === to;
      };
      await act('post-6 becomes post-six', () => rename('post-six'));
      await see('/blog/post-6 leads to /blog/post-six', leads('/blog/post-6', '/blog/post-six'));
      await act('post-six becomes the-sixth, release-6 becomes release-six', () => {
        stage.rows[6]!['slug'] = 'release-six';
        return rename('the-sixth');
      });
      await see('/blog/post-6 leads to /blog/the-sixth', leads('/blog/post-6', '/blog/the-sixth'));
      await see('/blog/post-six leads to /blog/the-sixth', leads('/blog/post-six', '/blog/the-sixth'));
      await see(
        '/press-releases/release-6 leads on',
        leads('/press-releases/release-6', '/press-releases/release-six'),
      );
      await stage.settled();
    },
  },
  {
    name: 'A post is withdrawn, and no webhook names it',
    play: async ({ act, see }, stage) => {
      await act('post-8 is for members only now', () => {
        Object.assign(stage.post(8), { visibility: 'members', html: '', access: false, updated_at: now() });
        return stage.announce();
      });
      await see('/blog/post-8 is not found', async () => (await stage.page('/blog/post-8')).status === 404);
      if (!(await stage.shows('/blog/post-7', 'Body of post 7'))) throw new Error('a neighbour is lost');
      await stage.settled();
    },
  },
  {
    name: 'The disk is full',
    play: async ({ act, see }, stage) => {
      if (!stage.disk.own)
        return act('nothing: this user may not mount a disk of its own, so none can be filled');
      const filler = join(stage.disk.root, 'filler');
      await act('something else fills the disk of the store', () => {
        try {
          for (let size = 64; ; size += 64)
            writeFileSync(`${filler}-${size}`, Buffer.alloc(64 * 1024 * 1024));
        } catch {
          for (let n = 0; ; n++)
            try {
              writeFileSync(`${filler}-rest-${n}`, Buffer.alloc(64 * 1024));
            } catch {
              break;
            }
        }
      });
      await act('post 5 changes', () => edit(stage, 5, 'Written on a full disk').catch(() => {}));
      const announced = (await stage.announce()).status;
      await act(
        `the receiver answered ${announced} ${announced === 202 ? '(accepted)' : '(the sender is told to try again)'}`,
      );
      await sleep(3_000);
      await act('somebody frees the disk', () => {
        for (const name of readdirSync(stage.disk.root))
          if (name.startsWith('filler')) rmSync(join(stage.disk.root, name));
      });
      if (announced !== 202) await act('the change is announced again', () => stage.announce());
      await see("'Written on a full disk' is live", () =>
        stage.shows('/blog/post-5', 'Written on a full disk'),
      );
      await stage.settled();
    },
  },
  {
    name: 'The receiver is killed in the middle of a build',
    play: async ({ act, see }, stage) => {
      await act('post 5 changes', () => edit(stage, 5, 'Written before the kill'));
      await until('a build', () => childRunning(stage.live().pid, 'receiver/builder') !== undefined);
      await act('the receiver and its builder are killed (SIGKILL)', () => {
        const builder = childRunning(stage.live().pid, 'receiver/builder');
        if (builder) process.kill(builder, 'SIGKILL');
        process.kill(childRunning(stage.live().pid, 'receiver/main')!, 'SIGKILL');
      });
      await see("'Written before the kill' is live", () =>
        stage.shows('/blog/post-5', 'Written before the kill'),
      );
      await until('everything live', () =>
        stage.settled().then(
          () => true,
          () => false,
        ),
      );
    },
  },
  {
    name: 'The caches are cut off',
    play: async ({ act, see }, stage) => {
      await act('every file of the caches loses its second half', async () => {
        for (const folder of ['.cache/articles', '.cache/bodies', '.cache/pages', '.cache/sources']) {
          if (!existsSync(folder)) throw new Error(`there is no cache ${folder}`);
          for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
            if (!entry.isFile()) continue;
            const file = join(entry.parentPath, entry.name);
            await truncate(file, Math.floor((await stat(file)).size / 2));
          }
        }
      });
      const whole = async (id: number) =>
        (await stage.page(`/blog/post-${id}`)).text.includes(`Body of post ${id}.`);
      if (!(await whole(7))) throw new Error('the live site shares its files with a cache');
      await act('post 5 changes', () => edit(stage, 5, 'Written over ruins'));
      await see("'Written over ruins' is live", () => stage.shows('/blog/post-5', 'Written over ruins'));
      await stage.settled();
      for (const id of [0, 1, 2, 3, 4, 5, 7, 9, 10, 11])
        if (!(await whole(id))) throw new Error(`post ${id} lost its text`);
    },
  },
  {
    name: 'Forged webhooks',
    play: async ({ act, see }, stage) => {
      const before = (await stage.health()).queue;
      const answers = new Map<number, number>();
      await act('500 webhooks with a made-up signature, 20 that are an hour old', async () => {
        for (let n = 0; n < 520; n++) {
          const { status } = await (n < 500
            ? stage.announce('a secret that is not it')
            : stage.announce(undefined, Date.now() - 3_600_000));
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      });
      console.log(`   answers: ${[...answers].map(([status, count]) => `${count} x ${status}`).join(', ')}`);
      const { queue } = await stage.health();
      if ([...answers.keys()].some((status) => status !== 401 && status !== 429))
        throw new Error('one was accepted');
      if (queue.pending !== before.pending || queue.building)
        throw new Error('a forged webhook started a build');
      await see('the receiver is well', async () => (await stage.health()).ok);
    },
  },
  {
    name: 'A bad release, and back',
    play: async ({ act, see }, stage) => {
      const { title } = stage.post(5) as unknown as { title: string };
      await act('post 5 gets a title that must not be seen', () =>
        edit(stage, 5, 'A title that must not be seen'),
      );
      await see('the bad title is live', () => stage.shows('/blog/post-5', 'must not be seen'));
      await stage.settled();
      await act('npm run rollback', async () =>
        console.log(`   said:  ${(await stage.command('rollback')).trim()}`),
      );
      await see('the title before', () => stage.shows('/blog/post-5', title));
      await act('a webhook comes, with the bad title still in Ghost', () => stage.announce());
      await see('the operator: it is held', failing(stage, /Not published: release .* was rolled back/));
      if (!(await stage.shows('/blog/post-5', title))) throw new Error('the bad title came back');
      await act('the editor corrects it', () => edit(stage, 5, 'A corrected title'));
      await see('the corrected title', () => stage.shows('/blog/post-5', 'A corrected title'));
      await stage.settled();
      await act('npm run rollback, once more: never to the bad release', () => stage.command('rollback'));
      await see('the title before the bad one', () => stage.shows('/blog/post-5', title));
    },
  },
];
