/** Administrative time: one term, no presets. */
import { formatChange, formatDollars } from '~/config/numbers.ts';
import content from '~/content/estimators/healthcare.yaml';
import { healthcare as compute } from '../formulas.ts';
import { define, describeHourly, describeMinutes, dollarTotal, hourTerm } from './define.ts';

export const healthcare = define({
  kind: 'healthcare',
  path: '/solutions/healthcare',
  content,
  keys: ['visits', 'minutesSaved', 'adminHourly'],
  results: ['total', 'hours'],
  formatChange: (value) => formatChange(formatDollars, value),
  outcome(values, labels) {
    const { visits, minutesSaved, adminHourly } = values;
    const { hours, savings } = compute(values);
    return {
      total: dollarTotal(labels.total, savings, describeHourly(hours, adminHourly)),
      terms: [hourTerm(labels.hours, hours, describeMinutes(visits, 'visits', minutesSaved))],
      drawing: { type: 'dimension', label: `× ${formatDollars(adminHourly)} per hour` },
    };
  },
});
