/** Where the ledger of the published site is read from. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPublishedLedger } from '~/articles/published.ts';
import { tempFolder } from '../../support/temp.ts';

const ledger = { 'blog/1': ['/blog/a', '/blog/b'] };

/** Address of a site that answers with this. */
async function site(status: number, body = ''): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/build.json`;
}

function file(text: string): string {
  const path = join(tempFolder('published'), 'build.json');
  writeFileSync(path, text);
  return path;
}

it('reads it from a file and from an address', async () => {
  const text = JSON.stringify({ builtAt: '2026-01-01', ledger });
  expect(await readPublishedLedger(file(text))).toEqual(ledger);
  expect(await readPublishedLedger(await site(200, text))).toEqual(ledger);
});

it('is empty where nothing is published', async () => {
  expect(await readPublishedLedger(undefined)).toEqual({});
  expect(await readPublishedLedger(await site(404))).toEqual({});
  expect(await readPublishedLedger(file('{"builtAt":"2026-01-01"}'))).toEqual({});
});

it('stops the build when it cannot be read, and says what to do', async () => {
  const once = { tries: 1 };
  await expect(readPublishedLedger(await site(500), once)).rejects.toThrow(/the published site.*Next/s);
  await expect(readPublishedLedger(join(tempFolder('none'), 'build.json'))).rejects.toThrow(
    /cannot be read.*PUBLISHED_BUILD/s,
  );
  for (const text of ['<!doctype html>', '{"ledger":{"blog/1":["/../etc"]}}', '{"ledger":[]}'])
    await expect(readPublishedLedger(file(text))).rejects.toThrow(/not the build.json.*PUBLISHED_BUILD/s);
});
