/**
 * Drafts must not be open to everybody: without credentials, their address refuses (401, 403) or leads to the host where
 * people sign in. Env: DRAFTS_URL; or WRANGLER_OUTPUT_FILE_PATH, where `wrangler preview` has written the address of a preview,
 * which becomes the output `url` of the step.
 */
import { readFileSync } from 'node:fs';
import { fail, setOutput } from './github.ts';

/** The start page, the desk, and a file: access control may have been put before some of them only. */
const PATHS = ['/', '/desk', '/build.json'];
const MAX_REDIRECTS = 5;

/** @returns what an address answers without credentials, and whether that keeps people out */
async function ask(address: URL): Promise<{ closed: boolean; said: string }> {
  let url = address;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    await response.body?.cancel();
    const { status } = response;
    if (status === 401 || status === 403) return { closed: true, said: `${status}` };
    const to = URL.parse(response.headers.get('location') ?? '', url);
    if (status < 300 || status > 399 || !to) return { closed: false, said: `${status}` };
    if (to.hostname !== address.hostname)
      return { closed: true, said: `${status} to ${to.hostname}, where people sign in` };
    url = to;
  }
  return { closed: false, said: `more than ${MAX_REDIRECTS} redirects` };
}

/** @param file one JSON object a line, as wrangler 4.156.0 writes them */
function readPreviewAddress(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const preview = lines
    .map((line) => JSON.parse(line) as { type: string; preview_urls?: string[] })
    .findLast(({ type }) => type === 'preview');
  const url = preview?.preview_urls?.[0];
  if (!url)
    fail(`${file} names no address of a preview. Are workers.dev addresses switched on for the project?`);
  setOutput('url', new URL(url).origin);
  return url;
}

const { WRANGLER_OUTPUT_FILE_PATH: written } = process.env;
const site = written ? readPreviewAddress(written) : process.env['DRAFTS_URL'];
if (!site)
  fail('The variable DRAFTS_URL is not set: the address of the drafts, which is checked for its protection.');
if (!URL.canParse(site)) fail(`DRAFTS_URL: '${site}' is not an address, as https://drafts.example.com.`);
for (const path of PATHS) {
  const address = new URL(path, site);
  try {
    const { closed, said } = await ask(address);
    if (!closed)
      fail(`${address.href} answered ${said} without credentials. Put access control in front of it.`);
    console.log(`${path} is protected: answered ${said} without credentials.`);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    fail(
      `${address.href} could not be asked (${cause?.code ?? message}), so its protection is not known. ` +
        'The first creation of drafts: .github/docs/connect.md.',
    );
  }
}
