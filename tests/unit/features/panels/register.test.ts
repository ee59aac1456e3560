import { describe, expect, it } from 'vitest';
import type { Panels, RegisterRow } from '../../../../src/content/schemas/panels.ts';
import { describeReview, listActs, listTrail } from '../../../../src/features/panels/register.ts';

const owner = { person: 'A. Owner', team: 'Finance' };
const row = (fields: Partial<RegisterRow> = {}): RegisterRow => ({
  name: 'An agent',
  owner,
  state: 'running',
  review: { on: 'May 8, 15:00', checked: 20, right: 17 },
  version: { number: 3, since: 'May 2' },
  trail: [{ at: 'May 8, 15:10', what: 'Not released' }],
  reach: [{ name: 'ERP', may: 'Reads.' }],
  ...fields,
});
const register: Panels['command-center'] = {
  panel: 'command-center',
  today: 'May 15',
  reviewEvery: 30,
  passes: 18,
  reviewer: { person: 'T. Reviewer', team: 'Control' },
  approver: 'I. Approver',
  entries: [row()],
};

describe('the register', () => {
  it('has the review and the version of a row in its trail, by name, the newest line first', () => {
    const trail = listTrail(row(), register);
    expect(trail.map(({ at }) => at)).toEqual(['May 8, 15:10', 'May 8, 15:00', 'May 2']);
    expect(trail[1]).toMatchObject({ what: 'Reviewed', by: 'T. Reviewer', detail: '17 of 20 right.' });
    expect(trail[2]!.detail).toBe('Approved by A. Owner and I. Approver.');
    // What is tested is not in force.
    expect(listTrail(row({ state: 'testing' }), register)[2]).toMatchObject({ detail: 'Not in force.' });
  });

  it('offers what the state of a row allows, and only asks for a start', () => {
    const labels = (fields: Partial<RegisterRow>) => listActs(row(fields)).map(({ label }) => label);
    expect(labels({})).toEqual(['Pause', 'Hand cases to A. Owner', 'Bring back version 2']);
    expect(labels({ state: 'paused' })).toEqual(['Ask to start again']);
    expect(labels({ state: 'registered', review: undefined })).toEqual([]);
  });

  it('says of a running agent alone by how many days its review is overdue', () => {
    const review = { on: 'Apr 4, 11:15', checked: 20, right: 20 };
    expect(describeReview(row({ review }), register)).toMatchObject({ text: 'Overdue 11 days', late: true });
    expect(describeReview(row({ review, state: 'paused' }), register)).toMatchObject({ text: 'Apr 4' });
    expect(describeReview(row({ review: undefined }), register).text).toBe('None yet');
  });
});
