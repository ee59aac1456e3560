/** A source gives what it says, and no more. */
import { expect, it } from 'vitest';
import { heldToItsWord } from '../../../src/sources/capabilities.ts';
import type { Capabilities, Source, SourceAnswer } from '../../../src/sources/source.ts';

const record = (article: object) => ({ article, html: '' }) as SourceAnswer['records'][number];
const answer = (more: Partial<SourceAnswer> = {}): SourceAnswer => ({
  fetched: 1,
  records: [record({ slug: 'a' })],
  problems: [],
  leftOut: [],
  ...more,
});
const read = (can: Partial<Capabilities>, given: SourceAnswer, draftBuild = false) =>
  heldToItsWord(
    {
      name: 'JSON',
      can: { drafts: false, schedule: false, unlisted: false, ...can },
      read: async () => given,
    } as unknown as Source,
    draftBuild,
  ).read(() => undefined);

it.each([
  ['drafts', answer({ records: [record({ status: 'draft' })] })],
  ['unlisted', answer({ records: [record({ unlisted: true })] })],
  ['schedule', answer({ nextDue: '2030-01-01T00:00:00Z' })],
] as const)('%s', async (capability, given) => {
  await expect(read({}, given)).rejects.toThrow(`'can.${capability}' is false`);
  await expect(read({ [capability]: true }, given)).resolves.toBe(given);
});

it('a draft build says where there are no drafts', async () => {
  expect(await read({}, answer(), true)).toMatchObject({ note: 'has no drafts' });
  expect(await read({}, answer({ note: 'remembered' }), true)).toMatchObject({
    note: 'remembered, has no drafts',
  });
  expect(await read({ drafts: true }, answer(), true)).not.toHaveProperty('note');
});
