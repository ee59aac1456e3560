/** From Ghost's Publish button to the served page, without a manual step: real Ghost, real webhooks, real builds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLive } from '../support/live.ts';
import { createPost, createWebhook, deletePost, editPost, type GhostPost } from './admin.ts';

const secret = 'a secret for this run only';
/** As in production, unless a shorter one is wanted: LIVE_QUIET_SECONDS=5. */
const quiet = Number(process.env['LIVE_QUIET_SECONDS'] ?? 60);

let root: string;
let live: Awaited<ReturnType<typeof startLive>>;
const removeWebhooks: (() => Promise<void>)[] = [];
const posts: GhostPost[] = [];
const seconds: Record<string, number> = {};

const page = async (slug: string) => {
  const response = await fetch(`${live.files()}/blog/${slug}`);
  return { status: response.status, text: await response.text() };
};

/** Waits for the served site to change. */
async function until(what: string, check: () => Promise<boolean>, since = Date.now()): Promise<void> {
  while (!(await check())) {
    if (Date.now() - since > 6 * 60_000) throw new Error(`${what}: not live after six minutes`);
    await sleep(500);
  }
  seconds[what] = Math.round((Date.now() - since) / 1000);
}

async function newPost(title: string, status: 'draft' | 'published', more: object = {}) {
  const post = await createPost({ title, html: `<p>Text of ${title}.</p>`, status, ...more });
  posts.push(post);
  return post;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'live-ghost-'));
  live = await startLive({ root, quiet, env: { GHOST_WEBHOOK_SECRET: secret } });
  await live.settled(240);
  expect((await fetch(live.files())).status, 'the first release').toBe(200);
  for (const event of ['site.changed', 'post.unpublished', 'post.deleted']) {
    removeWebhooks.push(await createWebhook(event, `${live.receiver()}/hooks/ghost`, secret));
  }
}, 300_000);

afterAll(async () => {
  for (const remove of removeWebhooks) await remove();
  for (const { id } of posts) await deletePost(id).catch(() => {});
  await live?.end();
  if (root) await rm(root, { recursive: true, force: true });
  console.log('Seconds from the editor to the served site:', seconds);
}, 300_000);

it(
  'publishing, editing and unpublishing change the served site; a draft never appears',
  { timeout: 1_500_000 },
  async () => {
    const draft = await newPost('A draft that stays one', 'draft');
    const post = await newPost('A post on its way', 'draft');
    expect((await page(post.slug)).status).toBe(404);

    await editPost(post.id, { status: 'published' });
    await until('publish', async () => (await page(post.slug)).status === 200);
    expect((await page(post.slug)).text).toContain('Text of A post on its way.');
    expect((await page(draft.slug)).status).toBe(404);

    await editPost(post.id, { title: 'A post that arrived' });
    await until('edit', async () => (await page(post.slug)).text.includes('A post that arrived'));

    await editPost(post.id, { status: 'draft' });
    await until('unpublish', async () => (await page(post.slug)).status === 404);
    expect((await page(draft.slug)).status).toBe(404);
  },
);

it('a scheduled post goes live at its time', { timeout: 900_000 }, async () => {
  // Ghost wants at least two minutes ahead.
  const at = new Date(Date.now() + 130_000);
  at.setMilliseconds(0);
  const post = await newPost('A scheduled post', 'draft');
  await editPost(post.id, { status: 'scheduled', published_at: at.toISOString() });
  expect((await page(post.slug)).status).toBe(404);
  await sleep(Math.max(0, at.getTime() - Date.now()));
  await until('scheduled', async () => (await page(post.slug)).status === 200, at.getTime());
});
