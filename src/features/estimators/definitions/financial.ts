/** Customer operations and compliance. One hour saved is worth what the visitor enters as the cost of an interaction. */
import content from '~/content/estimators/financial.yaml';
import { count, dollars, dollarChange } from '../format.ts';
import { financial as compute } from '../formulas.ts';
import { define, hoursFormula, split } from './define.ts';

export const financial = define({
  kind: 'financial',
  path: '/solutions/financial-services',
  content,
  keys: ['interactions', 'minutesSaved', 'costPerInteraction', 'complianceHours', 'complianceHourly'],
  results: ['total', 'cxDollars', 'complianceDollars', 'cxHours'],
  changeText: dollarChange,
  outcome(values, labels) {
    const { cxHours, cxDollars, complianceDollars, total } = compute(values);
    const time = hoursFormula(`${count(values.interactions)} interactions`, values.minutesSaved);
    return {
      total: { label: labels.total, value: dollars(total), amount: total },
      terms: [
        {
          label: labels.cxDollars,
          value: dollars(cxDollars),
          amount: cxDollars,
          unit: 'USD',
          formula: `${time} × ${dollars(values.costPerInteraction)} per hour saved`,
          series: 'a',
        },
        {
          label: labels.complianceDollars,
          value: dollars(complianceDollars),
          amount: complianceDollars,
          unit: 'USD',
          formula: `${count(values.complianceHours)} h × ${dollars(values.complianceHourly)} per hour`,
          series: 'b',
        },
        { label: labels.cxHours, value: count(cxHours), amount: cxHours, unit: 'h', formula: time },
      ],
      drawing: split(cxDollars, complianceDollars),
    };
  },
});
