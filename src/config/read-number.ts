/** Reads numbers as people type them: with the separators, signs and digits of any country. Pure. */

/** What a text can mean. */
export interface TypedNumber {
  /** Absent where the text can mean two numbers and is not how this site prints one of them. */
  value?: number;
  /** Both meanings of a single separator before three digits: as a separator of thousands, and as a decimal one. */
  readings?: readonly [grouped: number, decimal: number];
}

const ARABIC_DECIMAL = '\u066b';

/** A digit of any script as that of ASCII: in Unicode those of a script are consecutive, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/** The same text in ASCII, but for the Arabic decimal sign; white space and apostrophes, which only ever group, become `'`. */
const plain = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/[\u060c\u3001\ufe50]/g, ',')
    .replace(/[\u3002\uff61\ufe52]/g, '.')
    .replace(/\u066a/g, '%')
    .replace(/(?<=\d)(?:\s+|['\u2019\u02bc\u066c`\u00b4])(?=\d)/g, "'")
    .replace(/\s+/g, '');

/** Digits in groups of three, or as in India of two before the last three. */
const isGrouped = (text: string, sign: string): boolean => {
  const groups = text.split(sign);
  const [first = '', ...rest] = groups;
  if (rest.length === 0) return /^\d*$/.test(text);
  const last = rest.at(-1)!;
  const middle = rest.slice(0, -1);
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    /^\d{3}$/.test(last) &&
    (middle.every((group) => /^\d{3}$/.test(group)) ||
      (first.length < 3 && middle.every((group) => /^\d{2}$/.test(group))))
  );
};

/** @param digits with nothing but separators between them, at least one digit */
function readDigits(digits: string): TypedNumber | undefined {
  const separators = [...new Set(digits.replace(/\d/g, ''))];
  const count = digits.replace(/\d/g, '').length;
  const number = (whole: string, fraction = ''): number =>
    Number(`${whole.replace(/\D/g, '') || 0}.${fraction || 0}`);
  const last = separators.at(-1);
  if (last === undefined) return { value: number(digits) };
  if (separators.length > 2) return undefined;
  const at = digits.lastIndexOf(last);
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];

  // The last of two kinds, and what occurs once and cannot group, is the decimal separator.
  const grouped = isGrouped(digits, last);
  if (separators.length === 2) {
    const isDecimal = last !== "'" && /^\d*$/.test(fraction) && isGrouped(whole, separators[0]!);
    return isDecimal && separators[0] !== ARABIC_DECIMAL ? { value: number(whole, fraction) } : undefined;
  }
  if (last === "'") return grouped ? { value: number(digits) } : undefined;
  if (count > 1) return grouped && last !== ARABIC_DECIMAL ? { value: number(digits) } : undefined;
  const decimal = number(whole, fraction);
  if (!grouped || last === ARABIC_DECIMAL) return { value: decimal };
  const readings = [number(digits), decimal] as const;
  return last === ',' ? { value: readings[0], readings } : { readings };
}

/** A unit as it is compared: 'min' is also 'Min.' and 'mins'. */
const bareUnit = (unit: string): string => plain(unit.toLowerCase()).replace(/s?\.?$/, '');

/**
 * @param text as '50,000', '1.200,50', '$6', '+4 %', '−3', '2 min', '６００'
 * @param units also accepted behind the number: 'min', 'minutes'
 * @returns undefined if the text is no number
 */
export function readNumber(text: string, units: (string | undefined)[] = []): TypedNumber | undefined {
  const match = /^([+-]?)[$%]?([+-]?)([\d.,\u066b']*)\$?(.*)$/.exec(plain(text));
  const [, before, after, digits = '', tail = ''] = match ?? [];
  if (!/\d/.test(digits) || (before && after)) return undefined;
  if (tail && tail !== '%' && !units.some((unit) => unit && bareUnit(unit) === bareUnit(tail)))
    return undefined;
  const read = readDigits(digits);
  if (!(before === '-' || after === '-') || !read) return read;
  const { value, readings } = read;
  return {
    ...(value === undefined ? {} : { value: 0 - value }),
    ...(readings ? { readings: [0 - readings[0], 0 - readings[1]] } : {}),
  };
}
