/** What every panel says of itself, and how panels print numbers. */
export const caption = 'Illustration with sample data';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sign = (value: number) => (value < 0 ? '\u2212' : '');

/** 1600 -> '1,600', 312.5 -> '312.5' */
export const count = (value: number): string => sign(value) + whole.format(Math.abs(value));
/** 13272 -> '$13,272' */
export const dollars = (value: number): string =>
  `${sign(value)}$${whole.format(Math.round(Math.abs(value)))}`;
/** 7800 -> '$7,800.00' */
export const exact = (value: number): string => `${sign(value)}$${cents.format(Math.abs(value))}`;

/** [['in place', 3], ['missing', 0]] -> '3 in place' */
export const tally = (counts: [string, number][]): string =>
  counts
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');
