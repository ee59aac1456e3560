/** When a machine builds by itself. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  askForRelease,
  isDue,
  readAttempt,
  writeAttempt,
  type Attempt,
} from '../../scripts/publishing/releases/due.ts';
import { tempDir } from './support.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);

interface Situation {
  /** All in minutes before noon. */
  built?: number;
  firstAsked?: number;
  asked?: number;
  nextDue?: number;
  attempt?: Omit<Attempt, 'at'> & { at: number };
}

async function situation({ built, asked, firstAsked = asked, nextDue, attempt }: Situation): Promise<string> {
  const root = await tempDir();
  if (built !== undefined) {
    const id = minutesAgo(built).toISOString().replace(/[:.]/g, '-').replace('Z', '');
    mkdirSync(join(root, id));
    const due = nextDue === undefined ? undefined : minutesAgo(nextDue).toISOString();
    writeFileSync(join(root, id, 'build.json'), JSON.stringify({ addresses: ['/'], nextDue: due }));
    symlinkSync(id, join(root, 'current'));
  }
  if (asked !== undefined) {
    writeFileSync(join(root, 'asked'), minutesAgo(firstAsked!).toISOString());
    utimesSync(join(root, 'asked'), minutesAgo(asked), minutesAgo(asked));
  }
  if (attempt) writeAttempt(root, { ...attempt, at: minutesAgo(attempt.at).getTime() });
  return root;
}

it.each<[string, Situation, boolean]>([
  ['when nothing is published yet', {}, true],
  ['not while nothing happens', { built: 30 }, false],
  ['when a change has rested for a minute', { built: 30, asked: 1 }, true],
  ['not before: a burst of changes is one build', { built: 30, asked: 0.9 }, false],
  ['five minutes after the first change, however many follow', { built: 30, firstAsked: 5, asked: 0 }, true],
  ['when an article becomes public by its date', { built: 30, nextDue: 0 }, true],
  ['not before', { built: 30, nextDue: -1 }, false],
  ['once: the build of that moment may name it again', { built: 30, nextDue: 30 }, false],
  ['one minute after a failure', { built: 30, attempt: { attempts: 1, at: 1 } }, true],
  ['not before', { built: 30, attempt: { attempts: 1, at: 0.9 } }, false],
  ['eight minutes after the fourth', { built: 30, attempt: { attempts: 4, at: 8 } }, true],
  ['not before', { built: 30, attempt: { attempts: 4, at: 7.9 } }, false],
  ['half an hour after the hundredth', { built: 30, attempt: { attempts: 100, at: 30 } }, true],
  [
    'not after one that time does not mend',
    { built: 99, attempt: { attempts: 1, at: 60, final: true } },
    false,
  ],
  ['but when a change comes', { built: 99, asked: 1, attempt: { attempts: 1, at: 60, final: true } }, true],
  [
    'or an article becomes public after it',
    { built: 99, nextDue: 1, attempt: { attempts: 1, at: 60, final: true } },
    true,
  ],
  [
    'not for one that was due when it failed',
    { built: 99, nextDue: 61, attempt: { attempts: 1, at: 60, final: true } },
    false,
  ],
  [
    'a change at once, whatever failed before',
    { built: 30, asked: 1, attempt: { attempts: 9, at: 2 } },
    true,
  ],
  ['not after the last one was published', { built: 30, attempt: { attempts: 0, at: 20 } }, false],
])('a release is due %s: %o', async (_, at, due) => expect(isDue(await situation(at), noon)).toBe(due));

it('keeps when the first change was announced and when the last one was', async () => {
  const root = await situation({ built: 30 });
  askForRelease(root);
  const first = readFileSync(join(root, 'asked'), 'utf8');
  expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000);
  utimesSync(join(root, 'asked'), new Date(0), new Date(0));
  askForRelease(root);
  expect(readFileSync(join(root, 'asked'), 'utf8')).toBe(first);
  expect(isDue(root)).toBe(false);
  // By hand, without a text.
  writeFileSync(join(root, 'asked'), '');
  expect(isDue(root, Date.now() + 61_000)).toBe(true);
});

it('refuses a change that cannot be noted', async () => {
  const root = await tempDir();
  mkdirSync(join(root, 'asked'));
  expect(() => askForRelease(root)).toThrow(/EISDIR/);
});

it('takes an account that was cut off for a failed attempt', async () => {
  const root = await tempDir();
  writeFileSync(join(root, 'attempt.json'), '{"attempts":1');
  expect(readAttempt(root)?.attempts).toBe(1);
  expect(existsSync(join(root, 'current'))).toBe(false);
});
