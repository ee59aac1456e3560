import { expect, it } from 'vitest';
import { shareLink } from '~/features/share/share.ts';

// With and without a sheet, and cancelled: tests/e2e/toasts.spec.ts.
it.each(['NotAllowedError', 'DataError'])('copies the address where the sheet answers %s', async (name) => {
  const copied: string[] = [];
  const outcome = await shareLink(
    { url: 'https://example.com/blog/a', title: 'A' },
    {
      share: () => Promise.reject(Object.assign(new Error(name), { name })),
      copy: async (text) => void copied.push(text),
    },
  );
  expect([outcome, copied]).toEqual(['copied', ['https://example.com/blog/a']]);
});
