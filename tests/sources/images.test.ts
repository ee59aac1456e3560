import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp, { type Color } from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GHOST_PUBLIC_SITE } from '~/sources/ghost/source.ts';
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

const draw = (width: number, height: number, background: Color = '#1b626c') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const wanted = (path: string, kind: AssetRequest['kind'] = 'image') => ({ address: origin + path, kind });
const at = (path: string, answer: Answer | ((count: number) => Answer)) => paths.set(path, answer);
/** Puts a small picture there. */
const give = async (path: string) => at(path, { body: await draw(40, 40) });
const numbered = (name: string, length: number) =>
  Array.from({ length }, (_, index) => `/${name}-${index}.png`);
/** Fetches pictures, and what is wanted as another kind. */
async function run(requests: (string | AssetRequest)[], options: Partial<AssetOptions> = {}) {
  const policy = { firstPauseMs: 1, timeoutMs: 60_000, ...options.policy };
  const fetcher = new AssetFetcher({ bases: [origin], ...options, policy });
  await fetcher.fetchAll(requests.map((one) => (typeof one === 'string' ? wanted(one) : one)));
  const { report } = fetcher;
  return {
    ...report,
    pictureAt: (path: string) => report.images.get(origin + path),
    /** What is said of each that failed, by its path. */
    reasons: Object.fromEntries(
      report.failed.map(({ address, reason }) => [address.slice(origin.length), reason]),
    ),
  };
}

// The cache is a folder below the working directory: each test has its own.
beforeEach(() => {
  for (const known of [paths, asked, usedFiles]) known.clear();
  process.chdir(tempFolder('images'));
});
afterEach(() => process.chdir(home));

