/** The check before a release: compares a build with the published site and refuses one that lost addresses or files without a reason. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Redirect } from '../../../src/config/redirects.ts';
import { env } from '../../../src/config/env.ts';
import { allSections } from '../../../src/config/sections.ts';
import { firstLines } from '../../../src/hosting/files.ts';
import type { Manifest } from '../../../src/articles/published.ts';
import { askSources, verdicts, type Ask } from './ask.ts';
import type { Alert } from '../alert.ts';
import { newRecordsAlert, problemsOf } from '../releases/records.ts';
import { compare } from './compare.ts';
import { missingFiles } from './references.ts';

/** Kinds of findings; `drafts` and `broken` cannot be allowed. */
export type FindingKind = 'empty' | 'shrunk' | 'vanished' | 'redirects' | 'drafts' | 'broken';

/** An address, or a file, and why it is lost where that is known. */
interface Loss {
  address: string;
  reason?: string;
}

export interface Finding {
  kind: FindingKind;
  message: string;
  list?: Loss[];
}

export interface Judgement {
  renamed: Redirect[];
  /** Addresses that go out with this build because their source says so. */
  withdrawn: Loss[];
  /** What speaks against publishing; empty means go. */
  findings: Finding[];
}

export interface GateOptions {
  ask: Ask;
  /** Codes of lists that somebody has seen and accepts. */
  allow?: ReadonlySet<string>;
  /** Sections that may have no article at all (CONTENT_ALLOW_EMPTY). */
  mayBeEmpty?: ReadonlySet<string>;
}

/** A section may lose a fifth of its articles, or two of them, before somebody has to look. */
const MAX_LOSS = { share: 0.2, entries: 2 };

const FINAL: ReadonlySet<FindingKind> = new Set(['drafts', 'broken']);

const countEntries = (addresses: readonly string[], prefix: string): number =>
  addresses.filter((path) => path.startsWith(prefix) && !path.startsWith(`${prefix}page/`)).length;

/** A section that is empty although it was not, or that loses too much at once, whoever wanted it. */
function lossOf(
  { kind: name, path }: (typeof allSections)[number],
  previous: Manifest,
  next: Manifest,
  gone: readonly Loss[],
  mayBeEmpty: ReadonlySet<string>,
): Finding | undefined {
  const prefix = `${path}/`;
  const before = countEntries(previous.addresses, prefix);
  const after = countEntries(next.addresses, prefix);
  if (after === 0 && before > 0 && !mayBeEmpty.has(name))
    return { kind: 'empty', message: `The ${name} section has no article at all; it had ${before}.` };
  const lost = gone.filter(({ address }) => address.startsWith(prefix));
  if (lost.length <= MAX_LOSS.entries || lost.length <= before * MAX_LOSS.share) return undefined;
  return {
    kind: 'shrunk',
    message: `The ${name} section loses ${lost.length} of its ${before} articles at once:`,
    list: lost,
  };
}

