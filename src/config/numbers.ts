/** How numbers are printed on all pages: US English, with the minus sign that is as wide as the plus. */

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const minus = '\u2212';
const sign = (value: number): string => (value < 0 ? minus : '');

/** 1600 -> '1,600', -312.5 -> '−312.5'; two decimals at most. */
export const formatNumber = (value: number): string => sign(value) + number.format(Math.abs(value));

/** 13272.4 -> '$13,272' */
export const formatDollars = (value: number): string =>
  `${sign(value)}$${number.format(Math.round(Math.abs(value)))}`;

/** 7800 -> '$7,800.00' */
export const formatDollarsAndCents = (value: number): string =>
  `${sign(value)}$${cents.format(Math.abs(value))}`;

/** 74.5 -> '74.50%' */
export const formatPercentAndHundredths = (value: number): string =>
  `${sign(value)}${cents.format(Math.abs(value))}%`;

/** Puts a plus before what is more than nothing: (formatNumber, 4) -> '+4'. */
export const formatChange = (format: (value: number) => string, value: number): string =>
  value > 0 ? `+${format(value)}` : format(value);

/** Puts no-break spaces into calculations, between amount and unit, month and day, initial and surname. */
export const withUnbreakableSpaces = (text: string): string =>
  text
    .replace(/ ([−+×÷]) /g, '\u00a0$1\u00a0')
    .replace(/= /g, '=\u00a0')
    .replace(/\b([A-Z]\.) (?=[A-Z])/g, '$1\u00a0')
    .replace(/(\d) (?=[A-Z]{3}\b|[a-z]{2,8}\b)/g, '$1\u00a0')
    .replace(/\b([A-Z][a-z]+) (\d\d?)\b/g, '$1\u00a0$2');
