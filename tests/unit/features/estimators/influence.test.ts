import { describe, expect, it } from 'vitest';
import { estimators } from '../../../../src/features/estimators/definitions.ts';
import { initialValues } from '../../../../src/features/estimators/engine.ts';
import { influences, weighAlike, type Influence } from '../../../../src/features/estimators/influence.ts';

const { financial, government, healthcare, hospitality } = estimators;
const print = ({ key, lower, higher }: Influence) => [
  key,
  `${lower.text}: ${lower.changeText}`,
  `${higher.text}: ${higher.changeText}`,
];
const ranked = (estimator: typeof financial, values: Record<string, number> = {}) =>
  influences(estimator, { ...initialValues(estimator), ...values });
const of = (name: string, ...of: Parameters<typeof ranked>) => ranked(...of).find(({ key }) => key === name)!;

describe('what carries a result', () => {
  it('moves each input by a tenth and ranks them', () => {
    expect(ranked(financial).map(print)).toEqual([
      ['complianceHours', '108 h: \u2212$1,140', '132 h: +$1,140'],
      ['complianceHourly', '$85.50/h: \u2212$1,140', '$104.50/h: +$1,140'],
      ['interactions', '45,000: \u2212$1,000', '55,000: +$1,000'],
      ['minutesSaved', '1.8 min: \u2212$1,000', '2.2 min: +$1,000'],
      ['costPerInteraction', '$5.40/h: \u2212$1,000', '$6.60/h: +$1,000'],
    ]);
    expect(ranked(government)[0]!.key).toBe('maintHours');
    // Of the exact hours: with hours rounded first, 10% less and 10% more would differ.
    expect(print(of('missions', government))).toEqual(['missions', '1,350: \u2212$1,188', '1,650: +$1,188']);
    expect(ranked(healthcare).map(({ swing }) => swing)).toEqual([1350, 1350, 1350]);
    expect([financial, government, healthcare, hospitality].map((one) => weighAlike(ranked(one)))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('hospitality: the rate carries it, rooms do not; amounts have two decimals', () => {
    const rows = ranked(hospitality);
    expect(rows.map(({ key }) => key)).toEqual(['adr', 'upliftOcc', 'upliftAdr', 'occ', 'rooms']);
    // Base 72% x $220; 10% off the rate: 0.75 x $205.92 - 0.72 x $198 = $11.88, so $1.32 less.
    expect(print(rows[0]!)).toEqual(['adr', '$198: \u2212$1.32', '$242: +$1.32']);
    expect(rows.at(-1)).toMatchObject({ key: 'rooms', swing: 0, idle: 'No effect' });
  });

  it('stops at the bounds and says so', () => {
    const [, minutes] = financial.inputs;
    const top = of('minutesSaved', financial, { minutesSaved: minutes!.max });
    expect(top.higher).toMatchObject({ text: '5 min', bound: 'highest', change: 0 });
    expect(top.lower).toMatchObject({ text: '4.5 min', bound: undefined });
    const low = of('interactions', financial, { interactions: 5000 });
    expect(low.lower).toMatchObject({ text: '5,000', bound: 'lowest', change: 0 });
    const near = of('occ', hospitality, { occ: 95 });
    expect(near.higher).toMatchObject({ text: '100%', bound: 'highest' });
  });

  it('of a negative input, 10% lower is further from zero; of zero, nothing moves', () => {
    const falling = of('upliftOcc', hospitality, { upliftOcc: -5 });
    expect([falling.lower.text, falling.higher.text]).toEqual(['\u22125.5 pp', '\u22124.5 pp']);
    expect(falling.lower.change).toBeLessThan(0);
    const none = of('complianceHours', financial, { complianceHours: 0 });
    expect(none.idle).toContain('10% of 0 is 0');
    expect(ranked(financial, { complianceHours: 0 }).at(-1)!.idle).toContain('multiplied by 0');
  });
});
