import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../../src/features/estimators/csv.ts';
import { estimators } from '../../../../src/features/estimators/definitions.ts';
import { initialValues } from '../../../../src/features/estimators/engine.ts';

const address = 'https://example.com/solutions/healthcare?e=1&visits=3000#estimator';

/** A text as it stands in a cell. */
const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

describe('an estimate as a file', () => {
  it('has inputs, formulas, results, what carries them and the address', () => {
    const { healthcare } = estimators;
    const [visits, minutes, cost] = healthcare.inputs.map(({ label }) => quoted(label));
    const { total, terms } = healthcare.outcome(initialValues(healthcare));
    expect(toCsv(healthcare, initialValues(healthcare), address).split('\r\n')).toEqual([
      healthcare.title,
      `Address,${address}`,
      '',
      'Input,Value,Unit,Lowest,Highest,Step',
      `${visits},3000,,500,10000,100`,
      `${minutes},6,min,2,15,1`,
      `${cost},45,USD/h,25,120,5`,
      '',
      'Result,Value,Unit,Formula',
      `${quoted(total.label)},13500,USD,300 h × $45 per hour`,
      `${quoted(terms[0]!.label)},300,h,"3,000 visits × 6 min ÷ 60 min/h"`,
      quoted(healthcare.beforeCost),
      quoted(healthcare.limits),
      '',
      'What carries this result without rounding,10% lower,"Change, USD",10% higher,"Change, USD"',
      `${visits},"2,700",-1350,"3,300",1350`,
      `${minutes},5.4 min,-1350,6.6 min,1350`,
      `${cost},$40.50/h,-1350,$49.50/h,1350`,
      '',
    ]);
  });

  it('holds a cost and what it leaves, once there is one', () => {
    const { financial } = estimators;
    const values = { ...initialValues(financial), cost: 4000 };
    const { total, net } = financial.outcome(values);
    const lines = toCsv(financial, values, address).split('\r\n');
    expect(lines).toContain(`${quoted(financial.cost.label)},4000,USD,0,1000000,1`);
    expect(lines).toContain(`${quoted(total.label)},21400,USD,"$10,000 + $11,400"`);
    expect(lines).toContain(`${quoted(net.label)},17400,USD,"$21,400 \u2212 $4,000"`);
    expect(lines).toContain(quoted(`The lines above \u201c${net.label}\u201d are before cost.`));
    expect(lines).not.toContain(quoted(financial.beforeCost));
  });

  it('says what cannot be', () => {
    const { hospitality } = estimators;
    const full = { ...initialValues(hospitality), occ: 100, upliftOcc: 15 };
    expect(toCsv(hospitality, full, address)).toContain(hospitality.outcome(full).remark);
  });

  it('holds no text that a spreadsheet would run, and quotes what it must', () => {
    const { hospitality } = estimators;
    const odd = { ...hospitality, title: '=HYPERLINK("x")\n' };
    const csv = toCsv(odd, { ...initialValues(hospitality), upliftOcc: -5 }, address);
    expect(csv.startsWith('"\'=HYPERLINK(""x"")\n"')).toBe(true);
    const uplift = quoted(hospitality.inputs.find(({ key }) => key === 'upliftOcc')!.label);
    expect(csv).toContain(`${uplift},-5,pp,-10,15,1`);
    expect(csv).toMatch(new RegExp(`^${RegExp.escape(uplift)},5.5 pp less,.*,4.5 pp less,`, 'm'));
    expect(csv).not.toContain("'+");
    expect(csv.split(/\r\n|,/).filter((text) => /^[=+@]|^-(?!\d+(\.\d+)?$)/.test(text))).toEqual([]);
  });
});
