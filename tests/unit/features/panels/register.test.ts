import { describe, expect, it } from 'vitest';
import { overdueDays } from '../../../../src/content/schemas/panels/command-center.ts';
import {
  act,
  listButtons,
  initialRows,
  describeRow,
  setOpened,
  describeReview,
  readState,
  describeSum,
  describeStates,
  type Act,
} from '../../../../src/features/panels/register.ts';
import { panels } from './entries.ts';

const { 'command-center': register } = panels();
const entry = (name: string) => register.entries.find((candidate) => candidate.name === name)!;
const invoices = entry('Invoice exceptions');
const onboarding = entry('Supplier onboarding');
const review = (one: typeof invoices) => describeReview(one, overdueDays(one, register));
const start = initialRows(register);
const labels = (name: string, rows = start) =>
  listButtons(entry(name), rows[name]!).map(({ label, disabled }) => (disabled ? `(${label})` : label));

describe('the register', () => {
  it('counts its entries by state, again after a pause', () => {
    expect(describeStates(register, start)).toBe('7 entries: 4 running, 1 testing, 1 paused, 1 registered');
    expect(describeStates(register, act(start, invoices, 'pause'))).toBe(
      '7 entries: 3 running, 1 testing, 2 paused, 1 registered',
    );
    expect(describeSum(register)).toBe('Cases that went to a person this week: 33 + 21 + 3 + 6 + 9 + 0 = 72');
  });

  it('marks the one review that is overdue', () => {
    const late = register.entries.filter((one) => review(one).late).map(({ name }) => name);
    expect(late).toEqual(['Payment reminders']);
    expect(review(entry('Payment reminders')).text).toBe('Overdue 11 days');
    expect(review(entry('Month-end script')).text).toBe('None yet');
  });

  it('offers what the state of a row allows', () => {
    expect(labels('Invoice exceptions')).toEqual(['Pause', 'Hand cases to a person', 'Bring back version 6']);
    expect(labels('Supplier onboarding')).toEqual(['Ask to start again']);
    expect(labels('Month-end script')).toEqual([]);
  });

  it('pauses in one step, and only asks for a start', () => {
    const paused = act(start, invoices, 'pause');
    expect(readState(invoices, paused[invoices.name]!)).toBe('paused');
    expect(paused[invoices.name]!.added).toEqual([
      { at: 'Now', what: 'Paused by you.', detail: 'Open cases go to Finance operations.' },
    ]);
    const asked = act(paused, invoices, 'start');
    expect(readState(invoices, asked[invoices.name]!)).toBe('paused');
    expect(asked[invoices.name]!.added[0]).toMatchObject({
      detail: 'Waits for Finance operations and Internal control.',
    });
    expect(describeRow(asked[invoices.name]!)).toContain('Two people are asked');
    expect(labels(invoices.name, asked)[0]).toBe('(Ask to start again)');
  });

  it('does nothing twice, and nothing that a row does not offer', () => {
    const once = act(start, invoices, 'hand over');
    expect(act(once, invoices, 'hand over')).toBe(once);
    expect(act(start, onboarding, 'pause')).toBe(start);
    expect(act(start, entry('Month-end script'), 'pause')).toBe(start);
  });

  it('keeps every other row as it was', () => {
    const acts: Act[] = ['pause', 'start', 'hand over', 'restore'];
    const done = acts.reduce(
      (rows, one) => act(rows, invoices, one),
      setOpened(start, onboarding.name, true),
    );
    expect(done[onboarding.name]).toEqual({ ...start[onboarding.name], opened: true });
    expect(done[invoices.name]!.asked).toEqual(acts);
  });
});
