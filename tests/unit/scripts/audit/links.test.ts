/** `npm run links`: which addresses are asked, when one counts as dead, and what is noted for the desk. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkLinks, deadBecause, externalLinks } from '../../../../scripts/audit/links.ts';
import { readDeadLinks, writeDeadLinks } from '../../../../src/articles/dead-links.ts';

const address = 'https://x.invalid/';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Answers in order, the last one again and again; notes the method of each request. */
function server(...statuses: number[]) {
  const methods: string[] = [];
  const ask = ((_: string, init?: RequestInit) => {
    methods.push(init!.method!);
    return Promise.resolve(new Response(null, { status: statuses[methods.length - 1] ?? statuses.at(-1)! }));
  }) as typeof fetch;
  return { ask, methods };
}
const away = (() =>
  Promise.reject(Object.assign(new Error('failed'), { cause: { code: 'ENOTFOUND' } }))) as typeof fetch;

it('finds addresses elsewhere in pages, each once with the pages that link to it', () => {
  const folder = folderOf({
    'a.html':
      '<a href="https://x.invalid/?a=1&amp;b=2">x</a><a href="https://x.invalid/?a=1&#x26;b=2">y</a><a href="/own">z</a>',
    'b.html': '<a class="k" href="https://x.invalid/?a=1&amp;b=2">x</a><a href="http://y.invalid/">y</a>',
    'c.md': '<a href="https://z.invalid/">z</a>',
    'd.html': '<link href="https://w.invalid/"><abbr href="https://v.invalid/">no link</abbr>',
  });
  expect([...externalLinks(folder)]).toEqual([
    ['https://x.invalid/?a=1&b=2', ['a.html', 'b.html']],
    ['http://y.invalid/', ['b.html']],
  ]);
});

it.each([200, 204, 401, 403, 405, 406, 429, 451, 999])(
  'takes %i as no sign of a dead address',
  async (status) => {
    const response = { ok: status < 300, status, body: null } as Response;
    expect(await deadBecause(address, () => Promise.resolve(response))).toBeUndefined();
  },
);

it.each([404, 410, 500, 503])('takes %i for dead when HEAD and GET answer it', async (status) => {
  const { ask, methods } = server(status);
  expect(await deadBecause(address, ask)).toBe(`it answers ${status}`);
  expect(methods).toEqual(['HEAD', 'GET']);
});

it('asks with GET only where HEAD failed', async () => {
  const fine = server(200);
  await deadBecause(address, fine.ask);
  expect(fine.methods).toEqual(['HEAD']);
  const noHead = server(404, 200);
  expect(await deadBecause(address, noHead.ask)).toBeUndefined();
  expect(noHead.methods).toEqual(['HEAD', 'GET']);
});

it('names what the network said, or the error', async () => {
  expect(await deadBecause(address, away)).toBe('it cannot be reached (ENOTFOUND)');
  const late = () => Promise.reject(new Error('The operation was aborted due to timeout'));
  expect(await deadBecause(address, late)).toBe(
    'it cannot be reached (The operation was aborted due to timeout)',
  );
});

it('gives every request a time limit', async () => {
  let signal: AbortSignal | null | undefined;
  await deadBecause(address, (_, init) => {
    signal = init?.signal;
    return Promise.resolve(new Response());
  });
  expect(signal).toBeInstanceOf(AbortSignal);
});

const two = new Map([
  ['https://gone.invalid/', ['a.html', 'b.html']],
  ['https://fine.invalid/', ['a.html']],
]);
const oneGone = ((asked: string) =>
  Promise.resolve(new Response(null, { status: asked.includes('gone') ? 404 : 200 }))) as typeof fetch;

it('notes the dead addresses, and prints them with their pages', async () => {
  const { dead, lines } = await checkLinks(two, oneGone);
  expect(dead).toEqual({ 'https://gone.invalid/': 'it answers 404' });
  expect(lines).toEqual([
    'https://gone.invalid/: it answers 404\n  linked from a.html, b.html',
    '2 addresses elsewhere, 1 does not answer.',
  ]);
});

it('notes that all answer, so that an old note goes', async () => {
  const { dead, lines } = await checkLinks(two, server(200).ask);
  expect(dead).toEqual({});
  expect(lines).toEqual(['2 addresses elsewhere, 0 do not answer.']);
});

it('notes nothing on a machine that is offline', async () => {
  const { dead, lines } = await checkLinks(two, away);
  expect(dead).toBeUndefined();
  expect(lines.at(-1)).toBe('None could be reached: this machine seems to be offline. Nothing is noted.');
});

it('notes dead addresses where every one answers badly, which is not offline', async () => {
  expect((await checkLinks(two, server(404).ask)).dead).toEqual({
    'https://gone.invalid/': 'it answers 404',
    'https://fine.invalid/': 'it answers 404',
  });
});

it.each([
  ['one cannot be reached and the other answers', 200, undefined],
  ['one cannot be reached and the other answers badly', 404, 'it answers 404'],
])('notes dead addresses where %s', async (_, status, reason) => {
  const mixed: typeof fetch = (asked, init) =>
    asked === 'https://gone.invalid/' ? away(asked) : server(status).ask(asked, init);
  expect((await checkLinks(two, mixed)).dead).toEqual({
    'https://gone.invalid/': 'it cannot be reached (ENOTFOUND)',
    ...(reason && { 'https://fine.invalid/': reason }),
  });
});

it('asks nobody where no page links elsewhere', async () => {
  expect(await checkLinks(new Map(), away)).toEqual({
    dead: {},
    lines: ['0 addresses elsewhere, 0 do not answer.'],
  });
});

it('keeps the note in a file that may be absent', () => {
  const file = join(folderOf({}), 'notes', 'dead.json');
  expect(readDeadLinks(file)).toEqual({});
  writeDeadLinks({ [address]: 'it answers 404' }, file);
  expect(readDeadLinks(file)).toEqual({ [address]: 'it answers 404' });
});
