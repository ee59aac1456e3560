import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  financial,
  government,
  healthcare,
  hospitality,
  roundToCents,
} from '../../../../src/features/estimators/formulas.ts';

describe('every input counts', () => {
  it('financial: 6,000 x 5 / 60 = 500 hours; x $6 = 3,000; 40 hours x $60 = 2,400', () => {
    const input = {
      interactions: 6000,
      minutesSaved: 5,
      costPerInteraction: 6,
      complianceHours: 40,
      complianceHourly: 60,
    };
    expect(financial(input)).toEqual({
      cxHours: 500,
      cxDollars: 3000,
      complianceDollars: 2400,
      total: 5400,
    });
  });

  it('government: 600 x 4 / 60 = 40 hours; x $70 = 2,800; 12 hours x $55 = 660', () => {
    const input = { missions: 600, minutesSaved: 4, analystHourly: 70, maintHours: 12, maintHourly: 55 };
    expect(government(input)).toEqual({ opsHours: 40, opsDollars: 2800, maintDollars: 660, total: 3460 });
  });

  it('hospitality: a rate of $200 that rises by 5 % is $210', () => {
    const input = { rooms: 100, occ: 70, adr: 200, upliftOcc: 2, upliftAdr: 5 };
    expect(hospitality(input)).toMatchObject({ projectedAdr: 210 });
  });
});

describe('rounding', () => {
  it('financial: CX dollars come from the exact hours, printed hours are rounded', () => {
    // 5,000 x 1 / 60 = 83.33 hours; x $4 = 333.33, whereas 83 x 4 would be 332.
    const input = {
      interactions: 5000,
      minutesSaved: 1,
      costPerInteraction: 4,
      complianceHours: 0,
      complianceHourly: 60,
    };
    expect(financial(input)).toEqual({ cxHours: 83, cxDollars: 333, complianceDollars: 0, total: 333 });
  });

  it('government: ops dollars come from the rounded hours', () => {
    // 100 x 1 / 60 = 1.67, rounded to 2; x $50 = 100, whereas 1.67 x 50 would be 83.
    const input = { missions: 100, minutesSaved: 1, analystHourly: 50, maintHours: 10, maintHourly: 55 };
    expect(government(input)).toEqual({ opsHours: 2, opsDollars: 100, maintDollars: 550, total: 650 });
  });

  it('government: half an hour rounds up', () => {
    const input = { missions: 150, minutesSaved: 1, analystHourly: 50, maintHours: 0, maintHourly: 50 };
    expect(government(input).opsHours).toBe(3);
  });

  it('healthcare: savings come from the rounded hours', () => {
    expect(healthcare({ visits: 500, minutesSaved: 2, adminHourly: 25 })).toEqual({
      hours: 17,
      savings: 425,
    });
  });

  it.each([
    [
      { occ: 75, adr: 280, upliftOcc: 4, upliftAdr: 6 },
      { base: 210, projected: 234.47, delta: 24.47 },
    ],
    [
      { occ: 78, adr: 220, upliftOcc: 3, upliftAdr: 5 },
      { base: 171.6, projected: 187.11, delta: 15.51 },
    ],
    [
      { occ: 72, adr: 195, upliftOcc: 5, upliftAdr: 7 },
      { base: 140.4, projected: 160.66, delta: 20.26 },
    ],
    [
      { occ: 0, adr: 60, upliftOcc: 0, upliftAdr: 0 },
      { base: 0, projected: 0, delta: 0 },
    ],
  ])('hospitality %o', (input, expected) => {
    expect(hospitality({ rooms: 100, ...input })).toMatchObject(expected);
  });

  it('hospitality: rounds the exact product, so that paper and page agree to the cent', () => {
    fc.assert(
      fc.property(
        fc.record({
          rooms: fc.integer({ min: 20, max: 1000 }),
          occ: fc.integer({ min: 0, max: 100 }),
          adr: fc.integer({ min: 60, max: 1000 }),
          upliftOcc: fc.integer({ min: -10, max: 15 }),
          upliftAdr: fc.integer({ min: -20, max: 25 }),
        }),
        (input) => {
          const { base, projected, delta } = hospitality(input);
          // In hundredths of a cent all terms are whole numbers.
          const exact =
            BigInt(input.occ + input.upliftOcc) * BigInt(input.adr) * BigInt(100 + input.upliftAdr);
          const toCents = (value: bigint) => {
            const shifted = value + 50n;
            return shifted >= 0n || shifted % 100n === 0n ? shifted / 100n : shifted / 100n - 1n;
          };
          expect(Math.round(projected * 100)).toBe(Number(toCents(exact)));
          expect(Math.round(base * 100)).toBe(input.occ * input.adr);
          expect(Math.round(delta * 100)).toBe(Math.round(projected * 100) - input.occ * input.adr);
        },
      ),
    );
  });

  it('roundToCents undoes binary error and never yields minus zero', () => {
    expect(roundToCents(1.005)).toBe(1.01);
    expect(roundToCents(-0.001)).toBe(0);
    expect(Object.is(roundToCents(-0.001), 0)).toBe(true);
  });
});
