/** What an editor does, in a real Ghost, seen on the served site; then the same without a webhook. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPost, createWebhook, deletePost, editPost } from '../../../tests/ghost/admin.ts';
import { startLive } from '../../../tests/support/live.ts';
import { results, until } from './day.ts';
import { runCommand, scratchDisk } from './stage.ts';

const SECRET = 'a secret of the drill with Ghost';

export async function playGhost(): Promise<void> {
  console.log('\n== A real Ghost');
  const disk = scratchDisk();
  const env = { GHOST_WEBHOOK_SECRET: SECRET, DRAFTS: '', CONTENT_LAST_GOOD: '', CONTENT_ON_INVALID: 'skip' };
  const live = await startLive({ root: disk.root, quiet: 1, retry: 5, env });
  const posts: string[] = [];
  const seconds: string[] = [];
  let removeWebhook: (() => Promise<void>) | undefined;
  const answer = async (slug: string) => {
    const response = await fetch(`${live.files()}/blog/${slug}`, { redirect: 'manual' });
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    };
  };
  const seen = async (what: string, check: () => Promise<boolean>) => {
    const took = await until(what, check, 400);
    seconds.push(`${what} ${took.toFixed(0)} s`);
    console.log(`   seen:  ${what} (${took.toFixed(1)} s)`);
  };
  const publish = async (title: string, more: object = {}) => {
    const post = await createPost({ title, html: `<p>Text of ${title}.</p>`, status: 'published', ...more });
    posts.push(post.id);
    return post;
  };
  let problem: string | undefined;
  try {
    await live.settled(400);
    removeWebhook = await createWebhook('site.changed', `${live.receiver()}/hooks/ghost`, SECRET);

    const post = await publish('Drill with a webhook');
    await seen('publish', async () => (await answer(post.slug)).status === 200);
    await editPost(post.id, { title: 'Drill, edited' });
    await seen('edit', async () => (await answer(post.slug)).text.includes('Drill, edited'));
    const renamed = `${post.slug}-moved`;
    await editPost(post.id, { slug: renamed });
    await seen('rename', async () => {
      const { status, location } = await answer(post.slug);
      return status === 301 && location === `/blog/${renamed}` && (await answer(renamed)).status === 200;
    });
    await editPost(post.id, { visibility: 'members' });
    await seen('members-only', async () => (await answer(renamed)).status === 404);
    await editPost(post.id, { visibility: 'public' });
    await seen('public again', async () => (await answer(renamed)).status === 200);
    await editPost(post.id, { status: 'draft' });
    await seen('withdraw', async () => (await answer(renamed)).status === 404);
    const second = await publish('Drill to be deleted');
    await seen('publish a second one', async () => (await answer(second.slug)).status === 200);
    await deletePost(second.id);
    await seen('delete', async () => (await answer(second.slug)).status === 404);
    // Ghost wants at least two minutes ahead.
    const at = new Date(Date.now() + 130_000);
    at.setMilliseconds(0);
    const later = await createPost({ title: 'Drill on time', html: '<p>On time.</p>', status: 'draft' });
    posts.push(later.id);
    await editPost(later.id, { status: 'scheduled', published_at: at.toISOString() });
    if ((await answer(later.slug)).status !== 404) throw new Error('a scheduled post was public');
    await sleep(Math.max(0, at.getTime() - Date.now()));
    await seen('schedule', async () => (await answer(later.slug)).status === 200);

    await live.settled(400);
    await removeWebhook();
    removeWebhook = undefined;
    console.log('   asked: the webhook is gone; releases by hand from here');
    const silent = await publish('Drill without a webhook');
    await editPost(later.id, { slug: `${later.slug}-moved` });
    console.log(
      (await runCommand(disk.root, env, 'release'))
        .split('\n')
        .filter((line) => /Published|Renamed|Withdrawn/.test(line))
        .join('\n'),
    );
    await seen('publish and rename without a webhook', async () => {
      return (await answer(silent.slug)).status === 200 && (await answer(later.slug)).status === 301;
    });
    await editPost(silent.id, { visibility: 'members' });
    await deletePost(later.id);
    await runCommand(disk.root, env, 'release');
    await seen('members-only and delete without a webhook', async () => {
      return (
        (await answer(silent.slug)).status === 404 && (await answer(`${later.slug}-moved`)).status === 404
      );
    });
  } catch (error) {
    problem = (error as Error).message;
    console.log(`   FAILED: ${problem}\n${live.output().split('\n').slice(-40).join('\n')}`);
  } finally {
    await removeWebhook?.().catch(() => {});
    for (const id of posts) await deletePost(id).catch(() => {});
    await live.end();
    disk.remove();
  }
  console.log(`   seconds from the editor to the visitor: ${seconds.join(', ')}`);
  results.push({ name: 'A real Ghost', ok: problem === undefined });
}
