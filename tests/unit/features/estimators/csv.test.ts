import { describe, expect, it } from 'vitest';
import { compare } from '../../../../src/features/estimators/comparison.ts';
import { toCsv } from '../../../../src/features/estimators/csv.ts';
import { estimators } from '../../../../src/features/estimators/definitions.ts';
import { initialValues } from '../../../../src/features/estimators/engine.ts';

const address = 'https://example.com/solutions/healthcare?e=1&visits=3000#estimator';

describe('an estimate as a file', () => {
  it('has inputs, formulas, results, what carries them and the address', () => {
    const { healthcare } = estimators;
    expect(toCsv(healthcare, { a: initialValues(healthcare) }, address).split('\r\n')).toEqual([
      'Healthcare Operations ROI estimate',
      `Address,${address}`,
      '',
      'Input,Value,Unit,Lowest,Highest,Step',
      'Monthly patient visits,3000,,500,10000,100',
      'Minutes saved per patient,6,min,2,15,1',
      'Blended admin cost per hour,45,USD,25,120,5',
      '',
      'Result,Value,Unit,Formula',
      'Estimated savings per month,13500,USD,300 h × $45 per hour',
      'Hours saved per month,300,h,"3,000 visits × 6 min ÷ 60 min/h"',
      '',
      'What carries this result,10% lower,"Change, USD",10% higher,"Change, USD"',
      'Monthly patient visits,"2,700",-1350,"3,300",1350',
      'Minutes saved per patient,5.4 min,-1350,6.6 min,1350',
      'Blended admin cost per hour,$40.50,-1350,$49.50,1350',
      '',
    ]);
  });

  it('holds both scenarios in columns', () => {
    const { financial } = estimators;
    const a = initialValues(financial);
    const lines = toCsv(financial, { a, b: financial.presets[0]!.values }, address).split('\r\n');
    expect(lines).toContain('Input,Scenario A,Scenario B,Unit,Lowest,Highest,Step');
    expect(lines).toContain('Monthly interactions,50000,80000,,5000,200000,1000');
    expect(lines).toContain(
      'Estimated total per month,21400,33600,USD,CX savings + Compliance savings,CX savings + Compliance savings',
    );
    expect(lines.filter((line) => line.startsWith('"What carries this result, Scenario'))).toHaveLength(2);
  });

  it('holds no text that a spreadsheet would run, and quotes what it must', () => {
    const { hospitality } = estimators;
    const odd = { ...hospitality, title: '=HYPERLINK("x")\n' };
    const csv = toCsv(odd, { a: { ...initialValues(hospitality), upliftOcc: -5 } }, address);
    expect(csv.startsWith('"\'=HYPERLINK(""x"")\n"')).toBe(true);
    expect(csv).toContain('Occupancy uplift,-5,pp,-10,15,1');
    expect(csv.split(/\r\n|,/).filter((text) => /^[=+@]|^-(?!\d+(\.\d+)?$)/.test(text))).toEqual([]);
  });
});

describe('two scenarios side by side', () => {
  it('lists the inputs that differ and every result with its difference', () => {
    const { hospitality } = estimators;
    const a = initialValues(hospitality);
    expect(compare(hospitality, a, { ...a, upliftOcc: -2 })).toEqual({
      inputs: [{ label: 'Occupancy uplift', a: '+3 pp', b: '\u22122 pp' }],
      results: [
        { label: 'Change in RevPAR', a: '+$13.20', b: '+$1.76', difference: '\u2212$11.44' },
        { label: 'Base RevPAR', a: '$158.40', b: '$158.40', difference: '$0.00' },
        { label: 'Projected RevPAR', a: '$171.60', b: '$160.16', difference: '\u2212$11.44' },
        { label: 'Projected occupancy', a: '75.00%', b: '70.00%', difference: '\u22125.00 pp' },
        { label: 'Projected ADR', a: '$228.80', b: '$228.80', difference: '$0.00' },
      ],
    });
    expect(compare(hospitality, a, a).inputs).toEqual([]);
  });

  it('hours have no currency', () => {
    const { government } = estimators;
    const [first, second] = government.presets;
    const { results } = compare(government, first!.values, second!.values);
    expect(results.at(-1)).toEqual({ label: 'Ops hours saved', a: '125', b: '333', difference: '+208' });
  });
});
