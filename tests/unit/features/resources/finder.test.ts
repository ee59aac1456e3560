import { describe, expect, it, vi } from 'vitest';
import { archiveEntries, findResources } from '../../../../src/features/resources/finder.ts';
import { returned, subscribe } from '../../../../src/features/resources/subscribe.ts';

describe('what is found', () => {
  const blog = { path: '/blog', name: 'Insights' };
  const post = {
    ...{ slug: 'a', title: 'Agents <b>', excerpt: 'On Audits', tags: ['ROI'] },
    ...{ published: '2025-09-12T09:00:00Z', date: 'Sep 12, 2025' },
  };
  const all = [
    ...archiveEntries(blog, { articles: [post] }),
    { title: 'Feed', href: '/f', label: 'RSS', text: '', kind: 'Follow' as const },
  ];
  it('lists posts with name and date', () => {
    const label = 'Insights, Sep 12, 2025';
    expect(all[0]).toMatchObject({
      title: 'Agents <b>',
      href: '/blog/a',
      label,
      text: 'On Audits',
      tags: ['ROI'],
    });
  });
  it.each([
    ['AUDIT', undefined, 1],
    ['', undefined, 2],
    ['', 'Follow', 1],
    ['audited', undefined, 1],
    ['agent', undefined, 1],
    ['roi', undefined, 1],
    ['', 'Podcasts', 0],
    ['audit', 'Follow', 0],
  ] as const)('%j under %s: %i', (text, category, count) =>
    expect(findResources(all, { text, category })).toHaveLength(count),
  );
});

describe('a subscription', () => {
  const answer = (...responses: (Response | Error)[]) => {
    const calls: [string, unknown][] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      calls.push([url, init.body ? JSON.parse(String(init.body)) : undefined]);
      const next = responses.shift()!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
    return calls;
  };
  const ghost = { kind: 'ghost' as const, url: 'https://blog.test/sub' };
  const back = 'https://www.test/resources';

  it('asks Ghost for a token, then for a link that leads back', async () => {
    const calls = answer(new Response('t0ken'), Response.json({}, { status: 201 }));
    expect(await subscribe(ghost, 'a@b.test', back)).toEqual({ kind: 'confirm' });
    expect(calls).toEqual([
      ['https://blog.test/sub/members/api/integrity-token/', undefined],
      [
        'https://blog.test/sub/members/api/send-magic-link/',
        { email: 'a@b.test', emailType: 'subscribe', integrityToken: 't0ken', redirect: back },
      ],
    ]);
  });
  it('hands on what Ghost says to a refused address, and nothing of a fault', async () => {
    const refuse = (status: number, message: string) =>
      answer(new Response('t'), Response.json({ errors: [{ message }] }, { status }));
    refuse(400, 'Invite only.');
    expect(await subscribe(ghost, 'a@b.test', back)).toEqual({ kind: 'failed', message: 'Invite only.' });
    for (const fail of [
      () => refuse(500, 'stack'),
      () => answer(new Response('', { status: 404 })),
      () => answer(new TypeError('offline')),
    ]) {
      fail();
      expect(await subscribe(ghost, 'a@b.test', back)).toEqual({ kind: 'failed' });
    }
  });
  it('posts the address to a HubSpot form', async () => {
    const calls = answer(Response.json({}), new Response('', { status: 429 }));
    const target = { kind: 'hubspot' as const, url: 'https://api.hsforms.com/x' };
    expect(await subscribe(target, 'a@b.test', back)).toEqual({ kind: 'subscribed' });
    expect(calls[0]![1]).toMatchObject({ fields: [{ name: 'email', value: 'a@b.test' }] });
    expect(await subscribe(target, 'a@b.test', back)).toEqual({ kind: 'failed' });
  });
  it.each([
    ['?action=subscribe&success=true', 'confirmed'],
    ['?action=signup&success=false', 'expired'],
    ['?action=delete&success=true', undefined],
    ['', undefined],
  ])('reads %j as %s', (search, result) => expect(returned(search)).toBe(result));
});
