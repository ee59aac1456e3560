/** What an editor does, in a real Ghost, seen on the served site: with a webhook, then without one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPost, createWebhook, deletePost, editPost } from '../../../tests/ghost/admin.ts';
import { startLive } from '../../../tests/support/live.ts';
import { addVisits, results, until } from './day.ts';
import { runCommand, scratchDisk, visit } from './stage.ts';

const SECRET = 'a secret of the drill with Ghost';
/** Ghost wants at least two minutes ahead. */
const AHEAD_MS = 130_000;
/** A loaded machine builds slowly. */
const PATIENCE = 900;

interface Site {
  /** What the served site answers at the address of a post. */
  post: (slug: string) => Promise<{ status: number; location: string | null; text: string }>;
  /** Brings what was written to the site where no webhook does. */
  bring: () => Promise<unknown>;
  /** Notes a post that is removed in the end. */
  made: (id: string) => void;
}

/** @returns seconds from the editor's act to the visitor, by act */
async function editorsDay(label: string, { post: at, bring, made }: Site): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  const act = async (what: string, work: () => Promise<unknown>, check: () => Promise<boolean>) => {
    const begun = Date.now();
    await work();
    await bring();
    await until(what, check, PATIENCE);
    seconds[what] = (Date.now() - begun) / 1000;
    console.log(`   seen:  ${what} (${seconds[what].toFixed(1)} s)`);
  };
  const create = async (title: string, status: string) => {
    const post = await createPost({ title, html: `<p>Text of ${title}.</p>`, status });
    made(post.id);
    return post;
  };
  const answers = (slug: string, status: number) => async () => (await at(slug)).status === status;

  const later = await create(`Drill on time ${label}`, 'draft');
  const due = new Date(Math.ceil((Date.now() + AHEAD_MS) / 1000) * 1000);
  await editPost(later.id, { status: 'scheduled', published_at: due.toISOString() });

  const post = await create(`Drill ${label}`, 'draft');
  await act('publish', () => editPost(post.id, { status: 'published' }), answers(post.slug, 200));
  await act(
    'edit',
    () => editPost(post.id, { title: `Drill ${label}, edited` }),
    async () => (await at(post.slug)).text.includes(`Drill ${label}, edited`),
  );
  const renamed = `${post.slug}-moved`;
  await act(
    'rename',
    () => editPost(post.id, { slug: renamed }),
    async () => {
      const { status, location } = await at(post.slug);
      return status === 301 && location === `/blog/${renamed}` && (await at(renamed)).status === 200;
    },
  );
  await act('members-only', () => editPost(post.id, { visibility: 'members' }), answers(renamed, 404));
  await act('public again', () => editPost(post.id, { visibility: 'public' }), answers(renamed, 200));
  await act('withdraw', () => editPost(post.id, { status: 'draft' }), answers(renamed, 404));
  await act('publish again', () => editPost(post.id, { status: 'published' }), answers(renamed, 200));
  await act('delete', () => deletePost(post.id), answers(renamed, 404));

  if (Date.now() < due.getTime() && (await at(later.slug)).status !== 404)
    throw new Error('a scheduled post was public before its time');
  await sleep(Math.max(0, due.getTime() - Date.now()));
  // Measured from its minute, or from now when the acts before took longer.
  await act('schedule', () => Promise.resolve(), answers(later.slug, 200));
  return seconds;
}

export async function playGhost(): Promise<void> {
  console.log('\n== A real Ghost');
  const disk = scratchDisk();
  const env = { GHOST_WEBHOOK_SECRET: SECRET, DRAFTS: '', CONTENT_LAST_GOOD: '', CONTENT_ON_INVALID: 'skip' };
  const live = await startLive({ root: disk.root, quiet: 1, retry: 5, env });
  const posts: string[] = [];
  let removeWebhook: (() => Promise<void>) | undefined;
  let visitors: ReturnType<typeof visit> | undefined;
  let problem: string | undefined;
  const summary: string[] = [];
  const tell = (label: string, seconds: Record<string, number>) =>
    summary.push(
      `${label}: ${Object.entries(seconds)
        .map(([what, took]) => `${what} ${took.toFixed(0)} s`)
        .join(', ')}`,
    );
  try {
    await live.settled(PATIENCE);
    visitors = visit(() => live.files(), ['/', '/blog', '/press-releases', '/contact']);
    const site = {
      post: async (slug: string) => {
        const response = await fetch(`${live.files()}/blog/${slug}`, { redirect: 'manual' });
        const { status, headers } = response;
        return { status, location: headers.get('location'), text: await response.text() };
      },
      made: (id: string) => void posts.push(id),
    };
    removeWebhook = await createWebhook('site.changed', `${live.receiver()}/hooks/ghost`, SECRET);
    console.log('   asked: everything an editor does, with a webhook');
    tell('with a webhook', await editorsDay('with a webhook', { ...site, bring: () => Promise.resolve() }));

    await live.settled(PATIENCE);
    await removeWebhook();
    removeWebhook = undefined;
    console.log('   asked: the same without a webhook; npm run release after each act, as a night would');
    const bring = async () => {
      const said = await runCommand(disk.root, env, 'release');
      if (!/^Published /m.test(said)) throw new Error(said);
    };
    tell('without one', await editorsDay('without a webhook', { ...site, bring }));
  } catch (error) {
    problem = (error as Error).message;
    console.log(`   FAILED: ${problem}\n${live.output().split('\n').slice(-40).join('\n')}`);
  } finally {
    await visitors?.end();
    await removeWebhook?.().catch(() => {});
    for (const id of posts) await deletePost(id).catch(() => {});
    await live.end();
    disk.remove();
  }
  const { requests, failed } = visitors?.count() ?? { requests: 0, failed: [] };
  addVisits(requests, failed.length);
  console.log(`   visitors: ${requests} requests, ${failed.length} failed`);
  for (const line of failed.slice(0, 5)) console.log(`      ${line}`);
  for (const line of summary) console.log(`   seconds from the editor to the visitor, ${line}`);
  results.push({ name: 'A real Ghost', ok: problem === undefined && failed.length === 0 });
}
