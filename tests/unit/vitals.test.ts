import { describe, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { readMeasurement, takeMeasurement } from '../../scripts/vitals/handler.ts';
import { entryPages } from '~/content/entry-pages.ts';
import { contentSecurityPolicy } from '~/hosting/policy.ts';
import { allowedHosts } from '~/features/marketing/hosts.ts';
import { pageKind } from '~/features/vitals/kinds.ts';
import { mayMeasure, messageOf } from '~/features/vitals/measure.ts';
import { vitalsTable } from '~/features/vitals/table.ts';
import { readVitals } from '~/sources/supabase/vitals.ts';

const metric = (name: Metric['name'], value: number) =>
  ({
    name,
    value,
    navigationType: 'navigate',
    id: 'v6-1763-42',
    rating: 'good',
    delta: value,
    entries: [],
  }) as unknown as Metric;

describe('what a visitor’s browser sends', () => {
  it('is the kind of page, the name and the value, and no identifier', () => {
    expect(JSON.parse(messageOf('home', metric('LCP', 1234.56)))).toEqual({
      kind: 'home',
      metric: 'LCP',
      value: 1235,
      navigation: 'navigate',
    });
    expect(messageOf('home', metric('CLS', 0.123456))).toContain('0.1235');
  });

  it('is nothing under Do Not Track and Global Privacy Control', () => {
    expect(mayMeasure({})).toBe(true);
    expect(mayMeasure({ doNotTrack: '0', globalPrivacyControl: false })).toBe(true);
    expect(mayMeasure({ doNotTrack: 'unspecified' })).toBe(true);
    expect(mayMeasure({ doNotTrack: '1' })).toBe(false);
    expect(mayMeasure({ globalPrivacyControl: true })).toBe(false);
  });

  it('names a kind that the table takes, for every page', () => {
    const paths = ['/', '/blog', '/blog/page/2', '/press-releases/x', '/acme-tv', '/404', ...entryPages()];
    for (const path of paths) expect(pageKind(path), path).toMatch(/^[a-z-]{2,20}$/);
    expect(
      ['/', '/blog/page/2', '/press-releases/x', '/solutions/healthcare', '/ai-strategy'].map(pageKind),
    ).toEqual(['home', 'list', 'article', 'industry', 'service']);
  });

  it('may go to the one address that is configured', () => {
    const facts = { scripts: [], styles: [], frames: [] };
    const policy = (url?: string) => contentSecurityPolicy(facts, allowedHosts(undefined, undefined, url));
    expect(policy('https://vitals.acme.test/v1')).toContain("connect-src 'self' https://vitals.acme.test;");
    expect(policy()).toContain("connect-src 'self';");
  });
});

describe('the receiver', () => {
  const env = {
    SITE_URL: 'https://www.acme.test',
    SUPABASE_URL: 'https://p.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
  };
  const message = { kind: 'home', metric: 'LCP', value: 1200, navigation: 'navigate' };
  const ask = (body: string, init: RequestInit = {}) =>
    new Request('https://vitals.acme.test/', {
      method: 'POST',
      headers: {
        origin: env.SITE_URL,
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': 'Someone/1',
      },
      body,
      ...init,
    });
  const stored = (status = 201) => vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));

  it('stores the four fields and nothing of the visitor', async () => {
    const send = stored();
    expect((await takeMeasurement(ask(JSON.stringify(message)), env, send)).status).toBe(204);
    const [address, init] = send.mock.calls[0]!;
    expect(address).toBe('https://p.supabase.co/rest/v1/web_vitals');
    expect(JSON.parse(init!.body as string)).toEqual(message);
    expect(JSON.stringify(init)).not.toContain('Someone');
  });

  it.each([
    ['no JSON', 'x'],
    ['another metric', JSON.stringify({ ...message, metric: 'FID' })],
    ['a negative value', JSON.stringify({ ...message, value: -1 })],
    ['a text as value', JSON.stringify({ ...message, value: '1' })],
    ['a kind with markup', JSON.stringify({ ...message, kind: '<b>' })],
    ['no object', 'null'],
  ])('refuses %s', async (_name, body) => {
    const send = stored();
    expect((await takeMeasurement(ask(body), env, send)).status).toBe(400);
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps nothing but the known fields', () => {
    expect(readMeasurement(JSON.stringify({ ...message, id: 'a', ip: '1.2.3.4' }))).toEqual(message);
  });

  it('refuses other sites, other methods and long messages, and says when nothing was stored', async () => {
    const send = stored();
    const foreign = ask('{}', { headers: { origin: 'https://evil.test' } });
    expect((await takeMeasurement(foreign, env, send)).status).toBe(403);
    const get = new Request('https://vitals.acme.test/');
    expect((await takeMeasurement(get, env, send)).status).toBe(405);
    expect((await takeMeasurement(ask(' '.repeat(513)), env, send)).status).toBe(413);
    expect(send).not.toHaveBeenCalled();
    expect((await takeMeasurement(ask(JSON.stringify(message)), env, stored(500))).status).toBe(502);
    const away = vi.fn<typeof fetch>(() => Promise.reject(new Error('away')));
    expect((await takeMeasurement(ask(JSON.stringify(message)), env, away)).status).toBe(502);
  });
});

describe('the page of field data', () => {
  const rows = [
    { kind: 'home', metric: 'LCP', p75: 1840, samples: 12 },
    { kind: 'home', metric: 'CLS', p75: 0.3, samples: 9 },
    { kind: 'article', metric: 'INP', p75: 240, samples: 3 },
  ];
  it('shows a row a kind, rated by the public thresholds, and says what was not measured', () => {
    const [article, home] = vitalsTable(rows);
    expect(article).toMatchObject({ kind: 'article', visits: 3 });
    expect(article!.cells[1]).toEqual({ value: '240 ms', rating: 'needs improvement' });
    expect(home!.cells).toEqual([
      { value: '1.8 s', rating: 'good' },
      undefined,
      { value: '0.30', rating: 'poor' },
      undefined,
      undefined,
    ]);
  });

  it('reads with the secret key, and says what is missing or went wrong', async () => {
    expect(await readVitals(undefined, 'k')).toEqual({ state: 'unset' });
    const ok = (() => Promise.resolve(Response.json(rows))) as typeof fetch;
    expect(await readVitals('https://p.supabase.co', 'sb_secret_0123456789', ok)).toEqual({
      state: 'read',
      rows,
    });
    const missing = (() =>
      Promise.resolve(
        Response.json({ message: 'relation does not exist' }, { status: 404 }),
      )) as typeof fetch;
    expect(await readVitals('https://p.supabase.co', 'sb_secret_0123456789', missing)).toMatchObject({
      state: 'failed',
      message: 'relation does not exist',
    });
  });
});
