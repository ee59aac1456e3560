/** Customer operations and compliance. One hour saved is worth what the visitor enters as the cost of an interaction. */
import { formatChange, formatDollars } from '~/config/numbers.ts';
import content from '~/content/estimators/financial.yaml';
import { financial as compute } from '../formulas.ts';
import {
  define,
  describeHourly,
  describeMinutes,
  dollarTerm,
  dollarTotal,
  drawSplit,
  hourTerm,
} from './define.ts';

export const financial = define({
  kind: 'financial',
  path: '/solutions/financial-services',
  content,
  keys: ['interactions', 'minutesSaved', 'costPerInteraction', 'complianceHours', 'complianceHourly'],
  results: ['total', 'cxDollars', 'complianceDollars', 'cxHours'],
  formatChange: (value) => formatChange(formatDollars, value),
  outcome(values, labels) {
    const { interactions, minutesSaved, costPerInteraction, complianceHours, complianceHourly } = values;
    const { cxHours, cxDollars, complianceDollars, total } = compute(values);
    const time = describeMinutes(interactions, 'interactions', minutesSaved);
    const cx = `${time} × ${formatDollars(costPerInteraction)} per hour saved`;
    const compliance = describeHourly(complianceHours, complianceHourly);
    return {
      total: dollarTotal(labels.total, total),
      terms: [
        dollarTerm(labels.cxDollars, cxDollars, cx, 'a'),
        dollarTerm(labels.complianceDollars, complianceDollars, compliance, 'b'),
        hourTerm(labels.cxHours, cxHours, time),
      ],
      drawing: drawSplit(cxDollars, complianceDollars),
    };
  },
});
