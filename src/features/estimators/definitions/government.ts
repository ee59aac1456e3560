/** Analyst time and maintenance. The starting values are those of the first preset. */
import content from '~/content/estimators/government.yaml';
import { count, dollars, dollarChange } from '../format.ts';
import { government as compute } from '../formulas.ts';
import { define, hoursFormula, split } from './define.ts';

export const government = define({
  kind: 'government',
  path: '/solutions/government',
  content,
  keys: ['missions', 'minutesSaved', 'analystHourly', 'maintHours', 'maintHourly'],
  results: ['total', 'opsDollars', 'maintDollars', 'opsHours'],
  changeText: dollarChange,
  outcome(values, labels) {
    const { opsHours, opsDollars, maintDollars, total } = compute(values);
    return {
      total: { label: labels.total, value: dollars(total), amount: total },
      terms: [
        {
          label: labels.opsDollars,
          value: dollars(opsDollars),
          amount: opsDollars,
          unit: 'USD',
          formula: `${count(opsHours)} h × ${dollars(values.analystHourly)} per hour`,
          series: 'a',
        },
        {
          label: labels.maintDollars,
          value: dollars(maintDollars),
          amount: maintDollars,
          unit: 'USD',
          formula: `${count(values.maintHours)} h × ${dollars(values.maintHourly)} per hour`,
          series: 'b',
        },
        {
          label: labels.opsHours,
          value: count(opsHours),
          amount: opsHours,
          unit: 'h',
          formula: hoursFormula(`${count(values.missions)} missions`, values.minutesSaved),
        },
      ],
      drawing: split(opsDollars, maintDollars),
    };
  },
});