const withCount = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** What is wrong with the build itself. */
function faults(next: Manifest): Finding[] {
  const findings: Finding[] = [];
  if (next.drafts)
    findings.push({
      kind: 'drafts',
      message: 'This is a draft build (DRAFTS=1): it shows unpublished content.',
    });
  const broken = existsSync(next.from) ? missingFiles(next.from) : [];
  if (broken.length > 0)
    findings.push({
      kind: 'broken',
      message: `${withCount(broken.length, 'referenced file is', 'referenced files are')} missing from the build:`,
      list: broken.map(({ file, usedBy: [first, ...more] }) => ({
        address: file,
        reason: `needed by ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
      })),
    });
  return findings;
}

/**
 * Compares the next build with the published one and asks the sources about every record that is gone.
 * @param previous undefined on the first publish
 */
export async function judge(
  previous: Manifest | undefined,
  next: Manifest,
  options: GateOptions,
): Promise<Judgement> {
  const { allow = new Set(), mayBeEmpty = new Set() } = options;
  const findings = faults(next);
  const { renamed, gone, lostRedirects } = compare(previous, next);
  const records = gone.flatMap(({ address, record }) => (record ? [[address, record] as const] : []));
  const reasons = await verdicts(new Map(records), next, options.ask, mayBeEmpty);
  const lost = gone.map(({ address }) => ({ address, ...reasons.get(address) }));
  const withdrawn = lost.filter(({ state }) => state === 'withdrawn');
  const unexplained = lost.filter(({ state }) => state !== 'withdrawn');
  if (previous)
    for (const section of allSections) {
      const loss = lossOf(section, previous, next, lost, mayBeEmpty);
      if (loss) findings.push(loss);
    }
  if (unexplained.length > 0)
    findings.push({
      kind: 'vanished',
      message: `${withCount(unexplained.length, 'published address', 'published addresses')} vanished without a redirect:`,
      list: unexplained,
    });
  if (lostRedirects.length > 0)
    findings.push({
      kind: 'redirects',
      message: `${withCount(lostRedirects.length, 'published redirect is', 'published redirects are')} gone:`,
      list: lostRedirects.map(({ from, to }) => ({ address: from, reason: `led to ${to}` })),
    });
  const code = codeOf(findings);
  return { renamed, withdrawn, findings: code !== undefined && allow.has(code) ? [] : findings };
}

/** Entries and articles that are not as they are published: they go out together, whoever saved them. */
function describeChanges({ written, records }: Manifest, next: Manifest): string {
  const other = [
    ...Object.keys({ ...written, ...next.written }).filter((name) => written[name] !== next.written[name]),
    ...Object.keys(next.records).filter((name) => records[name]?.hash !== next.records[name]!.hash),
  ];
  const more = other.length > 20 ? ` and ${other.length - 20} more` : '';
  return `Goes out: ${other.slice(0, 20).join(', ') || 'no other text'}${more}.`;
}

/**
 * Names a list of losses, whatever its order: who allows it allows exactly this list and no later one.
 * @returns 32 hexadecimal digits, or undefined where nothing can be allowed
 */
export function codeOf(findings: readonly Finding[]): string | undefined {
  if (findings.length === 0 || findings.some(({ kind }) => FINAL.has(kind))) return undefined;
  const kinds = findings.map(({ kind }) => kind).sort();
  const lost = findings.flatMap(({ list = [] }) => list.map(({ address }) => address)).sort();
  return createHash('sha256')
    .update(JSON.stringify([kinds, lost]))
    .digest('hex')
    .slice(0, 32);
}

const shown = (list: readonly Loss[]): string =>
  firstLines(list.map(({ address, reason }) => `    ${address}${reason ? `: ${reason}` : ''}`));

/** What a person reads when the gate stops a release. */
export function explain(findings: readonly Finding[]): string {
  const code = codeOf(findings);
  return [
    'The gate stopped this release; the published site stays as it is.',
    ...findings.flatMap(({ message, list }) => [`  - ${message}`, ...(list ? [shown(list)] : [])]),
    ...(findings.some(({ kind }) => kind === 'vanished')
      ? [
          'A page that moved gets an entry in src/config/redirects.ts; an article that moved redirects by itself.',
        ]
      : []),
    ...(code === undefined
      ? []
      : [
          `If exactly this list is meant, and no later one: --allow=${code} (on GitHub, in the field allow of Deploy).`,
        ]),
  ].join('\n');
}

/**
 * Judges a build, and says what would change.
 * @param previous undefined on the first publish
 * @returns what people are told once it is published, where records are not shown as they are
 * @throws {Error} with the list when the gate stops it
 */
export async function passGate(previous: Manifest | undefined, next: Manifest): Promise<Alert | undefined> {
  console.log(
    previous
      ? `Comparing ${next.addresses.length} addresses with the ${previous.addresses.length} of ${previous.from}.`
      : 'First publish: there is nothing to compare with.',
  );
  const { renamed, withdrawn, findings } = await judge(previous, next, {
    ask: askSources,
    allow: new Set(env.PUBLISHED_ALLOW),
    mayBeEmpty: new Set(env.CONTENT_ALLOW_EMPTY),
  });
  for (const { from, to } of renamed) console.log(`Renamed: ${from} redirects to ${to}.`);
  for (const { address, reason } of withdrawn) console.log(`Withdrawn: ${address} (${reason}).`);
  if (previous) console.log(describeChanges(previous, next));
  if (findings.length > 0) throw new Error(explain(findings));
  console.log('The gate is open.');
  for (const { text } of problemsOf(next)) console.log(text);
  return newRecordsAlert(previous, next);
}
