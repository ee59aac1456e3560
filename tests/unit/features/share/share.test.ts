import { expect, it, vi } from 'vitest';
import { shareLink, type ShareDevice } from '~/features/share/share.ts';

const link = { url: 'https://example.com/blog/a', title: 'A' };
const refuses = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};

it.each<[string, ShareDevice['share'], string, string[]]>([
  ['is shared where there is a sheet', async () => {}, 'shared', []],
  ['is copied where there is none', undefined, 'copied', [link.url]],
  ['is left alone when the visitor cancels', refuses('AbortError'), 'cancelled', []],
  ['is copied where the sheet is not allowed', refuses('NotAllowedError'), 'copied', [link.url]],
  ['is copied where the sheet does not take it', refuses('DataError'), 'copied', [link.url]],
])('a link %s', async (_name, sheet, outcome, copies) => {
  const copied: string[] = [];
  const share = sheet && vi.fn(sheet);
  expect(await shareLink(link, { share, copy: async (url) => void copied.push(url) })).toBe(outcome);
  expect(copied).toEqual(copies);
  if (share) expect(share).toHaveBeenCalledWith(link);
});
