import { describe, expect, it } from 'vitest';
import financial from '~/content/estimators/financial.yaml';
import { estimatorSchema } from '../../../../src/content/schemas/estimators.ts';

type Entry = typeof financial;
const labelOf = (key: string) => financial.inputs.find((input) => input.key === key)!.label;
const [first, second, third] = financial.presets.map(({ name }) => name);
const problems = (change: (entry: Entry) => void): string[] => {
  const entry = structuredClone(financial);
  change(entry);
  const { error } = estimatorSchema.safeParse(entry);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
};

describe('the entry of an estimator', () => {
  it('is accepted as it is', () => expect(problems(() => {})).toEqual([]));

  it.each<[string, (entry: Entry) => void, string]>([
    [
      'a preset out of bounds',
      ({ presets }) => (presets[0]!.values['minutesSaved'] = 9),
      `presets.0.values.minutesSaved: Preset ${first}: ${labelOf('minutesSaved')} is 9; allowed are 1 to 5 in steps of 1.`,
    ],
    [
      'a preset between two steps',
      ({ presets }) => (presets[2]!.values['interactions'] = 60_500),
      `presets.2.values.interactions: Preset ${third}: ${labelOf('interactions')} is 60500; allowed are 5000 to 200000 in steps of 1000.`,
    ],
    [
      'a preset without a value',
      ({ presets }) => delete presets[1]!.values['complianceHours'],
      `presets.1.values.complianceHours: Preset ${second}: no value for ${labelOf('complianceHours')} (complianceHours).`,
    ],
    [
      'a preset for an unknown input',
      ({ presets }) => (presets[0]!.values['branches'] = 3),
      `presets.0.values.branches: Preset ${first}: there is no input branches.`,
    ],
    [
      'a start outside the bounds',
      ({ inputs }) => (inputs[0]!.initial = 1),
      `inputs.0.initial: ${labelOf('interactions')} is 1; allowed are 5000 to 200000 in steps of 1000.`,
    ],
    ['bounds the wrong way round', ({ inputs }) => (inputs[2]!.min = 30), 'min must be below max.'],
  ])('%s', (_name, change, message) => expect(problems(change).join('\n')).toContain(message));
});
