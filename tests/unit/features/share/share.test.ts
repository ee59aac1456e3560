import { describe, expect, it, vi } from 'vitest';
import { shareLink, type ShareDevice } from '~/features/share/share.ts';

const link = { url: 'https://example.com/blog/a', title: 'A' };
const device = (parts: Partial<ShareDevice> = {}) => ({ copy: vi.fn(async () => {}), ...parts });
const fails = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};

describe('shareLink', () => {
  it('uses the share sheet where there is one', async () => {
    const share = vi.fn(async () => {});
    const own = device({ share });
    expect(await shareLink(link, own)).toBe('shared');
    expect(share).toHaveBeenCalledWith(link);
    expect(own.copy).not.toHaveBeenCalled();
  });

  it('copies the address where there is none', async () => {
    const own = device();
    expect(await shareLink(link, own)).toBe('copied');
    expect(own.copy).toHaveBeenCalledWith(link.url);
  });

  it('does nothing more when the visitor cancels', async () => {
    const own = device({ share: fails('AbortError') });
    expect(await shareLink(link, own)).toBe('cancelled');
    expect(own.copy).not.toHaveBeenCalled();
  });

  it.each(['NotAllowedError', 'DataError', 'TypeError'])('falls back to copying on %s', async (name) => {
    expect(await shareLink(link, device({ share: fails(name) }))).toBe('copied');
  });
});
