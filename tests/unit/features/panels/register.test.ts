import { describe, expect, it } from 'vitest';
import { describeReach, listActs, listTrail } from '../../../../src/features/panels/register.ts';
import { readCase, rows } from './entries.ts';

const all = rows();
const row = (name: string) => all.find((candidate) => candidate.name === name)!;
const labels = (name: string) => listActs(row(name)).map(({ label }) => label);

describe('the register', () => {
  it('takes the first row from the case', () => {
    const { process, owner, systems, version } = readCase();
    expect([all[0]!.name, all[0]!.owner, all[0]!.version!.number]).toEqual([process, owner, version]);
    expect(describeReach(all[0]!)).toBe(systems.map(({ name }) => name).join(', '));
    expect(all[0]!.reach[0]!.may).toContain('2%');
  });

  it('has the review and the version of a row in its trail, by name, the newest line first', () => {
    const trail = listTrail(row('Contract summaries'));
    expect(trail.map(({ at }) => at)).toEqual(['May 8, 15:10', 'May 8, 15:00', 'May 2']);
    expect(trail[1]).toMatchObject({ what: 'Reviewed', by: 'T. Osei', detail: '17 of 20 right.' });
    // What is tested is not in force.
    expect(trail[2]).toMatchObject({ what: 'Version 2 in test.', detail: 'Not in force.' });
    expect(listTrail(row('Access requests')).at(-1)!.detail).toBe('Approved by K. Sato and I. Moen.');
  });

  it('offers what the state of a row allows, and only asks for a start', () => {
    expect(labels('Invoice exceptions')).toEqual(['Pause', 'Hand cases to E. Ruiz', 'Bring back version 6']);
    expect(labels('Supplier onboarding')).toEqual(['Ask to start again']);
    expect(labels('Month-end script')).toEqual([]);
    expect(listActs(row('Invoice exceptions')).map(({ done }) => done)).toEqual([
      'Paused by you: cases go to E. Ruiz.',
      'Cases handed over.',
      'Version 6 asked for.',
    ]);
  });
});
