import { describe, expect, it } from 'vitest';
import { contrastOf, formatRatio, textOn } from '../../../src/features/white-label/contrast.ts';

describe('contrast', () => {
  it('is what WCAG computes, whichever of the two is lighter', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('is never printed as more than it is', () => {
    expect(formatRatio(4.4999)).toBe('4.49 : 1');
    expect(formatRatio(21)).toBe('21.00 : 1');
  });
});

describe('the text on a color', () => {
  const grays = Array.from({ length: 256 }, (_, tone) => `#${tone.toString(16).padStart(2, '0').repeat(3)}`);

  it('is light on dark, dark on light, and pure on the middle tones alone', () => {
    const names = grays.map((gray) => textOn(gray).name);
    expect(new Set(names)).toEqual(new Set(['light', 'white', 'black', 'dark']));
    expect(names).toEqual(names.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)));
    expect(names.filter((name) => name === 'white' || name === 'black').length).toBeLessThan(30);
  });

  it('can be read on every color, and better than the other', () => {
    for (const color of [...grays, '#ff0000', '#00ff00', '#0000ff', '#1b4d8f', '#7a1f2b', '#b7d84b']) {
      const { ratio, other } = textOn(color);
      expect(ratio, color).toBeGreaterThanOrEqual(4.5);
      expect(ratio, color).toBeGreaterThanOrEqual(other);
    }
  });
});
