import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp, { type Color } from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GHOST_FRONT } from '~/sources/ghost/source.ts';
import type { FetchPolicy } from '~/sources/fetch.ts';
import type { AssetRequest } from '~/articles/html/types.ts';
import { AssetFetcher, type AssetOptions } from '~/articles/images/index.ts';
import { encodeImage } from '~/articles/images/encode.ts';
import { mayFetch } from '~/articles/images/hosts.ts';
import { FILES, PUBLIC, usedFiles } from '~/articles/images/store.ts';
import { serve } from '../support/serve.ts';
import { tempFolder } from '../support/temp.ts';

interface Answer {
  /** 0: none. */
  status?: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  cut?: boolean;
}

/** What a server on loopback answers at each path; a function is given the number of the request. */
const paths = new Map<string, Answer | ((count: number) => Answer)>();
const asked = new Map<string, number>();
const origin = await serve((request, response) => {
  const path = request.url ?? '';
  const count = (asked.get(path) ?? 0) + 1;
  asked.set(path, count);
  const found = paths.get(path) ?? { status: 404 };
  const answer = typeof found === 'function' ? found(count) : found;
  if (answer.cut) return void request.socket.destroy();
  if (answer.status === 0) return;
  response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
}, afterAll);
const home = process.cwd();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b626c' } })
    .png()
    .toBuffer();
const image = (path: string): AssetRequest => ({ address: `${origin}${path}`, kind: 'image' });
const at = (path: string, answer: Answer | ((count: number) => Answer)) => paths.set(path, answer);
/** Puts a picture there, small where nothing else is said. */
const give = async (path: string, width = 40, height = 40) =>
  at(path, { body: await picture(width, height) });
async function fetchImages(requests: AssetRequest[], options: AssetOptions) {
  const fetcher = new AssetFetcher(options);
  await fetcher.take(requests);
  return fetcher.report;
}
const run = (requests: AssetRequest[], policy: Partial<FetchPolicy> = {}) =>
  fetchImages(requests, { bases: [origin], policy: { firstPauseMs: 1, timeoutMs: 60_000, ...policy } });
/** Fetches `/a.png`. @returns what it became, and the first of its files with the bytes it has */
async function cachedPicture() {
  await give('/a.png', 700, 400);
  const first = (await run([image('/a.png')])).images.get(image('/a.png').address)!;
  const file = join(FILES, first.avif[0]!.src.slice(PUBLIC.length + 1));
  return { first, file, whole: readFileSync(file) };
}

// The cache is a folder below the working directory: each test has its own.
beforeEach(() => {
  for (const known of [paths, asked, usedFiles]) known.clear();
  process.chdir(tempFolder('images'));
});
afterEach(() => process.chdir(home));

