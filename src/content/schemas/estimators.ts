import { z } from 'astro/zod';
import { group, listOf, text } from './fields.ts';

/** Names of the entries in src/content/estimators. */
export const estimatorKinds = ['financial', 'government', 'healthcare', 'hospitality'] as const;

const input = z.strictObject({
  key: text('Name in the formula and in shared addresses. Do not change it'),
  label: text('Beside the number field, as: Monthly interactions').max(70),
  note: text('One line under the label: what the figure means. Optional').max(110).optional(),
  idle: text('Why this input is shown although it never changes the result. Only for such an input')
    .max(110)
    .optional(),
  format: z
    .enum(['count', 'dollars', 'percent', 'signed', 'signed-percent'])
    .describe(
      'How the value is printed: count (50,000), dollars ($6), percent (72%), signed (+3), signed-percent (+4%)',
    ),
  unit: text('Short unit after the value: min, h, pp; of dollars what they are paid for: /h').optional(),
  unitName: text('The unit as a screen reader says it: minutes, hours, percentage points').optional(),
  min: z.number().describe('Lowest value that can be set'),
  max: z.number().describe('Highest value that can be set'),
  step: z.number().positive().describe('The slider moves by this much; both bounds lie on it'),
  initial: z.number().describe('Value when the page opens, and for visitors without JavaScript'),
});
type InputContent = z.infer<typeof input>;

/** Why a value cannot be set with the input's slider; undefined if it can. */
const trouble = ({ label, min, max, step }: InputContent, value: number): string | undefined =>
  value < min || value > max || !Number.isInteger(Number(((value - min) / step).toFixed(6)))
    ? `${label} is ${value}; allowed are ${min} to ${max} in steps of ${step}.`
    : undefined;

/** Texts, bounds and presets of one estimator. Its formula is code: src/features/estimators/definitions.ts. */
export const estimatorSchema = z
  .strictObject({
    title: text('Names the estimate where it is shared, printed or sent').max(60),
    name: text('Short name in the list of estimators on /resources, as: Healthcare').max(30),
    arithmetic: listOf(
      'What it computes, in one or two lines of that list, as: visits × minutes ÷ 60 × rate',
      z.string().max(40),
    )
      .min(1)
      .max(2),
    inputs: listOf('What a visitor can set, in the order of the page', input).min(1),
    results: z
      .record(z.string(), z.string())
      .describe('Labels of the results, by their name in the formula. Change the words, not the names'),
    cost: group('The line on which a visitor subtracts what running and reviewing costs', {
      before: text('Beside the result: that it is before cost').max(120),
      label: text('Beside the field whose value is subtracted, zero at first').max(70),
      note: text('Under that label: what the cost includes').max(110),
      net: text('Label of what is left of the total').max(40),
      max: z.number().positive().describe('Highest cost that can be entered'),
      step: z.number().positive().describe('The arrow keys change the cost by this much'),
    }),
    limits: text(
      'Under the result, on paper and in the file: whose figures it uses, how it is rounded, what it is not',
    ).max(260),
    presets: listOf('Buttons that set all inputs at once', {
      name: text('On the button, as: Retail bank. Two words at most fit a phone').max(20),
      values: z.record(z.string(), z.number()).describe('A value for every input, within its bounds'),
    }).max(4),
  })
  .superRefine(({ inputs, presets }, context) => {
    const say = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    inputs.forEach((entry, index) => {
      if (entry.min >= entry.max) say(`${entry.label}: min must be below max.`, ['inputs', index, 'min']);
      for (const field of ['max', 'initial'] as const) {
        const problem = trouble(entry, entry[field]);
        if (problem) say(problem, ['inputs', index, field]);
      }
    });
    presets.forEach(({ name, values }, index) => {
      for (const entry of inputs) {
        const value = values[entry.key];
        const problem =
          value === undefined ? `no value for ${entry.label} (${entry.key}).` : trouble(entry, value);
        if (problem) say(`Preset ${name}: ${problem}`, ['presets', index, 'values', entry.key]);
      }
      for (const key of Object.keys(values))
        if (!inputs.some((entry) => entry.key === key))
          say(`Preset ${name}: there is no input ${key}.`, ['presets', index, 'values', key]);
    });
  });

export type EstimatorContent = z.infer<typeof estimatorSchema>;
