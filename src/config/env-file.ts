/** The file `.env`: read as text that it must be, and names that look like ours without being one. */
import { parseEnv } from 'node:util';

/** What Windows editors may write: two bytes a character, with or without a mark at the beginning. */
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0);

/**
 * @param bytes content of the file
 * @returns name to value
 * @throws {Error} when the file is not UTF-8 text: its variables would count as not set, and the demo would be built
 */
export function readEnvFile(bytes: Uint8Array): Record<string, string | undefined> {
  const advice =
    'Save it as UTF-8: in Notepad, Save as, Encoding UTF-8; in PowerShell, Set-Content -Encoding utf8.';
  if (isUtf16(bytes)) throw new Error(`.env is UTF-16, which nothing reads. ${advice}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`.env is not UTF-8. ${advice}`);
  }
  return parseEnv(text);
}

const PREFIXES = /^(SITE|SUPABASE|GHOST|HUBSPOT|CONTENT|ALERT|DRAFTS?|BUILD)(_|$)/;

/** Names with our prefixes that others read: the Supabase CLI, the proofs against a real Ghost, the browser tests, a host. */
const OTHERS = new Set([
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_DB_PASSWORD',
  'SUPABASE_PROJECT_ID',
  'GHOST_OWNER_EMAIL',
  'GHOST_OWNER_PASSWORD',
  'SITE_ADDRESS',
  'SITE_ID',
  'SITE_NAME',
  'BUILD_HOOK_URL',
  'BUILD_ID',
]);

/** Edit distance of two short names: letters put in, left out, exchanged. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/** Largest edit distance from a known name that still counts as a typing mistake. */
const SLIP = 2;

/**
 * Names that somebody meant for this site and that it does not read.
 * @param names as found
 * @param known names that the site reads
 * @param strict every unknown name with a prefix of ours, as in `.env`; else only slips of the pen, because the
 *   environment of a machine holds names of others
 * @returns one sentence per name
 */
export function strangeNames(names: readonly string[], known: readonly string[], strict: boolean): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || OTHERS.has(name)) return [];
    const upper = name.trim().toUpperCase();
    const [nearest, slips] = known
      .map((candidate) => [candidate, distance(upper, candidate)] as const)
      .reduce((best, candidate) => (candidate[1] < best[1] ? candidate : best));
    const slip = PREFIXES.test(upper) && slips <= SLIP;
    if (slip) return [`${name}: no such variable. Did you mean ${nearest}?`];
    return strict && PREFIXES.test(upper)
      ? [`${name}: no such variable. Correct its name, or remove it.`]
      : [];
  });
}
