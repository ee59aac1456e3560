/** Blocks that show sample data: what follows from their fields is computed, and what contradicts is refused. */
import { describe, expect, it } from 'vitest';
import { elapsed, illustrations, traded } from '../../../../src/content/schemas/illustrations.ts';
import { serviceSchema } from '../../../../src/content/schemas/services.ts';
import { entryIds, readEntry } from '../../../support/content.ts';

type Part = Record<string, unknown>;
/** An entry that holds a block of this kind, with the block changed. */
function messages(kind: string, change: (block: Part) => void, field = 'kind'): string {
  const id = entryIds('services').find((name) =>
    (readEntry('services', name) as { body?: Part[] }).body?.some(
      (block) => block['kind'] === kind && field in block,
    ),
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

  it('a sheet draws what its lines name, and points to lines that it has', () => {
    const units = { of: 'things', parts: [{ count: 900, label: 'all', marked: true }] };
    expect(messages('sheet', (block) => Object.assign(block, { units }), 'units')).toContain('<=400');
    expect(
      messages(
        'sheet',
        ({ units }) => Object.assign(first(units as Part, 'parts'), { count: 97, marked: true }),
        'units',
      ),
    ).toMatch(/The drawing has \d+; no line of the sheet names it.,The drawing has 97; no line/);
    expect(
      messages(
        'sheet',
        ({ choices }) => Object.assign(first(choices as Part, 'options'), { line: 9 }),
        'choices',
      ),
    ).toMatch(/There is no line 9; the sheet has \d/);
    const sample = { title: 'A page', text: 'Its words.', struck: ['Others'], note: 'None' };
    expect(
      messages(
        'sheet',
        ({ choices }) => Object.assign(first(choices as Part, 'options'), { sample }),
        'choices',
      ),
    ).toContain('The text does not have the struck words "Others".');
  });

  it('a trade gains on rooms that are sold, and loses the others', () => {
    const before = { rate: 180, rooms: 91 };
    expect(traded({ before, after: { rate: 195, rooms: 86 }, available: 96 })).toEqual({
      ...{ step: 15, fewer: 5, gained: 1290, lost: 900, net: 390, each: 4.0625 },
    });
    expect(
      messages('sheet', ({ trade }) => Object.assign(trade as Part, { after: before }), 'trade'),
    ).toContain('The new rate is higher and sells fewer rooms');
  });

  it('a record leaves one field to a person', () => {
    expect(messages('record', (block) => delete (block['fields'] as Part[])[1]!['result'])).toContain(
      '2 fields have no result',
    );
  });
});
