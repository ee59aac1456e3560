/** The gate before publish: refuses a build that lost what the published site still shows. */
import { allSections } from '../../../src/config/sections.ts';
import type { Manifest } from '../../../src/hosting/manifest.ts';

/** Kinds of findings; each but `drafts` has one explicit override, `--allow=<kind>`. */
export type FindingKind = 'empty' | 'shrunk' | 'vanished' | 'drafts';

export interface Finding {
  kind: FindingKind;
  message: string;
}

/** Collections by the prefix of their detail pages; archive pages are no entries. */
const collections = allSections.map(({ kind, path }) => ({ name: kind, prefix: `${path}/` }));

/** A collection may lose a fifth of its entries, or two of them, before somebody has to look. */
const MAX_LOSS = { share: 0.2, entries: 2 };

export const countEntries = (addresses: string[], prefix: string): number =>
  addresses.filter((path) => path.startsWith(prefix) && !path.startsWith(`${prefix}page/`)).length;

/**
 * Compares the next build with the published one.
 * @param previous undefined on the first publish: only emptiness is checked then
 * @param allow kinds that somebody has decided to accept
 * @param removed addresses whose removal the source itself announced (an editor unpublished or deleted the article)
 * @returns what speaks against publishing; empty means go
 */
export function inspect(
  previous: Manifest | undefined,
  next: Manifest,
  allow: ReadonlySet<FindingKind> = new Set(),
  removed: ReadonlySet<string> = new Set(),
): Finding[] {
  const findings: Finding[] = [];
  if (next.drafts) {
    findings.push({
      kind: 'drafts',
      message: 'This is a draft build (DRAFTS=1): it shows unpublished content.',
    });
  }
  for (const { name, prefix } of collections) {
    const after = countEntries(next.addresses, prefix);
    if (after === 0) {
      findings.push({ kind: 'empty', message: `The ${name} collection has no entry at all.` });
    }
    if (!previous) continue;
    const before = countEntries(previous.addresses, prefix);
    const lost = before - after;
    if (after > 0 && lost > MAX_LOSS.entries && lost > before * MAX_LOSS.share) {
      findings.push({
        kind: 'shrunk',
        message: `The ${name} collection shrank from ${before} to ${after} entries.`,
      });
    }
  }
  if (previous) {
    const present = new Set(next.addresses);
    // Numbered archive pages come and go with the number of entries; nobody is promised page 7.
    const vanished = previous.addresses.filter(
      (path) =>
        !present.has(path) &&
        !removed.has(path) &&
        !/\/page\/\d+$/.test(path) &&
        !next.redirects.includes(path),
    );
    if (vanished.length > 0) {
      const shown = vanished.slice(0, 20).map((path) => `\n      ${path}`);
      const rest = vanished.length > 20 ? `\n      and ${vanished.length - 20} more` : '';
      findings.push({
        kind: 'vanished',
        message: `${vanished.length} published ${vanished.length === 1 ? 'address' : 'addresses'} vanished without a redirect:${shown.join('')}${rest}`,
      });
    }
  }
  return findings.filter(({ kind }) => !allow.has(kind));
}

/** What a person reads when the gate stops a release. */
export const explain = (findings: Finding[]): string =>
  [
    'The gate stopped this release; the published site stays as it is.',
    ...findings.map(({ kind, message }) =>
      kind === 'drafts' ? `  - ${message}` : `  - ${message}\n    If this is meant: --allow=${kind}`,
    ),
    'An address that moved gets an entry in src/config/redirects.ts.',
  ].join('\n');

/** Parses `--allow=empty,vanished`. @throws {Error} on an unknown kind */
export function parseAllow(value: string | undefined): Set<FindingKind | 'unreachable'> {
  const known = ['empty', 'shrunk', 'vanished', 'unreachable'] as const;
  const given = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of given) {
    if (!known.includes(part as (typeof known)[number])) {
      throw new Error(`--allow=${part}: unknown. Known are ${known.join(', ')}.`);
    }
  }
  return new Set(given as (FindingKind | 'unreachable')[]);
}