describe('pictures of articles', () => {
  it('are encoded in both formats at widths up to their own', async () => {
    await give('/a.png', 1000, 500);
    const report = await run([image('/a.png'), image('/a.png')]);
    const stored = report.images.get(`${origin}/a.png`);
    expect(stored).toMatchObject({ width: 1000, height: 500 });
    expect(stored?.avif.map(({ width }) => width)).toEqual([480, 740, 960, 1000]);
    expect(stored?.webp.map(({ width }) => width)).toEqual([480, 960, 1000]);
    expect(asked.get('/a.png')).toBe(1);
    for (const name of usedFiles) expect(existsSync(join(FILES, name)), name).toBe(true);
    const first = stored?.avif[0]?.src.replace(`${PUBLIC}/`, '') ?? '';
    expect((await sharp(join(FILES, first)).metadata()).width).toBe(480);
  });

  it('are as wide as dense screens show them where their source is, and know their ground', async () => {
    const of = (background: string) =>
      sharp({ create: { width: 2600, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const [night, day] = [await of('#201f1a'), await of('#f0e3cd')];
    at('/night.png', { body: night });
    at('/day.png', { body: day });
    const { images } = await run([image('/night.png'), image('/day.png')]);
    const dark = images.get(`${origin}/night.png`);
    expect(dark?.webp.map(({ width }) => width)).toEqual([480, 960, 1600, 2400]);
    expect([dark?.dark, images.get(`${origin}/day.png`)?.dark]).toEqual([true, undefined]);
  });

  it('are known again without a request, the same content under the same names', async () => {
    for (const path of ['/a.png', '/b.png']) await give(path);
    const first = await run([image('/a.png'), image('/b.png')]);
    expect(first.images.get(`${origin}/a.png`)).toEqual(first.images.get(`${origin}/b.png`));
    const second = await run([image('/a.png'), image('/b.png')]);
    expect([second.fetched, second.cached]).toEqual([0, 2]);
    expect(asked.get('/a.png')).toBe(1);
  });

  it('that are damaged in the cache are made again', async () => {
    const { first, file, whole } = await cachedPicture();
    for (const bad of [whole.subarray(0, 40), Buffer.alloc(0)]) {
      writeFileSync(file, bad);
      const again = await run([image('/a.png')]);
      expect(again.images.get(image('/a.png').address)).toEqual(first);
      expect(readFileSync(file).equals(whole)).toBe(true);
    }
  });

  it('of another time of change are taken as they are', async () => {
    const { first, file } = await cachedPicture();
    // As a restored cache has it: what answers a body's questions must not change with it.
    const restored = new Date('2026-01-02T03:04:05Z');
    utimesSync(file, restored, restored);
    const again = await run([image('/a.png')]);
    expect([again.fetched, again.cached]).toEqual([0, 1]);
    expect(again.images.get(image('/a.png').address)).toEqual(first);
  });

  it('are asked for again before a day is over: by the nightly build, not by the first change of a day', async () => {
    await give('/a.png');
    const hours = (count: number) => vi.setSystemTime(Date.now() + count * 60 * 60 * 1000);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await run([image('/a.png')]);
    hours(19);
    await run([image('/a.png')]);
    expect(asked.get('/a.png')).toBe(1);
    hours(5);
    await run([image('/a.png')]);
    expect(asked.get('/a.png')).toBe(2);
  });

  it('of a folder beside the project are read each time, and follow it', async () => {
    const files = [await picture(40, 40), await picture(50, 50)];
    const local = async () => files[0];
    const read = () => fetchImages([image('/local.png')], { bases: [origin], readLocal: local });
    expect((await read()).fetched).toBe(1);
    expect((await read()).cached).toBe(1);
    files.shift();
    expect((await read()).images.get(`${origin}/local.png`)?.width).toBe(50);
    expect(asked.get('/local.png')).toBeUndefined();
  });

  it('are asked for with the patience of the sources: 425 as well, and a pause as long as Retry-After says', async () => {
    const bytes = await picture(40, 40);
    const sleeps: number[] = [];
    const sleep = async (ms: number) => void sleeps.push(ms);
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    onTestFinished(() => random.mockRestore());
    at('/425.png', (count) => (count < 3 ? { status: 425 } : { body: bytes }));
    at('/429.png', (count) =>
      count < 2 ? { status: 429, headers: { 'retry-after': '45' } } : { body: bytes },
    );
    at('/later.png', { status: 429, headers: { 'retry-after': '3600' } });
    const policy = { firstPauseMs: 1000, sleep };
    expect((await run([image('/425.png')], policy)).failed).toEqual([]);
    expect((await run([image('/429.png')], policy)).failed).toEqual([]);
    const { failed } = await run([image('/later.png')], policy);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'the server answered 429 Too Many Requests (1 try, asked to wait 3600 s)',
    ]);
    expect(sleeps).toEqual([1000, 2000, 45_000]);
  });

  it('are given up when they grow past their limit on the way', async () => {
    at('/endless.png', { body: Buffer.alloc(20e6 + 1), headers: { 'transfer-encoding': 'chunked' } });
    const { failed } = await run([image('/endless.png')]);
    expect(failed.map(({ reason }) => reason)).toEqual(['it is larger than 20 MB']);
    expect(asked.get('/endless.png')).toBe(1);
  });

  it('never fail the build: each failure is a line', async () => {
    at('/dead.png', { status: 503, headers: {} });
    at('/page.png', {
      headers: { 'content-type': 'image/png' },
      body: '<!doctype html><title>Not found</title>',
    });
    at('/half.png', { body: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') });
    at('/hang.png', { status: 0 });
    at('/huge.png', { headers: { 'content-length': '99000000' }, body: '' });
    const { failed } = await run(
      ['/gone.png', '/dead.png', '/page.png', '/half.png', '/huge.png'].map(image),
    );
    const hung = await run([image('/hang.png')], { timeoutMs: 50 });
    const reasons = Object.fromEntries(
      [...failed, ...hung.failed].map(({ address, reason }) => [new URL(address).pathname, reason]),
    );
    expect(reasons).toEqual({
      '/gone.png': 'the server answered 404 Not Found',
      '/dead.png': 'the server answered 503 Service Unavailable (3 tries)',
      '/page.png': 'this is not a picture that can be read',
      '/half.png': 'this is not a picture that can be read',
      '/hang.png': 'no answer in time (3 tries)',
      '/huge.png': 'it is larger than 20 MB',
    });
    expect(asked.get('/gone.png')).toBe(1);
    expect(asked.get('/dead.png')).toBe(3);
  });

  it('that are gone cost their host nothing, nor does a host that fails now and then', async () => {
    const bytes = await picture(40, 40);
    const dead = Array.from({ length: 20 }, (_, index) => image(`/gone-${index}.png`));
    const good = Array.from({ length: 9 }, (_, index) => image(`/good-${index}.png`));
    for (const { address } of good) at(new URL(address).pathname, { body: bytes });
    const report = await run([...dead, ...good]);
    expect(report.images.size).toBe(9);
    expect(report.failed.map(({ reason }) => reason)).toEqual(
      Array(20).fill('the server answered 404 Not Found'),
    );

    // One answer of any kind in between begins the count anew.
    const down = Array.from({ length: 14 }, (_, index) => image(`/down-${index}.png`));
    for (const { address } of down) at(new URL(address).pathname, { status: 503 });
    const mixed = [...down.slice(0, 7), image('/gone.png'), ...down.slice(7)];
    const { failed } = await fetchImages(mixed, {
      bases: [origin],
      concurrency: 1,
      policy: { firstPauseMs: 1 },
    });
    expect(failed.filter(({ reason }) => reason.includes('503'))).toHaveLength(14);
  });

  it('of a host that is down are not waited for one by one', async () => {
    for (const answer of [{ status: 503 }, { status: 429 }, { cut: true }]) {
      asked.clear();
      const requests = Array.from({ length: 20 }, (_, index) => image(`/down-${index}.png`));
      for (const { address } of requests) at(new URL(address).pathname, answer);
      const { failed } = await fetchImages(requests, {
        bases: [origin],
        concurrency: 2,
        policy: { firstPauseMs: 1 },
      });
      expect(failed).toHaveLength(20);
      expect(asked.size).toBeLessThan(12);
      const spared = failed.filter(({ reason }) =>
        reason.includes('8 times in a row and was not asked again'),
      );
      expect(spared).toHaveLength(20 - asked.size);
    }
  });

  it('come as pixels when they are vectors: no script of a drawing is ever served', async () => {
    at('/logo.svg', {
      headers: { 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" width="120" height="60"><script>alert(1)</script><rect width="120" height="60" fill="#0f766e"/></svg>',
    });
    const stored = (await run([image('/logo.svg')])).images.get(`${origin}/logo.svg`);
    // As large as it says itself, in files of more pixels.
    expect([stored?.width, stored?.height]).toEqual([120, 60]);
    expect(stored?.webp.at(-1)?.width).toBeGreaterThan(900);
    expect([...usedFiles].some((name) => name.endsWith('.svg'))).toBe(false);
  });
});

describe('what a picture is', () => {
  const drawn = (width: number, height: number, background: Color) =>
    sharp({ create: { width, height, channels: 4, background } });

  it.each([
    ['dark without a hole', { r: 9, g: 9, b: 9, alpha: 1 }, true],
    ['seen through', { r: 0, g: 0, b: 0, alpha: 0 }, undefined],
  ])('%s', async (_name, background, dark) => {
    expect((await encodeImage(await drawn(40, 20, background).png().toBuffer())).dark).toBe(dark);
  });

  it('taller than its formats allow is scaled, and what moves is said', async () => {
    const tall = await encodeImage(await drawn(40, 17_000, '#eee').png().toBuffer());
    expect(tall.height).toBe(16_383);
    const frames = await Promise.all(
      ['#000', '#fff'].map((background) => drawn(9, 9, background).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await encodeImage(gif)).moves).toBe(true);
    expect(tall.moves).toBeUndefined();
  });
});

describe('files of articles', () => {
  const file = (path: string, kind: AssetRequest['kind']): AssetRequest => ({
    address: `${origin}${path}`,
    kind,
  });

  it('keep their type, told from their content', async () => {
    at('/paper.pdf', { body: '%PDF-1.7 ...' });
    at('/talk.mp3', { body: 'ID3\x04 ...' });
    at('/clip.mp4', { body: '\0\0\0\x18ftypisom....' });
    const { files } = await run([
      file('/paper.pdf', 'file'),
      file('/talk.mp3', 'audio'),
      file('/clip.mp4', 'video'),
    ]);
    for (const [address, { src }] of files)
      expect(src).toMatch(new RegExp(`^/_astro/media/[0-9a-f]{20}\\${extname(address)}$`));
    expect(files.size).toBe(3);
  });

  it('may be pictures, offered as they are beside their use as a picture', async () => {
    const source = sharp({ create: { width: 30, height: 20, channels: 3, background: '#1b626c' } });
    for (const type of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const bytes = await source.clone().toFormat(type).toBuffer();
      at(`/plan.${type}`, { body: bytes });
      const requests = [file(`/plan.${type}`, 'file'), image(`/plan.${type}`)];
      for (const order of [requests, requests.toReversed()]) {
        const { images, files, failed } = await run(order);
        expect(failed).toEqual([]);
        expect(images.get(`${origin}/plan.${type}`)).toMatchObject({ width: 30, height: 20 });
        const { src, bytes: size } = files.get(`${origin}/plan.${type}`)!;
        expect([extname(src), size]).toEqual([`.${type === 'jpeg' ? 'jpg' : type}`, bytes.length]);
      }
    }
    expect((await run([file('/plan.png', 'audio')])).failed).toHaveLength(1);
  });

  it('are refused when they are something else: nothing of theirs could run on our origin', async () => {
    at('/paper.pdf', { body: '<html><script>alert(1)</script>' });
    at('/talk.mp3', { body: '<svg onload="alert(1)">' });
    at('/data.csv', { body: '<html>' });
    at('/drawing.svg', { body: '<svg/>' });
    const report = await run([
      file('/paper.pdf', 'file'),
      file('/talk.mp3', 'audio'),
      file('/data.csv', 'file'),
      file('/drawing.svg', 'file'),
    ]);
    // Saved under its name, from the folder of attachments, a table of text is run by nothing.
    expect([...report.files.values()]).toMatchObject([
      { src: expect.stringMatching(/\/saved\/\w+\.csv$/) as string },
    ]);
    expect(report.failed.map(({ tooLarge }) => tooLarge)).toEqual([false, false, false]);
  });
});

describe('hosts', () => {
  const OWN = 'https://blog.acme.test';

  const mayTake = (kind: AssetRequest['kind'], address: string, base = OWN) =>
    mayFetch(new URL(address), kind, { bases: [base], front: GHOST_FRONT });

  it.each([
    ['image', true, 'https://pictures.test http://93.184.215.14 http://[2606:2800:21f::1]'],
    [
      'image',
      false,
      'http://127.0.0.1 http://127.1:8080 http://2130706433 http://0.0.0.0 http://10.1.2.3 http://100.64.0.1',
    ],
    [
      'image',
      false,
      'http://172.31.0.1 http://192.168.1.1 http://169.254.169.254/latest http://[::1] http://[::]',
    ],
    ['image', false, 'http://[::ffff:127.0.0.1] http://[fd00::1] http://[fe80::1] ftp://pictures.test'],
    ['image', false, 'http://localhost http://LOCALHOST.:80 http://a.localhost'],
    ['file', true, `${OWN}/content/files/a.pdf https://storage.ghost.io/a.mp4`],
    ['file', false, 'https://other.test/a.mp3 http://127.0.0.1/a.mp4'],
  ] as const)('%s, %s: %s', (kind, expected, addresses) => {
    for (const address of addresses.split(' ')) expect(mayTake(kind, address), address).toBe(expected);
  });

  it('of a content system on this machine lend it their name for pictures, and their port for files', () => {
    const may = (kind: AssetRequest['kind'], address: string) =>
      mayTake(kind, address, 'http://localhost:2368');
    expect(may('image', 'http://localhost:9000/a.png')).toBe(true);
    expect(may('file', 'http://localhost:2368/a.pdf')).toBe(true);
    expect(may('file', 'http://localhost:9000/secret.txt')).toBe(false);
    expect(may('image', 'http://127.0.0.1:2368/a.png')).toBe(false);
  });

  it('that are not the content system’s are not asked for files, and that is no failure', async () => {
    at('/secret.txt', { body: 'secret' });
    at('/a.png', { body: 'a picture' });
    const report = await fetchImages(
      [
        { address: `${origin}/secret.txt`, kind: 'file' },
        { address: `${origin}/talk.mp3`, kind: 'audio' },
        { address: `${origin}/a.png`, kind: 'image' },
      ],
      { bases: [OWN] },
    );
    expect(asked.size).toBe(0);
    expect(report.files.size).toBe(0);
    expect(report.failed.map(({ address, reason }) => [new URL(address).pathname, reason])).toEqual([
      ['/a.png', `it may not be fetched from ${new URL(origin).host}`],
    ]);
  });

  it('are looked at again after each of at most five redirects', async () => {
    const to = (location: string) => ({ status: 302, headers: { location } });
    await give('/good.png');
    for (let count = 1; count <= 6; count++)
      at(`/hop-${count}`, to(count === 1 ? '/good.png' : `/hop-${count - 1}`));
    at('/inside', to('http://169.254.169.254/latest/meta-data'));
    at('/elsewhere.pdf', to('http://127.0.0.1:1/secret.txt'));
    at('/data', to('data:image/png;base64,AAAA'));
    const report = await run([
      ...['/hop-5', '/hop-6', '/inside', '/data'].map(image),
      { address: `${origin}/elsewhere.pdf`, kind: 'file' },
    ]);
    expect([...report.images.keys()]).toEqual([`${origin}/hop-5`]);
    expect(
      Object.fromEntries(report.failed.map(({ address, reason }) => [new URL(address).pathname, reason])),
    ).toEqual({
      '/hop-6': 'the server redirects more than 5 times',
      '/inside': 'it may not be fetched from 169.254.169.254',
      '/data': 'it may not be fetched from data:',
      '/elsewhere.pdf': 'it may not be fetched from 127.0.0.1:1',
    });
  });
});
