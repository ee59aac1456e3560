/** Specification 5.4, unit presets of section 3, formulas of section 9. Starts at the Intel Wing values. */
import { count, dollars } from '../format.ts';
import { government as compute } from '../formulas.ts';
import { define, hours, minutes, split } from './define.ts';

export const government = define({
  kind: 'government',
  title: 'Government savings estimate',
  path: '/solutions/government',
  inputs: {
    missions: { label: 'Missions per month', min: 100, max: 5000, step: 50, initial: 1500, format: 'count' },
    minutesSaved: {
      label: 'Minutes saved per mission',
      min: 1,
      max: 15,
      step: 1,
      initial: 5,
      format: 'count',
      ...minutes,
    },
    analystHourly: {
      label: 'Analyst cost per hour',
      min: 50,
      max: 180,
      step: 5,
      initial: 95,
      format: 'dollars',
    },
    maintHours: {
      label: 'Maintenance hours saved',
      min: 0,
      max: 1000,
      step: 10,
      initial: 220,
      format: 'count',
      ...hours,
    },
    maintHourly: {
      label: 'Maintenance cost per hour',
      min: 50,
      max: 200,
      step: 5,
      initial: 110,
      format: 'dollars',
    },
  },
  presets: {
    'Intel Wing': { missions: 1500, minutesSaved: 5, analystHourly: 95, maintHours: 220, maintHourly: 110 },
    'Operational HQ': {
      missions: 2500,
      minutesSaved: 8,
      analystHourly: 110,
      maintHours: 400,
      maintHourly: 115,
    },
    Depot: { missions: 800, minutesSaved: 3, analystHourly: 85, maintHours: 600, maintHourly: 105 },
  },
  outcome(values) {
    const { opsHours, opsDollars, maintDollars, total } = compute(values);
    return {
      total: { label: 'Estimated total per month', value: dollars(total), amount: total },
      terms: [
        {
          label: 'Ops savings',
          value: dollars(opsDollars),
          formula: `${count(opsHours)} h × ${dollars(values.analystHourly)}`,
          series: 'a',
        },
        {
          label: 'Maintenance savings',
          value: dollars(maintDollars),
          formula: `${count(values.maintHours)} h × ${dollars(values.maintHourly)}`,
          series: 'b',
        },
        {
          label: 'Ops hours saved',
          value: count(opsHours),
          formula: `${count(values.missions)} × ${values.minutesSaved} min ÷ 60`,
        },
      ],
      drawing: split(opsDollars, maintDollars),
    };
  },
});
