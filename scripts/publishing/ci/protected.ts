/** Drafts must not be open to everybody: without credentials, their address asks for them. Env: DRAFTS_URL. */
import { fail } from './github.ts';

const address = process.env['DRAFTS_URL'];
if (!address)
  fail('The variable DRAFTS_URL is not set: the address of the drafts, which is checked for its protection.');
const { status } = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
if (![301, 302, 303, 307, 401, 403].includes(status))
  fail(`${address} answered ${status} without credentials. Put access control in front of it.`);
console.log(`Protected: answered ${status} without credentials.`);
