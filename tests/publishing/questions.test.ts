import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  allow,
  ask,
  digestOf,
  forgetQuestions,
  isAllowed,
  questionOf,
  VALID_MS,
} from '../../scripts/publishing/gate/questions.ts';
import { tempDir } from './support.ts';

const question = { kinds: ['vanished', 'shrunk'], lost: ['/blog/b', '/blog/a'], text: 'Two are gone.' };
const base = 'https://www.example.com';
const NOW = 1_795_222_151_699;
const tokenOf = (link: string) => link.split('/').at(-1)!;

it('asks once a day about a list, whatever its order, and keeps the link', async () => {
  const root = await tempDir();
  const first = ask(root, question, base, NOW);
  const again = ask(root, { ...question, lost: ['/blog/a', '/blog/b'] }, base, NOW + 1000);
  expect(first).toMatchObject({ fresh: true, digest: digestOf(question) });
  expect(again).toEqual({ ...first, fresh: false });
  expect(digestOf({ ...question, kinds: ['shrunk', 'vanished'] })).toBe(first.digest);
  const nextDay = ask(root, question, base, NOW + VALID_MS);
  expect(nextDay.fresh).toBe(true);
  expect(questionOf(root, tokenOf(first.link), NOW + VALID_MS), 'the link of the day before').toBeUndefined();
  expect(questionOf(root, tokenOf(nextDay.link), NOW + VALID_MS)).toBeDefined();
  expect(statSync(join(root, '.question-key')).mode & 0o777).toBe(0o600);
});

it('is answered once, by the link that was sent, for exactly that list', async () => {
  const root = await tempDir();
  const token = tokenOf(ask(root, question, base, NOW).link);
  expect(questionOf(root, token, NOW)).toMatchObject({ text: 'Two are gone.', lost: question.lost });
  expect(isAllowed(root, question, NOW)).toBe(false);
  expect(allow(root, token, NOW)).toBe(true);
  expect(allow(root, token, NOW)).toBe(false);
  expect(questionOf(root, token, NOW)).toBeUndefined();
  expect(isAllowed(root, question, NOW)).toBe(true);
  expect(isAllowed(root, { ...question, lost: [...question.lost, '/blog/c'] }, NOW)).toBe(false);
  expect(isAllowed(root, { ...question, kinds: ['vanished'] }, NOW)).toBe(false);
  expect(isAllowed(root, question, NOW + VALID_MS)).toBe(false);
  forgetQuestions(root);
  expect(isAllowed(root, question, NOW)).toBe(false);
});

it('refuses what is forged, expired, of another root, or no token at all', async () => {
  const [root, other] = [await tempDir(), await tempDir()];
  const token = tokenOf(ask(root, question, base, NOW).link);
  const [digest, expires, hex] = token.split('.') as [string, string, string];
  ask(other, question, base, NOW);
  const later = String(Number(expires) + 1);
  const flipped = hex.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  for (const forged of [
    `${digest}.${later}.${hex}`,
    `${digest}.${expires}.${flipped}`,
    '',
    '../../etc/passwd',
    `${token}0`,
    `0${token}`,
  ]) {
    expect(allow(root, forged, NOW), forged).toBe(false);
  }
  expect(allow(other, token, NOW)).toBe(false);
  expect(allow(root, token, Number(expires))).toBe(false);
  expect(allow(root, token, NOW)).toBe(true);
});
