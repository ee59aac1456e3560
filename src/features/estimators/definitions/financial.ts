/** Specification 5.1, presets of section 3, formulas of section 9. */
import { count, dollars } from '../format.ts';
import { financial as compute } from '../formulas.ts';
import { define, hours, minutes, split } from './define.ts';

export const financial = define({
  kind: 'financial',
  title: 'Financial services savings estimate',
  path: '/solutions/financial-services',
  inputs: {
    interactions: {
      label: 'Monthly interactions',
      min: 5000,
      max: 200_000,
      step: 1000,
      initial: 50_000,
      format: 'count',
    },
    minutesSaved: {
      label: 'Minutes saved per interaction',
      min: 1,
      max: 5,
      step: 1,
      initial: 2,
      format: 'count',
      ...minutes,
    },
    costPerInteraction: {
      label: 'Cost per interaction',
      min: 4,
      max: 20,
      step: 1,
      initial: 6,
      format: 'dollars',
    },
    complianceHours: {
      label: 'Compliance hours saved per month',
      min: 0,
      max: 500,
      step: 10,
      initial: 120,
      format: 'count',
      ...hours,
    },
    complianceHourly: {
      label: 'Compliance blended cost per hour',
      min: 60,
      max: 200,
      step: 5,
      initial: 95,
      format: 'dollars',
    },
  },
  presets: {
    'Retail bank': {
      interactions: 80_000,
      minutesSaved: 2,
      costPerInteraction: 6,
      complianceHours: 160,
      complianceHourly: 110,
    },
    'Investment firm': {
      interactions: 15_000,
      minutesSaved: 3,
      costPerInteraction: 12,
      complianceHours: 220,
      complianceHourly: 140,
    },
    Insurer: {
      interactions: 60_000,
      minutesSaved: 1,
      costPerInteraction: 7,
      complianceHours: 100,
      complianceHourly: 90,
    },
  },
  outcome(values) {
    const { cxHours, cxDollars, complianceDollars, total } = compute(values);
    const time = `${count(values.interactions)} × ${values.minutesSaved} min ÷ 60`;
    return {
      total: { label: 'Estimated total per month', value: dollars(total), amount: total },
      terms: [
        {
          label: 'CX savings',
          value: dollars(cxDollars),
          formula: `${time} × ${dollars(values.costPerInteraction)}`,
          series: 'a',
        },
        {
          label: 'Compliance savings',
          value: dollars(complianceDollars),
          formula: `${count(values.complianceHours)} h × ${dollars(values.complianceHourly)}`,
          series: 'b',
        },
        { label: 'CX hours saved', value: count(cxHours), formula: time },
      ],
      drawing: split(cxDollars, complianceDollars),
    };
  },
});
