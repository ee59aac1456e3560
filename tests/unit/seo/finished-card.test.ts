import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedCard } from '~/seo/finished-card.ts';
import { advance, domainLetters, lettering, LETTERS } from '~/seo/lettering.ts';

const media = resolve('src/media');

describe('the domain on a social card', () => {
  it('stands behind the group, letter by letter, after a dot', () => {
    const letters = domainLetters('Service', 'ab.test:80');
    expect(letters.map(({ cell }) => LETTERS[cell]).join('')).toBe('·ab.test:80');
    expect(letters[0]!.left).toBe(Math.round(lettering.left + 8 * advance));
    expect(letters[1]!.left).toBe(Math.round(lettering.left + 10 * advance));
  });
  it('is left out where the line would leave the card', () => {
    expect(domainLetters('Service', `${'a'.repeat(80)}.test`)).toEqual([]);
  });
  it('has a letter for every character of a host name', () => {
    for (const letter of 'xn--bcher-kva.example:4321') expect(LETTERS).toContain(letter);
  });
});

describe('finished cards', () => {
  const home = process.cwd();
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cards-'));
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });
  const finished = (name: string, host = 'www.example.com') =>
    finishedCard({ name, group: 'Service' }, host, media);
  /** Share of bright points where the domain belongs. */
  const brightness = async (bytes: Buffer) => {
    const left = Math.round(lettering.left + 'Service · '.length * advance);
    const { data } = await sharp(bytes)
      .extract({ left, top: lettering.top, width: 190, height: lettering.cell.height })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value > 120).length / data.length;
  };

  it('carry the domain behind their group, and keep size and weight', async () => {
    const bytes = await finished('data-analytics');
    const plain = await sharp(join(media, 'social', 'data-analytics.jpg')).toBuffer();
    expect(await brightness(bytes)).toBeGreaterThan((await brightness(plain)) + 0.05);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(bytes.length).toBeLessThan(120_000);
  });

  it('are made once for a card and a domain', async () => {
    const count = () => readdirSync(join(folder, '.cache', 'images', 'cards')).length;
    await finished('ai-strategy');
    const files = count();
    await finished('ai-strategy');
    expect(count()).toBe(files);
    await finished('ai-strategy', 'other.test');
    expect(count()).toBe(files + 1);
  });
});
