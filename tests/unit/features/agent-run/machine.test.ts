/** The replayed run: its states, its words, and the schema of its entry. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSchema } from '../../../../src/content/schemas/runs.ts';
import { after, dueIn, firstRun, type Act, type Run } from '../../../../src/features/agent-run/machine.ts';
import {
  createFiller,
  listLines,
  describeAmount,
  readRules,
  readStage,
  describeStatus,
  listTotals,
  formatCents,
  type RunContent,
} from '../../../../src/features/agent-run/texts.ts';
import { readEntry } from '../../../support/content.ts';
import { rawCases, readCase } from '../panels/entries.ts';

const raw = readEntry('runs', 'invoices') as Record<string, unknown>;
const content: RunContent = { ...runSchema.parse(raw), sample: readCase() };
const rules = readRules(content);
const [limit, order, billed] = [rules.limit, rules.order, rules.billed];
const follow = (...acts: Act[]): Run => acts.reduce<Run>((run, act) => after(run, act, rules), firstRun);
const save = (amount: number): Act => ({ type: 'save', amount, reason: 'Agreed' });
/** What a person's answer adds to the record. */
const text = (run: Run) =>
  listLines(run, content)
    .filter(({ added }) => added)
    .map(({ lead, text }) => `${lead} ${text}`.trim());

describe('the states', () => {
  it.each<[string, Act[], Run]>([
    [
      'Approve pays the order',
      [{ type: 'approve' }],
      { phase: 'done', answer: { kind: 'approved', amount: order } },
    ],
    ['Edit opens the form', [{ type: 'edit' }], { phase: 'editing' }],
    ['Back returns', [{ type: 'edit' }, { type: 'back' }], { phase: 'waiting' }],
    [
      'an amount at the limit is paid',
      [{ type: 'edit' }, save(order + limit)],
      { phase: 'done', answer: { kind: 'edited', amount: order + limit, reason: 'Agreed' } },
    ],
    [
      'who may agree',
      [{ type: 'edit' }, save(billed), { type: 'agree' }],
      { phase: 'done', answer: { kind: 'agreed', amount: billed, reason: 'Agreed' } },
    ],
    [
      'or refuse',
      [{ type: 'edit' }, save(billed), { type: 'decline' }],
      { phase: 'done', answer: { kind: 'declined', amount: billed, reason: 'Agreed' } },
    ],
    [
      'a refusal keeps its reason',
      [{ type: 'refuse' }, { type: 'confirm', reason: 'In dispute' }],
      { phase: 'done', answer: { kind: 'refused', reason: 'In dispute' } },
    ],
    ['Back from a refusal', [{ type: 'refuse' }, { type: 'back' }], { phase: 'waiting' }],
    ['a done run can be replayed', [{ type: 'approve' }, { type: 'replay' }], { phase: 'playing', shown: 0 }],
    ['Skip ends a replay at the decision', [{ type: 'replay' }, { type: 'skip' }], { phase: 'waiting' }],
  ])('%s', (_, acts, expected) => {
    expect(follow(...acts)).toEqual(expected);
  });

  it('an amount a cent above the limit needs a second person', () => {
    expect(formatCents(order + limit)).toBe('$7,956.00');
    expect(follow({ type: 'edit' }, save(order + limit + 1))).toEqual({
      phase: 'second',
      amount: order + limit + 1,
      reason: 'Agreed',
    });
  });

  it.each([0, -1, billed + 1, 0.5, Number.NaN, Infinity])('an amount of %s cannot be saved', (amount) => {
    expect(follow({ type: 'edit' }, save(amount))).toEqual({ phase: 'editing' });
  });

  it('whoever set an amount cannot approve it', () => {
    const second = follow({ type: 'edit' }, save(billed));
    for (const type of ['approve', 'back', 'edit', 'refuse', 'skip'] as const)
      expect(after(second, { type }, rules)).toBe(second);
  });

  it('plays 8 lines in 5.2 s and stops at the decision by itself', () => {
    let run = follow({ type: 'replay' });
    let elapsed = 0;
    const stages: string[] = [];
    for (let due = dueIn(run); due !== undefined; due = dueIn(run)) {
      elapsed += due;
      run = after(run, { type: 'tick' }, rules);
      stages.push(readStage(run, content));
    }
    expect(elapsed).toBe(5200);
    expect(run).toEqual({ phase: 'waiting' });
    expect(stages).toEqual(content.record.map(({ stage }) => stage));
  });

  it('pays or leaves open exactly what was billed, whatever anybody presses', () => {
    const act = fc.oneof(
      fc.constantFrom<Act>(
        ...(['approve', 'edit', 'refuse', 'back', 'replay', 'tick', 'skip', 'agree', 'decline'] as const).map(
          (type) => ({ type }),
        ),
      ),
      fc.integer({ min: -10, max: billed + 10 }).map(save),
      fc.constant<Act>({ type: 'confirm', reason: 'No' }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const run = follow(...acts);
        expect(describeStatus(run, content, order)).not.toMatch(/[{}]/);
        expect(text(run).join()).not.toMatch(/[{}]|undefined|NaN/);
        if (run.phase !== 'done') return;
        expect(listTotals(run.answer, content).reduce((sum, { cents }) => sum + cents, 0)).toBe(billed);
        // Nobody pays above the limit alone.
        if (run.answer.kind === 'edited') expect(run.answer.amount).toBeLessThanOrEqual(order + limit);
      }),
    );
  });
});

