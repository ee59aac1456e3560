/** Specification 5.3: one term, no presets. */
import { count, dollars } from '../format.ts';
import { healthcare as compute } from '../formulas.ts';
import { define, minutes } from './define.ts';

export const healthcare = define({
  kind: 'healthcare',
  title: 'Healthcare Operations ROI estimate',
  path: '/solutions/healthcare',
  inputs: {
    visits: {
      label: 'Monthly patient visits',
      min: 500,
      max: 10_000,
      step: 100,
      initial: 3000,
      format: 'count',
    },
    minutesSaved: {
      label: 'Minutes saved per patient',
      min: 2,
      max: 15,
      step: 1,
      initial: 6,
      format: 'count',
      ...minutes,
    },
    adminHourly: {
      label: 'Blended admin cost per hour',
      min: 25,
      max: 120,
      step: 5,
      initial: 45,
      format: 'dollars',
    },
  },
  outcome(values) {
    const { hours, savings } = compute(values);
    const rate = dollars(values.adminHourly);
    return {
      total: {
        label: 'Estimated savings per month',
        value: dollars(savings),
        amount: savings,
        formula: `${count(hours)} h × ${rate}`,
      },
      terms: [
        {
          label: 'Hours saved per month',
          value: count(hours),
          formula: `${count(values.visits)} × ${values.minutesSaved} min ÷ 60`,
        },
      ],
      drawing: { type: 'dimension', label: `× ${rate} per hour` },
    };
  },
});
