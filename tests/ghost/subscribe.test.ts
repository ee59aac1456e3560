/**
 * Subscribing against a real Ghost: the member exists only after the link of Ghost's message was followed. The message is
 * read from Ghost's log, where the mail transport 'stub' prints it: GHOST_LOG names that file.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { subscribe } from '../../src/features/resources/subscribe.ts';
import { Owner, setting } from './owner.ts';

const log = process.env['GHOST_LOG'];
const ghostUrl = setting('GHOST_URL');
const target = { kind: 'ghost' as const, url: ghostUrl };
const back = 'http://127.0.0.1:1/resources';

it.skipIf(!log)('a confirmed address becomes a member, an unconfirmed one does not', async () => {
  const email = `reader-${Date.now()}@subscribe.example`;
  const before = readFileSync(log!, 'utf8').length;
  expect(await subscribe(target, email, back)).toEqual({ kind: 'confirm' });
  const owner = await Owner.login();
  const members = async () => {
    const filter = encodeURIComponent(`email:'${email}'`);
    return (
      await owner.call<{ members: { id: string; email: string }[] }>('GET', `members/?filter=${filter}`)
    ).members;
  };
  expect(await members()).toEqual([]);

  await expect
    .poll(() => readFileSync(log!, 'utf8').slice(before), { timeout: 10_000 })
    .toContain('/members/?token=');
  const [link] = /https?:\/\/\S+\/members\/\?token=[^\s"<]+/.exec(readFileSync(log!, 'utf8').slice(before))!;
  const answer = await fetch(link.replaceAll('&amp;', '&'), { redirect: 'manual' });
  expect(answer.status).toBe(302);
  // Ghost leads back to addresses below its own only, else to its home page, which it can be told to redirect (README).
  const home = new URL(answer.headers.get('location')!, ghostUrl);
  expect(home.pathname).toBe('/');
  expect(Object.fromEntries(home.searchParams)).toMatchObject({ action: 'subscribe', success: 'true' });

  const [member, ...others] = await members();
  expect([member?.email, ...others]).toEqual([email]);
  await owner.call('DELETE', `members/${member!.id}/`);
});

it('Ghost names what it does not take', async () => {
  expect(await subscribe(target, 'not an address', back)).toMatchObject({ kind: 'failed' });
});
