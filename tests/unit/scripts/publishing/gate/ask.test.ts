/** What became of records whose address is gone, told from a source that was read once more. */
import { describe, expect, it } from 'vitest';
import { readVerdicts } from '../../../../../scripts/publishing/gate/ask.ts';
import type { SourceAnswer } from '~/sources/source.ts';

const record = (sourceId: string, more: object = {}) => ({
  article: { sourceId, slug: `slug-of-${sourceId}`, publishedAt: '2025-01-01T00:00:00.000Z', ...more },
  html: '',
});
const answer = {
  records: [
    record('control'),
    record('renamed'),
    record('postponed', { publishedAt: '2999-01-01T00:00:00.000Z' }),
    record('draft', { status: 'draft' }),
  ],
  problems: [
    {
      ...{ source: 'Ghost', id: 'invalid', record: 'record invalid (x)' },
      ...{ field: 'title', value: '', remedy: 'Give it one.' },
    },
  ],
  leftOut: [{ record: 'record gated (y)', id: 'gated', reason: "visibility is 'members'" }],
} as unknown as SourceAnswer;

describe('a record whose address is gone', () => {
  it.each([
    ['renamed', { state: 'public', slug: 'slug-of-renamed' }],
    ['postponed', { state: 'withdrawn', reason: 'dated 2999-01-01T00:00:00.000Z, which is in the future' }],
    ['draft', { state: 'withdrawn', reason: 'unpublished or deleted' }],
    ['gated', { state: 'withdrawn', reason: "visibility is 'members'" }],
    ['deleted', { state: 'withdrawn', reason: 'unpublished or deleted' }],
    ['invalid', { state: 'unknown', reason: "Ghost, record invalid (x): title is ''. Give it one." }],
  ])('%s', (id, verdict) => {
    expect(readVerdicts(answer, [id], 'control').get(id)).toEqual(verdict);
  });

  it('is not judged by a source that has lost a record which was just read as public', () => {
    expect(() => readVerdicts(answer, ['deleted'], 'lost')).toThrow(/does not find record lost/);
    expect(() => readVerdicts(answer, ['deleted'], 'draft')).toThrow(/does not find record draft/);
  });
});