describe('pictures of articles', () => {
  it('are encoded in both formats at widths up to their own', async () => {
    at('/a.png', { body: await draw(1000, 500) });
    const stored = (await run(['/a.png', '/a.png'])).pictureAt('/a.png');
    expect(stored).toMatchObject({ width: 1000, height: 500 });
    expect(stored?.avif.map(({ width }) => width)).toEqual([480, 740, 960, 1000]);
    expect(stored?.webp.map(({ width }) => width)).toEqual([480, 960, 1000]);
    expect(asked.get('/a.png')).toBe(1);
    for (const name of usedFiles) expect(existsSync(join(FILES, name)), name).toBe(true);
    const first = stored?.avif[0]?.src.replace(`${PUBLIC}/`, '') ?? '';
    expect((await sharp(join(FILES, first)).metadata()).width).toBe(480);
  });

  it('are as wide as dense screens show them where their source is', async () => {
    at('/wide.png', { body: await draw(2600, 40) });
    const { pictureAt } = await run(['/wide.png']);
    expect(pictureAt('/wide.png')?.webp.map(({ width }) => width)).toEqual([480, 960, 1600]);
  });

  it('are known again without a request, the same content under the same names', async () => {
    const both = ['/a.png', '/b.png'];
    for (const path of both) await give(path);
    const first = await run(both);
    expect(first.pictureAt('/a.png')).toEqual(first.pictureAt('/b.png'));
    const second = await run(both);
    expect([second.fetched, second.cached]).toEqual([0, 2]);
    expect(asked.get('/a.png')).toBe(1);
  });

  it('that are damaged in the cache are made again, of another time of change taken as they are', async () => {
    await give('/a.png');
    const first = (await run(['/a.png'])).pictureAt('/a.png')!;
    const file = join(FILES, first.avif[0]!.src.slice(PUBLIC.length + 1));
    const whole = readFileSync(file);
    for (const bad of [whole.subarray(0, 40), Buffer.alloc(0)]) {
      writeFileSync(file, bad);
      expect((await run(['/a.png'])).pictureAt('/a.png')).toEqual(first);
      expect(readFileSync(file).equals(whole)).toBe(true);
    }
    // As a restored cache has it: what answers a body's questions must not change with it.
    const restored = new Date('2026-01-02T03:04:05Z');
    utimesSync(file, restored, restored);
    const again = await run(['/a.png']);
    expect([again.fetched, again.cached, again.pictureAt('/a.png')]).toEqual([0, 1, first]);
  });

  it('are asked for again before a day is over: by the nightly build, not by the first change of a day', async () => {
    await give('/a.png');
    const hours = (count: number) => vi.setSystemTime(Date.now() + count * 60 * 60 * 1000);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await run(['/a.png']);
    hours(19);
    await run(['/a.png']);
    expect(asked.get('/a.png')).toBe(1);
    hours(5);
    await run(['/a.png']);
    expect(asked.get('/a.png')).toBe(2);
  });

  it('of a folder beside the project are read each time, and follow it', async () => {
    const files = [await draw(40, 40), await draw(50, 50)];
    const read = () => run(['/local.png'], { readLocal: async () => files[0] });
    expect((await read()).fetched).toBe(1);
    expect((await read()).cached).toBe(1);
    files.shift();
    expect((await read()).pictureAt('/local.png')?.width).toBe(50);
    expect(asked.get('/local.png')).toBeUndefined();
  });

  it('are asked for with the patience of the sources: 425 as well, and a pause as long as Retry-After says', async () => {
    const body = await draw(40, 40);
    const sleeps: number[] = [];
    const policy = { firstPauseMs: 1000, sleep: async (ms: number) => void sleeps.push(ms) };
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    onTestFinished(() => random.mockRestore());
    at('/425.png', (count) => (count < 3 ? { status: 425 } : { body }));
    at('/429.png', (count) => (count < 2 ? { status: 429, headers: { 'retry-after': '45' } } : { body }));
    at('/later.png', { status: 429, headers: { 'retry-after': '3600' } });
    expect((await run(['/425.png'], { policy })).reasons).toEqual({});
    expect((await run(['/429.png'], { policy })).reasons).toEqual({});
    expect((await run(['/later.png'], { policy })).reasons).toEqual({
      '/later.png': 'the server answered 429 Too Many Requests (1 try, asked to wait 3600 s)',
    });
    expect(sleeps).toEqual([1000, 2000, 45_000]);
  });

  it('never fail the build: each failure is a line', async () => {
    at('/dead.png', { status: 503 });
    at('/page.png', {
      headers: { 'content-type': 'image/png' },
      body: '<!doctype html><title>Not found</title>',
    });
    at('/half.png', { body: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') });
    at('/hang.png', { status: 0 });
    at('/huge.png', { headers: { 'content-length': '99000000' }, body: '' });
    at('/endless.png', { body: Buffer.alloc(20e6 + 1), headers: { 'transfer-encoding': 'chunked' } });
    const names = ['/gone.png', '/dead.png', '/page.png', '/half.png', '/huge.png', '/endless.png'];
    expect((await run(names)).reasons).toEqual({
      '/gone.png': 'the server answered 404 Not Found',
      '/dead.png': 'the server answered 503 Service Unavailable (3 tries)',
      '/page.png': 'this is not a picture that can be read',
      '/half.png': 'this is not a picture that can be read',
      '/huge.png': 'it is larger than 20 MB',
      '/endless.png': 'it is larger than 20 MB',
    });
    const hung = await run(['/hang.png'], { policy: { timeoutMs: 50 } });
    expect(hung.reasons).toEqual({ '/hang.png': 'no answer in time (3 tries)' });
    expect(['/gone.png', '/dead.png', '/endless.png'].map((path) => asked.get(path))).toEqual([1, 3, 1]);
  });

  it('that are gone cost their host nothing, nor does a host that fails now and then', async () => {
    const good = numbered('good', 9);
    for (const path of good) await give(path);
    const report = await run([...numbered('gone', 20), ...good]);
    expect(report.images.size).toBe(9);
    expect(Object.values(report.reasons)).toEqual(Array(20).fill('the server answered 404 Not Found'));

    // One answer of any kind in between begins the count anew.
    const down = numbered('down', 14);
    for (const path of down) at(path, { status: 503 });
    const mixed = [...down.slice(0, 7), '/gone.png', ...down.slice(7)];
    const { reasons } = await run(mixed, { concurrency: 1 });
    expect(Object.values(reasons).filter((reason) => reason.includes('503'))).toHaveLength(14);
  });

  it('of a host that is down are not waited for one by one', async () => {
    for (const answer of [{ status: 503 }, { status: 429 }, { cut: true }]) {
      asked.clear();
      const down = numbered('down', 20);
      for (const path of down) at(path, answer);
      const reasons = Object.values((await run(down, { concurrency: 2 })).reasons);
      expect(reasons).toHaveLength(20);
      expect(asked.size).toBeLessThan(12);
      const spared = reasons.filter((reason) => reason.includes('8 times in a row and was not asked again'));
      expect(spared).toHaveLength(20 - asked.size);
    }
  });

  it('come as pixels when they are vectors: no script of a drawing is ever served', async () => {
    at('/logo.svg', {
      headers: { 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" width="120" height="60"><script>alert(1)</script><rect width="120" height="60" fill="#0f766e"/></svg>',
    });
    const stored = (await run(['/logo.svg'])).pictureAt('/logo.svg');
    // As large as it says itself, in files of more pixels.
    expect([stored?.width, stored?.height]).toEqual([120, 60]);
    expect(stored?.webp.at(-1)?.width).toBeGreaterThan(900);
    expect([...usedFiles].some((name) => name.endsWith('.svg'))).toBe(false);
  });
});

describe('what a picture is', () => {
  it.each([
    ['dark without a hole', { r: 9, g: 9, b: 9, alpha: 1 }, true],
    ['of warm night colours', '#201f1a', true],
    ['light', '#f0e3cd', undefined],
    ['seen through', { r: 0, g: 0, b: 0, alpha: 0 }, undefined],
  ])('%s', async (_name, background, dark) => {
    expect((await encodeImage(await draw(40, 20, background))).dark).toBe(dark);
  });

  it('taller than its formats allow is scaled, and what moves is said', async () => {
    const tall = await encodeImage(await draw(4, 17_000));
    expect(tall.height).toBe(16_383);
    const frames = await Promise.all(['#000', '#fff'].map((background) => draw(9, 9, background)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await encodeImage(gif)).moves).toBe(true);
    expect(tall.moves).toBeUndefined();
  });
});

it('files may be pictures, offered as they are beside their use as a picture', async () => {
  for (const type of ['png', 'jpg', 'webp', 'gif'] as const) {
    const body = await sharp(await draw(30, 20))
      .toFormat(type === 'jpg' ? 'jpeg' : type)
      .toBuffer();
    const path = `/plan.${type}`;
    at(path, { body });
    for (const order of [
      [path, wanted(path, 'file')],
      [wanted(path, 'file'), path],
    ]) {
      const { pictureAt, files, reasons } = await run(order);
      expect(reasons).toEqual({});
      expect(pictureAt(path)).toMatchObject({ width: 30, height: 20 });
      const { src, bytes } = files.get(origin + path)!;
      expect([extname(src), bytes]).toEqual([`.${type}`, body.length]);
    }
  }
  expect((await run([wanted('/plan.png', 'audio')])).failed).toMatchObject([{ tooLarge: false }]);
});

describe('hosts', () => {
  const OWN = 'https://blog.acme.test';

  const mayTake = (kind: AssetRequest['kind'], address: string, base = OWN) =>
    mayFetch(new URL(address), kind, { bases: [base], publicSite: GHOST_PUBLIC_SITE });

  const OF_THIS_MACHINE =
    'http://127.0.0.1 http://127.1:8080 http://2130706433 http://0.0.0.0 http://[::1] http://[::] http://[::ffff:127.0.0.1] ' +
    'http://localhost http://LOCALHOST.:80 http://a.localhost';
  const OF_ITS_NETWORK =
    'http://10.1.2.3 http://100.64.0.1 http://172.31.0.1 http://192.168.1.1 http://169.254.169.254/latest http://[fd00::1] ' +
    'http://[fe80::1]';

  it.each([
    ['image', true, 'https://pictures.test http://93.184.215.14 http://[2606:2800:21f::1]'],
    ['image', false, OF_THIS_MACHINE],
    ['image', false, OF_ITS_NETWORK],
    ['image', false, 'ftp://pictures.test'],
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
    const { files, reasons } = await run(
      [wanted('/secret.txt', 'file'), wanted('/talk.mp3', 'audio'), '/a.png'],
      { bases: [OWN] },
    );
    expect(asked.size).toBe(0);
    expect(files.size).toBe(0);
    expect(reasons).toEqual({ '/a.png': `it may not be fetched from ${new URL(origin).host}` });
  });

  it('are looked at again after each of at most five redirects', async () => {
    const to = (location: string) => ({ status: 302, headers: { location } });
    await give('/good.png');
    for (let count = 1; count <= 6; count++)
      at(`/hop-${count}`, to(count === 1 ? '/good.png' : `/hop-${count - 1}`));
    at('/inside', to('http://169.254.169.254/latest/meta-data'));
    at('/elsewhere.pdf', to('http://127.0.0.1:1/secret.txt'));
    at('/data', to('data:image/png;base64,AAAA'));
    const { images, reasons } = await run([
      ...['/hop-5', '/hop-6', '/inside', '/data'],
      wanted('/elsewhere.pdf', 'file'),
    ]);
    expect([...images.keys()]).toEqual([`${origin}/hop-5`]);
    expect(reasons).toEqual({
      '/hop-6': 'the server redirects more than 5 times',
      '/inside': 'it may not be fetched from 169.254.169.254',
      '/data': 'it may not be fetched from data:',
      '/elsewhere.pdf': 'it may not be fetched from 127.0.0.1:1',
    });
  });
});
