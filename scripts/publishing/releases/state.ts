/**
 * What is known about the last releases: `<root>/state.json`, for `/healthz`, for the alerts, and for the next release.
 * A missing or broken file is an empty state, so that nothing that happens to it can stop a release.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Move } from '../gate/compare.ts';
import type { Question } from '../gate/questions.ts';

/** A build that must not come back by itself: somebody rolled back from it. */
export interface Hold {
  /** The release that was rolled back from. */
  release: string;
  /** ISO 8601. */
  at: string;
  code?: string;
  content?: string;
  /** The fault is in the code, or may be: then the code is held, whatever the content. */
  byCode: boolean;
}

export interface ReleaseState {
  /** The last release that went out. */
  published?: {
    id: string;
    /** ISO 8601. */
    at: string;
    /** When its build had read the content, ISO 8601. */
    contentAsOf: string;
    renamed: Move[];
    withdrawn: { address: string; reason: string }[];
    /** Records that could not be published: their last published version is live, or nothing of them. */
    kept: string[];
  };
  /** The last attempt, if it failed. */
  failure?: { at: string; message: string };
  /** Newest last. */
  holds: Hold[];
  /** Releases that a rollback does not return to by itself. */
  bad: string[];
}

const MOST_HOLDS = 20;
const fileOf = (root: string): string => join(root, 'state.json');

export function readState(root: string): ReleaseState {
  try {
    const state = JSON.parse(readFileSync(fileOf(root), 'utf8')) as Partial<ReleaseState>;
    return { ...state, holds: state.holds ?? [], bad: state.bad ?? [] };
  } catch {
    return { holds: [], bad: [] };
  }
}

export function writeState(root: string, state: ReleaseState): void {
  const aside = `${fileOf(root)}.${process.pid}`;
  try {
    const trimmed = { ...state, holds: state.holds.slice(-MOST_HOLDS), bad: state.bad.slice(-100) };
    writeFileSync(aside, `${JSON.stringify(trimmed, null, 1)}\n`);
    renameSync(aside, fileOf(root));
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

interface Made {
  code?: string;
  content?: string;
}

/** @returns the hold that a build falls under */
export const heldBy = ({ code, content }: Made, holds: readonly Hold[]): Hold | undefined =>
  code === undefined || content === undefined
    ? undefined
    : holds.find((hold) => hold.code === code && (hold.byCode || hold.content === content));

/** Where the fault of a release is that somebody rolls back from. */
export type Fault = 'code' | 'content';

/**
 * What is held after a rollback. Where the code changed, it is held whatever editors write: their next change must not
 * bring a broken site back. Where only the content changed, any other content goes out.
 * @param fault what somebody knows better
 * @returns undefined when the builds do not tell what they were made of
 */
export const holdFor = (release: string, from: Made, to: Made, now: Date, fault?: Fault): Hold | undefined =>
  from.code === undefined || from.content === undefined
    ? undefined
    : {
        release,
        at: now.toISOString(),
        code: from.code,
        content: from.content,
        byCode: fault ? fault === 'code' : to.code !== undefined && to.code !== from.code,
      };

/** What a link may allow: to publish the build although it is held, and to hold it no longer. */
export const heldQuestion = (hold: Hold, text = ''): Question => ({
  kinds: [`held ${hold.release}`],
  lost: [],
  text,
});

/** A release that was built and not published, because somebody rolled back from the same one. */
export class Held extends Error {
  override name = 'Held';
  readonly hold: Hold;
  readonly question: Question;
  constructor(hold: Hold) {
    super(
      `Not published: release ${hold.release} was rolled back, and this build has the same code` +
        (hold.byCode ? '.\n' : ' and the same content.\n') +
        `  Next: ${hold.byCode ? 'correct the code' : 'correct the code or the content'}; it goes out with the ` +
        `next build then. If ${hold.byCode ? 'the fault was in the content and is mended' : 'it was right after all'}: ` +
        'npm run release -- --allow=held',
    );
    this.hold = hold;
    this.question = heldQuestion(hold, this.message);
  }
}
