import { describe, expect, it } from 'vitest';
import { panelSchema } from '../../../../../src/content/schemas/panels.ts';
import { planted, raw } from '../../../features/panels/entries.ts';

const faults = (entry: unknown) =>
  panelSchema.safeParse(entry).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('the sample data of the panels', () => {
  it.each(Object.entries(raw))('%s is accepted', (_name, entry) => expect(faults(entry)).toEqual([]));

  it.each<[keyof typeof raw, string, unknown, string]>([
    ['readiness', 'sheets.0.lines.0.state', 'missing', 'owner is missing: the line is missing'],
    ['readiness', 'sheets.0.lines.0.stops', 2, 'has no place here: the line is in place'],
    ['readiness', 'sheets.0.lines.2.share', undefined, 'share is missing: the line is partly'],
    [
      'access',
      'rights.2.yes',
      ['Budget owner'],
      'rights.2.yes names Budget owner, which is none of the roles',
    ],
    ['automations', 'states.answered', ['Paid'], 'states.answered has to be one for each of the'],
  ])('%s: %s = %j is refused, as a panel could not print it', (panel, field, value, part) => {
    expect(faults(planted(raw[panel], field, value)).join('\n')).toContain(part);
  });
});
