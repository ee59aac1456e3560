/** The check before a release: compares a build with the published site and refuses one that lost addresses or files without a reason. */
import { existsSync } from 'node:fs';
import { allSections } from '../../../src/config/sections.ts';
import type { Manifest, RecordRef } from '../../../src/hosting/manifest.ts';
import { verdicts, type Ask } from './ask.ts';
import { compare, type Comparison, type Gone } from './compare.ts';
import { digestOf, type Question } from './questions.ts';
import type { FileNotes } from '../file-notes.ts';
import { missingFiles } from './references.ts';

/** Kinds of findings; each but `drafts` and `broken` has one explicit override, `--allow=<kind>`. */
export type FindingKind = 'empty' | 'shrunk' | 'vanished' | 'drafts' | 'broken';

export interface Finding {
  kind: FindingKind;
  message: string;
  /** What is lost: an address, or a file, and why where that is known. */
  list?: { address: string; reason?: string }[];
}

export interface Judgement extends Pick<Comparison, 'renamed' | 'former' | 'redirects'> {
  /** Addresses that go out with this build because their source says so. */
  withdrawn: { address: string; reason: string }[];
  /** What speaks against publishing; empty means go. */
  findings: Finding[];
}

export interface GateOptions {
  ask: Ask;
  /** Kinds that somebody has decided to accept, and digests of lists that somebody has seen. */
  allow?: ReadonlySet<string>;
  /** Whether exactly this list was allowed elsewhere, by a link for example. */
  isAllowed?: (question: Question) => boolean;
  /** Sections that may have no article at all (CONTENT_ALLOW_EMPTY). */
  mayBeEmpty?: ReadonlySet<string>;
  /** What files were found to reference by an earlier release. */
  seen?: FileNotes<string[]>;
}

/** A section may lose a fifth of its articles, or two of them, before somebody has to look. */
const MAX_LOSS = { share: 0.2, entries: 2 };

const FINAL: ReadonlySet<FindingKind> = new Set(['drafts', 'broken']);

export const countEntries = (addresses: readonly string[], prefix: string): number =>
  addresses.filter((path) => path.startsWith(prefix) && !path.startsWith(`${prefix}page/`)).length;

/** Sections that are empty although they were not, or lose too much at once, whoever wanted it. */
function losses(
  previous: Manifest,
  next: Manifest,
  gone: readonly Gone[],
  why: ReadonlyMap<string, string>,
  mayBeEmpty: ReadonlySet<string>,
): Finding[] {
  return allSections.flatMap(({ kind: name, path }): Finding[] => {
    const prefix = `${path}/`;
    const before = countEntries(previous.addresses, prefix);
    const after = countEntries(next.addresses, prefix);
    const lost = gone.filter(({ address }) => address.startsWith(prefix));
    if (after === 0 && before > 0 && !mayBeEmpty.has(name))
      return [{ kind: 'empty', message: `The ${name} section has no article at all; it had ${before}.` }];
    if (lost.length <= MAX_LOSS.entries || lost.length <= before * MAX_LOSS.share) return [];
    return [
      {
        kind: 'shrunk',
        message: `The ${name} section loses ${lost.length} of its ${before} articles at once:`,
        list: lost.map(({ address }) => ({ address, reason: why.get(address) ?? 'gone' })),
      },
    ];
  });
}

/**
 * Compares the next build with the published one and asks the sources about every record that is gone.
 * @param previous undefined on the first publish
 */
