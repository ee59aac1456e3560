/** Analyst time and maintenance. The starting values are those of the first preset. */
import { formatChange, formatDollars } from '~/config/numbers.ts';
import content from '~/content/estimators/government.yaml';
import { government as compute } from '../formulas.ts';
import {
  define,
  describeHourly,
  describeMinutes,
  dollarTerm,
  dollarTotal,
  drawSplit,
  hourTerm,
} from './define.ts';

export const government = define({
  kind: 'government',
  path: '/solutions/government',
  content,
  keys: ['missions', 'minutesSaved', 'analystHourly', 'maintHours', 'maintHourly'],
  results: ['total', 'opsDollars', 'maintDollars', 'opsHours'],
  formatChange: (value) => formatChange(formatDollars, value),
  outcome(values, labels) {
    const { missions, minutesSaved, analystHourly, maintHours, maintHourly } = values;
    const { opsHours, opsDollars, maintDollars, total } = compute(values);
    const operations = describeHourly(opsHours, analystHourly);
    const maintenance = describeHourly(maintHours, maintHourly);
    return {
      total: dollarTotal(labels.total, total),
      terms: [
        dollarTerm(labels.opsDollars, opsDollars, operations, 'a'),
        dollarTerm(labels.maintDollars, maintDollars, maintenance, 'b'),
        hourTerm(labels.opsHours, opsHours, describeMinutes(missions, 'missions', minutesSaved)),
      ],
      drawing: drawSplit(opsDollars, maintDollars),
    };
  },
});
