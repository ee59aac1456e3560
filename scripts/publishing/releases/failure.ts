/** What is kept and told of a release that failed. Reads no configuration: a wrong value in it is such a failure. */
import { notify } from '../alert.ts';
import { passes } from '../ci/attempts.ts';
import { readAttempt, writeAttempt } from './due.ts';

/** A release that was not made on purpose; its headline is what an alert begins with. */
export class Refused extends Error {
  readonly headline: string;
  constructor(headline: string, message: string) {
    super(message);
    this.headline = headline;
  }
}

const SQLITE_FULL = 13;

const isFullDisk = ({ code = '', errcode }: Error & { code?: string; errcode?: number }): boolean =>
  /^(ENOSPC|EDQUOT)$/.test(code) || errcode === SQLITE_FULL;

/**
 * Keeps account of a failure, and tells people of each one once.
 * @returns the error as people read it
 */
export async function noteFailure(root: string, cause: Error, tell = notify): Promise<Error> {
  const isFull = isFullDisk(cause);
  const error = isFull
    ? new Error(
        `The disk is full; the published site stays as it is. Free some room in ${root}, then release again.`,
        { cause },
      )
    : cause;
  const { message } = error;
  // Of a length that the file has room for on a full disk.
  const short = message.slice(0, 2_000);
  const { attempts = 1, message: told } = readAttempt(root) ?? {};
  writeAttempt(root, { attempts, at: Date.now(), message: short, final: !isFull && !passes(message) });
  const headline = cause instanceof Refused ? cause.headline : 'A release failed';
  if (short !== told)
    await tell({ subject: `${headline}; the published site stays as it is.`, text: message });
  return error;
}