describe('the words', () => {
  it('open with the record as the agent wrote it, the last line marked', () => {
    const lines = listLines(firstRun, content);
    expect(lines[2]).toMatchObject({ lead: 'Order 4500-118 read.', text: '120 × $65.00 = $7,800.00' });
    expect(lines.filter(({ marked }) => marked)).toEqual([lines.at(-1)]);
  });

  it('a payment is written with what is asked back', () => {
    expect(text(follow({ type: 'edit' }, save(790000)))).toEqual([
      'Edited by you: pay $7,900.00 instead of $7,800.00. Agreed.',
      '$7,900.00 paid from the ERP.',
      'Letter drafted: credit note of $560.00. A person sends it.',
    ]);
  });

  it('asks for no credit note where the whole invoice is paid', () => {
    const lines = text(follow({ type: 'edit' }, save(billed), { type: 'agree' }));
    expect(lines.join()).not.toContain('credit note');
    expect(lines).toContain('Approved by E. Ruiz, process owner.');
    expect(lines.at(-1)).toBe('$8,460.00 paid from the ERP.');
  });

  it('the arithmetic of the field says who decides', () => {
    expect(describeAmount(795600, content)).toBe(
      'Not paid: $8,460.00 − $7,956.00 = $504.00. One person may pay up to $7,956.00.',
    );
    expect(describeAmount(795601, content)).toContain('$7,956.01 − $7,800.00 = $156.01, over $156.00');
  });

  it('prints cents as dollars', () => {
    expect([formatCents(0), formatCents(5), formatCents(846000)]).toEqual(['$0.00', '$0.05', '$8,460.00']);
  });
});

describe('every case', () => {
  it.each(Object.keys(rawCases))('%s has a value for each token of the run', (id) => {
    const other: RunContent = { ...content, sample: readCase(id) };
    const said = JSON.stringify([
      listLines(firstRun, other),
      describeStatus(follow({ type: 'edit' }), other, 100),
    ]);
    expect(said).toContain(readCase(id).decides.person);
    expect(said).not.toMatch(/\{\w+\}|undefined/);
  });
});

describe('the schema', () => {
  const issues = (change: (data: Record<string, unknown>) => void) => {
    const data = structuredClone(raw);
    change(data);
    return (runSchema.safeParse(data).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  };
  const set = (group: string, field: string, value: unknown) => (data: Record<string, unknown>) => {
    (data[group] as Record<string, unknown>)[field] = value;
  };

  it('refuses an amount written out, a record out of order', () => {
    expect(issues(set('status', 'waiting', 'Waits for $660.'))).toEqual([
      'status.waiting: An amount stands in the text; name it by its word in braces instead.',
    ]);
    expect(
      issues((data) => {
        (data['record'] as { at: string }[])[1]!.at = '{hour}:00:00';
      }).join(),
    ).toContain('{hour}:00:00 comes before the line above it');
  });

  it('has words for what no case has', () => {
    expect(() => createFiller(content)('Waits for {frieght}.')).toThrow('{frieght} is no token');
  });
});
