/** Administrative time: one term, no presets. */
import content from '~/content/estimators/healthcare.yaml';
import { count, dollars, dollarChange } from '../format.ts';
import { healthcare as compute } from '../formulas.ts';
import { define, hoursFormula } from './define.ts';

export const healthcare = define({
  kind: 'healthcare',
  path: '/solutions/healthcare',
  content,
  keys: ['visits', 'minutesSaved', 'adminHourly'],
  results: ['total', 'hours'],
  changeText: dollarChange,
  outcome(values, labels) {
    const { hours, savings } = compute(values);
    const rate = `${dollars(values.adminHourly)} per hour`;
    return {
      total: {
        label: labels.total,
        value: dollars(savings),
        amount: savings,
        formula: `${count(hours)} h × ${rate}`,
      },
      terms: [
        {
          label: labels.hours,
          value: count(hours),
          amount: hours,
          unit: 'h',
          formula: hoursFormula(`${count(values.visits)} visits`, values.minutesSaved),
        },
      ],
      drawing: { type: 'dimension', label: `× ${rate}` },
    };
  },
});
