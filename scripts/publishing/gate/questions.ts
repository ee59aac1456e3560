/**
 * A closed gate asks somebody: may exactly this list be published? The question waits in the release root; a signed link
 * (in the alert) leads to the receiver, where a button answers it without a shell on the machine.
 *
 *   <root>/questions/<digest>.json   asked and not answered
 *   <root>/answers/<digest>.json     allowed; the next build with exactly this list goes out
 *   <root>/.question-key             signs the links; made at the first question
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the gate found: the kinds that would have to be allowed, and what is lost (addresses, one a line). */
export interface Question {
  kinds: readonly string[];
  lost: readonly string[];
  /** What a person reads. */
  text: string;
}

export interface AskedQuestion extends Question {
  digest: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** A link and an answer hold for a day: a later build has another list. */
export const VALID_MS = 24 * 3_600_000;

/** Names a list, whatever its order: 32 hexadecimal digits. */
export function digestOf({ kinds, lost }: Pick<Question, 'kinds' | 'lost'>): string {
  const list = JSON.stringify([[...kinds].sort(), [...lost].sort()]);
  return createHash('sha256').update(list).digest('hex').slice(0, 32);
}

const fileOf = (root: string, folder: 'questions' | 'answers', digest: string): string =>
  join(root, folder, `${digest}.json`);

function read(file: string, now: number): AskedQuestion | undefined {
  try {
    const question = JSON.parse(readFileSync(file, 'utf8')) as AskedQuestion;
    return question.expires > now ? question : undefined;
  } catch {
    return undefined;
  }
}

function write(file: string, question: AskedQuestion): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(question, null, 1));
  renameSync(`${file}.tmp`, file);
}

/** The key that signs links, made when it is first needed and readable by its owner only. */
function linkKey(root: string): string {
  const file = join(root, '.question-key');
  mkdirSync(root, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

const signature = (root: string, digest: string, expires: number): string =>
  createHmac('sha256', linkKey(root)).update(`${digest}.${expires}`).digest('hex');

/**
 * Keeps a question until it is answered. The same list asked again keeps its link.
 * @param base public address of the receiver
 * @returns `fresh`: nobody was asked about this list within the last day
 */
export function ask(
  root: string,
  question: Question,
  base: string,
  now = Date.now(),
): { link: string; digest: string; fresh: boolean } {
  const digest = digestOf(question);
  const file = fileOf(root, 'questions', digest);
  const known = read(file, now);
  const expires = known?.expires ?? now + VALID_MS;
  if (!known) {
    write(file, { kinds: question.kinds, lost: question.lost, text: question.text, digest, expires });
  }
  const link = `${base}/hooks/gate/${digest}.${expires}.${signature(root, digest, expires)}`;
  return { link, digest, fresh: !known };
}

/** Reads the question behind the last part of a link. @returns undefined when it is forged, expired or answered */
export function questionOf(root: string, token: string, now = Date.now()): AskedQuestion | undefined {
  const match = /^([0-9a-f]{32})\.(\d{13})\.([0-9a-f]{64})$/.exec(token);
  if (!match) return undefined;
  const [, digest = '', expires = '', given = ''] = match;
  const real = Buffer.from(signature(root, digest, Number(expires)), 'hex');
  if (!timingSafeEqual(real, Buffer.from(given, 'hex')) || Number(expires) <= now) return undefined;
  return read(fileOf(root, 'questions', digest), now);
}

/** Allows the list behind a link, once. @returns false when the link is forged, expired or was used */
export function allow(root: string, token: string, now = Date.now()): boolean {
  const question = questionOf(root, token, now);
  if (!question) return false;
  const { digest } = question;
  mkdirSync(join(root, 'answers'), { recursive: true });
  try {
    // Of two clicks at once, one finds nothing to rename.
    renameSync(fileOf(root, 'questions', digest), fileOf(root, 'answers', digest));
    return true;
  } catch {
    return false;
  }
}

/** True when somebody allowed exactly this list within the last day. */
export const isAllowed = (root: string, list: Pick<Question, 'kinds' | 'lost'>, now = Date.now()): boolean =>
  read(fileOf(root, 'answers', digestOf(list)), now) !== undefined;

/** Drops all questions and answers: a release has gone out, later losses are other ones. */
export function forgetQuestions(root: string): void {
  for (const folder of ['questions', 'answers']) rmSync(join(root, folder), { recursive: true, force: true });
}
