/** Blocks that show sample data: what follows from their fields is computed, and what contradicts is refused. */
import { describe, expect, it } from 'vitest';
import { elapsed, illustrations } from '../../../../src/content/schemas/illustrations.ts';
import { serviceSchema } from '../../../../src/content/schemas/services.ts';
import { entryIds, readEntry } from '../../../support/content.ts';

type Part = Record<string, unknown>;
/** An entry that holds a block of this kind, with the block changed. */
function messages(kind: string, change: (block: Part) => void): string {
  const id = entryIds('services').find((name) =>
    (readEntry('services', name) as { body?: Part[] }).body?.some((block) => block['kind'] === kind),
  )!;
  const entry = readEntry('services', id) as { body: Part[] };
  change(entry.body.find((block) => block['kind'] === kind)!);
  return (serviceSchema.safeParse(entry).error?.issues ?? []).map(({ message }) => message).join();
}
const first = (block: Part, list: string) => (block[list] as Part[])[0]!;

describe('a block', () => {
  it('every kind is used somewhere, and is accepted as it stands', () => {
    for (const { shape } of illustrations) expect(messages(shape.kind.value, () => undefined)).toBe('');
  });

  it('a plan stays within its periods', () => {
    expect(messages('plan', (block) => Object.assign(first(block, 'steps'), { to: 9 }))).toContain(
      'runs from period 1 to 9',
    );
  });

  it('a matrix has a mark for each column, and a name for each mark', () => {
    expect(messages('matrix', (block) => Object.assign(first(block, 'rows'), { cells: ['full'] }))).toMatch(
      /has 1 marks for \d columns/,
    );
    expect(messages('matrix', (block) => delete (block['legend'] as Part)['full'])).toContain(
      'does not name the mark "full"',
    );
  });

  it('a trace does not get slower', () => {
    expect(messages('trace', (block) => (block['sides'] as unknown[]).reverse())).toContain(
      'it would be slower',
    );
    expect(
      elapsed({
        steps: [
          { work: 20, wait: 1.5 },
          { work: 10, wait: 0 },
        ],
      }),
    ).toEqual({
      work: 30,
      wait: 90,
      total: 120,
    });
  });

  it('a forecast runs from low to high', () => {
    expect(messages('forecast', (block) => Object.assign(first(block, 'rows'), { low: 999 }))).toContain(
      'not in this order',
    );
  });

  it('a sheet does not print a wrong sum', () => {
    expect(
      messages('sheet', (block) => Object.assign(first(block, 'rows'), { text: '2 + 2 = 5' })),
    ).toContain('"2 + 2 = 5" does not hold; the result is 4.');
  });
});
