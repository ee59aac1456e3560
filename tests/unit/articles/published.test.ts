/** What the published site tells about itself, and its ledger. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPublished } from '~/articles/published.ts';
import { serve } from '../../support/serve.ts';
import { tempFolder } from '../../support/temp.ts';

const ledger = { 'blog/1': ['/blog/a', '/blog/b'] };

/** Address of the build.json of a site that answers with this. */
const site = async (status: number, body = '') =>
  `${await serve((_request, response) => response.writeHead(status).end(body))}/build.json`;

function file(text: string): string {
  const path = join(tempFolder('published'), 'build.json');
  writeFileSync(path, text);
  return path;
}

it('reads it from a file and from an address', async () => {
  const text = JSON.stringify({ addresses: ['/'], ledger });
  for (const from of [file(text), await site(200, text)])
    expect(await readPublished(from)).toMatchObject({ from, ledger });
});

it('is nothing where nothing is published, and has no ledger where there was none yet', async () => {
  expect(await readPublished(undefined)).toBeUndefined();
  expect(await readPublished(await site(404))).toBeUndefined();
  expect(await readPublished(file('{"addresses":["/"]}'))).toMatchObject({
    ledger: {},
    records: {},
    redirects: [],
  });
});

it('stops the build when it cannot be read, and says what to do', async () => {
  const once = { tries: 1 };
  await expect(readPublished(await site(500), once)).rejects.toThrow(
    /the published site.*Next.*PUBLISHED_BUILD/s,
  );
  await expect(readPublished(join(tempFolder('none'), 'build.json'))).rejects.toThrow(
    /cannot be read.*PUBLISHED_BUILD/s,
  );
  for (const text of [
    '<!doctype html>',
    '{"addresses":["/"],"ledger":{"blog/1":["/../etc"]}}',
    '{"addresses":["/"],"ledger":[]}',
    '{"addresses":["/"],"records":{"/c":3}}',
    '{}',
  ])
    await expect(readPublished(file(text))).rejects.toThrow(/not the build.json.*PUBLISHED_BUILD/s);
});

it('says what a first deploy does where another site or nobody answers, and goes on when that is allowed', async () => {
  const old = await site(200, '<!doctype html><title>The old site</title>');
  for (const from of [old, 'http://127.0.0.1:9/build.json']) {
    await expect(readPublished(from, { tries: 1 })).rejects.toThrow(/allow = unreachable/);
    expect(await readPublished(from, { tries: 1, allowUnreachable: true })).toBeUndefined();
  }
});
