/** Contrast as WCAG 2.2 defines it, and the text that a color carries. */
import type { Trial } from '~/content/schemas/products.ts';

const inks = { light: '#f4f1ea', dark: '#10181a', white: '#ffffff', black: '#000000' };
export type TextName = keyof typeof inks;

/** What text of this size needs. */
const needed = 4.5;

function luminance(color: string): number {
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const part = parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}

/** @param one and `other`: `#rrggbb` */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** '7.43 : 1', never more than it is. */
export const formatRatio = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;

interface Candidate {
  name: TextName;
  color: string;
  ratio: number;
}

/**
 * The text that can be read on a color: light or dark, whichever has more contrast. On a middle tone neither has enough;
 * then it is white or black, of which one has at least 4.58 on every color.
 */
export function textOn(color: string) {
  const rank = (...names: TextName[]) =>
    names
      .map((name) => ({ name, color: inks[name], ratio: contrastOf(color, inks[name]) }))
      .sort((a, b) => b.ratio - a.ratio) as [Candidate, Candidate];
  const usual = rank('light', 'dark');
  const [best, other] = usual[0].ratio >= needed ? usual : rank('white', 'black');
  return { ...best, other: other.ratio };
}

/** The ratio of the text on a color, and the sentence about it. */
export function describeText(color: string, texts: Trial['texts']) {
  const { name, ratio, other } = textOn(color);
  const sentence = texts[name]
    .replace('{color}', color)
    .replace('{other}', formatRatio(other))
    .replaceAll(' : ', '\u00a0:\u00a0');
  return { ratio: formatRatio(ratio), sentence };
}

/** The presets as rules: a color and its text color on the swatch, and on all that takes them while it is chosen. */
export const presetRules = ({ placeholder, presets }: Trial): string =>
  presets
    .map(
      ({ color }, index) =>
        `:is(.swatch:nth-child(${index + 1}),.trial:has([value="${index}"]:checked))` +
        `{--brand:${color};--on:${textOn(color).color};--mark:${JSON.stringify(placeholder[0])}}`,
    )
    .join('');
