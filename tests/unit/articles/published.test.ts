/** What the published site tells about itself, and its ledger. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPublishedLedger } from '~/articles/ledger.ts';
import { readPublished } from '~/articles/published.ts';
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
  const text = JSON.stringify({ addresses: ['/'], ledger });
  expect(await readPublishedLedger(file(text))).toEqual(ledger);
  expect(await readPublishedLedger(await site(200, text))).toEqual(ledger);
});

it('is empty where nothing is published', async () => {
  expect(await readPublishedLedger(undefined)).toEqual({});
  expect(await readPublishedLedger(await site(404))).toEqual({});
  expect(await readPublishedLedger(file('{"addresses":["/"]}'))).toEqual({});
});

it('stops the build when it cannot be read, and says what to do', async () => {
  const once = { tries: 1 };
  await expect(readPublishedLedger(await site(500), once)).rejects.toThrow(
    /the published site.*Next.*PUBLISHED_BUILD/s,
  );
  await expect(readPublishedLedger(join(tempFolder('none'), 'build.json'))).rejects.toThrow(
    /cannot be read.*PUBLISHED_BUILD/s,
  );
  for (const text of [
    '<!doctype html>',
    '{"addresses":["/"],"ledger":{"blog/1":["/../etc"]}}',
    '{"addresses":["/"],"ledger":[]}',
  ])
    await expect(readPublishedLedger(file(text))).rejects.toThrow(/not the build.json.*PUBLISHED_BUILD/s);
});

it('says what a first deploy does where another site or nobody answers, and goes on when that is allowed', async () => {
  const old = await site(200, '<!doctype html><title>The old site</title>');
  for (const from of [old, 'http://127.0.0.1:9/build.json']) {
    await expect(readPublishedLedger(from, { tries: 1 })).rejects.toThrow(/allow = unreachable/);
    expect(await readPublishedLedger(from, { tries: 1, mayBeAway: true })).toEqual({});
  }
});

it('tells addresses, records and redirects of the published site, or that there is none', async () => {
  const address = await site(200, JSON.stringify({ addresses: ['/', '/about'] }));
  expect(await readPublished(address)).toMatchObject({
    ...{ from: address, addresses: ['/', '/about'], records: {}, redirects: [] },
  });
  expect(await readPublished(await site(404))).toBeUndefined();
  for (const body of ['<html>', '{}', '{ "addresses": ["/"], "records": { "/c": 3 } }'])
    await expect(readPublished(await site(200, body)), body).rejects.toThrow(/not the build.json/);
  await expect(readPublished('http://127.0.0.1:9/build.json', { tries: 1 })).rejects.toThrow(
    /Network error while fetching build.json of the published site/,
  );
});