export async function judge(
  previous: Manifest | undefined,
  next: Manifest,
  { ask, allow = new Set(), mayBeEmpty = new Set(), isAllowed = () => false, seen }: GateOptions,
): Promise<Judgement> {
  const findings: Finding[] = [];
  if (next.drafts)
    findings.push({
      kind: 'drafts',
      message: 'This is a draft build (DRAFTS=1): it shows unpublished content.',
    });
  const broken = existsSync(next.from) ? missingFiles(next.from, seen) : [];
  if (broken.length > 0)
    findings.push({
      kind: 'broken',
      message: `${broken.length} referenced ${broken.length === 1 ? 'file is' : 'files are'} missing from the build:`,
      list: broken.map(({ file, usedBy: [first, ...more] }) => ({
        address: file,
        reason: `needed by ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
      })),
    });

  const { renamed, gone, former, redirects } = compare(previous, next);
  const records = new Map(
    gone.flatMap(({ address, record }): [string, RecordRef][] => (record ? [[address, record]] : [])),
  );
  const said = await verdicts(records, next, ask, mayBeEmpty);
  const withdrawn: Judgement['withdrawn'] = [];
  const unexplained: { address: string; reason?: string }[] = [];
  const why = new Map<string, string>();
  for (const { address } of gone) {
    const verdict = said.get(address);
    if (verdict?.state === 'withdrawn') withdrawn.push({ address, reason: verdict.reason });
    else unexplained.push({ address, ...(verdict?.state === 'unknown' ? { reason: verdict.reason } : {}) });
    if (verdict && verdict.state !== 'public') why.set(address, verdict.reason);
  }
  if (previous) findings.push(...losses(previous, next, gone, why, mayBeEmpty));
  if (unexplained.length > 0)
    findings.push({
      kind: 'vanished',
      message: `${unexplained.length} published ${unexplained.length === 1 ? 'address' : 'addresses'} vanished without a redirect:`,
      list: unexplained,
    });

  const question = questionAbout(findings);
  const accepted = question !== undefined && (allow.has(digestOf(question)) || isAllowed(question));
  return {
    renamed,
    withdrawn,
    former,
    redirects,
    findings: findings.filter(({ kind }) => FINAL.has(kind) || !(accepted || allow.has(kind))),
  };
}

/** What somebody would have to allow. @returns undefined when nobody can */
export function questionAbout(findings: readonly Finding[]): Question | undefined {
  if (findings.length === 0 || findings.some(({ kind }) => FINAL.has(kind))) return undefined;
  return {
    kinds: findings.map(({ kind }) => kind),
    lost: [...new Set(findings.flatMap(({ list = [] }) => list.map(({ address }) => address)))],
    text: explain(findings),
  };
}

const shown = (list: NonNullable<Finding['list']>): string[] => [
  ...list.slice(0, 20).map(({ address, reason }) => `      ${address}${reason ? `: ${reason}` : ''}`),
  ...(list.length > 20 ? [`      and ${list.length - 20} more`] : []),
];

/** What a person reads when the gate stops a release. */
export const explain = (findings: readonly Finding[]): string =>
  [
    'The gate stopped this release; the published site stays as it is.',
    ...findings.flatMap(({ kind, message, list = [] }) => [
      `  - ${message}`,
      ...shown(list),
      ...(FINAL.has(kind) ? [] : [`    If this is meant: --allow=${kind}`]),
    ]),
    ...(findings.some(({ kind }) => kind === 'vanished')
      ? [
          'A page that moved gets an entry in src/config/redirects.ts; an article that moved redirects by itself.',
        ]
      : []),
  ].join('\n');

/** A release that the gate stopped. */
export class GateClosed extends Error {
  override name = 'GateClosed';
  readonly findings: readonly Finding[];
  /** Absent when nothing in it can be allowed. */
  readonly question: Question | undefined;
  constructor(findings: readonly Finding[]) {
    const question = questionAbout(findings);
    super(
      explain(findings) +
        (question ? `\nTo allow exactly this list and no later one: --allow=${digestOf(question)}` : ''),
    );
    this.findings = findings;
    this.question = question;
  }
}

const KNOWN = ['empty', 'shrunk', 'vanished', 'unreachable', 'held'] as const;

/** Parses `--allow=empty,vanished` or the code of a list. @throws {Error} on anything else */
export function parseAllow(value: string | undefined): Set<string> {
  const given = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of given) {
    if (!KNOWN.includes(part as (typeof KNOWN)[number]) && !/^[0-9a-f]{32}$/.test(part))
      throw new Error(`--allow=${part}: unknown. Known are ${KNOWN.join(', ')}, and the code of a list.`);
  }
  return new Set(given);
}
