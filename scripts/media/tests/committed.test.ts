/** The committed pictures: complete, up to date with their definitions, and within their budgets. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawings } from '../drawings/index.ts';
import { scenes } from '../scenes/index.ts';
import { mediaDirectory as media, publicDirectory } from '../site.ts';
import { cardRecord, socialCards } from '../social-cards.ts';
import { cards } from '../tasks/cards.ts';
import { films, filmBudget } from '../tasks/film.ts';
import { icons, makeIcon } from '../tasks/icons.ts';
import { stillHash } from '../tasks/index.ts';
import type { ShapeRecord, StillRecord } from '../tasks/stills.ts';

const stillNames = scenes.map(({ name }) => name);
const cardNames = [...cards.keys()];

const icon = (name: string) => join(publicDirectory, name);
const size = (path: string) => statSync(path).size;
const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const record = (name: string): StillRecord =>
  JSON.parse(readFileSync(join(media, 'stills', `${name}.json`), 'utf8')) as StillRecord;
const filesOf = (name: string, { avif, webp }: ShapeRecord) => [
  ...avif.map((width) => `${name}-${width}.avif`),
  `${name}-${webp}.webp`,
];

describe('stills', () => {
  it('are made from the scenes as they are now', () => {
    const stale = stillNames.filter((name) => record(name).hash !== stillHash(name));
    expect(stale, `run: npm run make -- --only ${stale.join(',')}`).toEqual([]);
  });
  it('have exactly the files that their records name', () => {
    const expected = stillNames.flatMap((name) => {
      const { portrait, ...wide } = record(name);
      return [
        `${name}.json`,
        ...filesOf(name, wide),
        ...(portrait ? filesOf(`${name}-portrait`, portrait) : []),
      ];
    });
    expect(readdirSync(join(media, 'stills')).sort()).toEqual(expected.sort());
  });
  it('say their true size', async () => {
    for (const name of stillNames) {
      const { width, height, avif } = record(name);
      const file = await sharp(join(media, 'stills', `${name}-${Math.max(...avif)}.avif`)).metadata();
      expect([file.width, file.height], name).toEqual([width, height]);
    }
  });
  it('keep the poster of the film under 90 KB', () => {
    for (const file of readdirSync(join(media, 'stills')).filter((file) => /^home-hero.*avif$/.test(file))) {
      expect(size(join(media, 'stills', file)), file).toBeLessThan(90 * 1024);
    }
  });
});

describe('line drawings', () => {
  const drawn = Object.entries(drawings).map(([name, draw]) => ({ name, svg: draw() }));
  it('are made from the code as it is now', () => {
    const stale = drawn.filter(({ name, svg }) => {
      const file = join(media, 'drawings', `${name}.svg`);
      return !existsSync(file) || readFileSync(file, 'utf8') !== `${svg}\n`;
    });
    expect(stale.map(({ name }) => name)).toEqual([]);
    expect(readdirSync(join(media, 'drawings')).sort()).toEqual(
      drawn.map(({ name }) => `${name}.svg`).sort(),
    );
  });
  it('are light', () => {
    const heavy = drawn
      .map(({ name, svg }) => [name, gzipSync(svg, { level: 9 }).length] as const)
      .filter(([, bytes]) => bytes > 14 * 1024);
    // The river is loaded as a picture of its own, on wide screens only.
    expect(heavy.filter(([name]) => name !== 'healthcare-river')).toEqual([]);
  });
  it('hold no style, no script and no name twice', () => {
    const seen = new Map<string, string>();
    for (const { name, svg } of drawn) {
      expect(svg, name).not.toMatch(/ style=|<style|<script|NaN|undefined|Infinity/);
      for (const [, id] of svg.matchAll(/ id="([^"]+)"/g)) {
        expect(seen.get(id!), `id ${id} in ${name}`).toBeUndefined();
        seen.set(id!, name);
      }
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(seen.get(id!), `url(#${id})`).toBe(name);
    }
  });
});

describe('film', () => {
  it.each(Object.keys(films).flatMap((name) => [`${name}.av1.mp4`, `${name}.h264.mp4`]))(
    '%s keeps its budget',
    (file) => {
      expect(size(join(media, 'film', file))).toBeLessThanOrEqual(filmBudget);
    },
  );
});

describe('social cards', () => {
  it('were drawn anew where their words changed', () => {
    const drawn = JSON.parse(readFileSync(join(media, 'cards.json'), 'utf8')) as Record<string, object>;
    for (const [path, card] of Object.entries(socialCards)) expect(drawn[path], path).toEqual(cardRecord(card));
  });
  it('are one file each', () => {
    expect(readdirSync(join(publicDirectory, 'social')).sort()).toEqual(cardNames.map((name) => `${name}.jpg`).sort());
  });
  it('are 1200 x 630 and light', async () => {
    for (const name of cardNames) {
      const file = join(publicDirectory, 'social', `${name}.jpg`);
      const { width, height, format } = await sharp(file).metadata();
      expect([width, height, format], name).toEqual([1200, 630, 'jpeg']);
      expect(size(file), name).toBeLessThan(80 * 1024);
    }
  });
});

describe('icons', () => {
  it('have the sizes that their names and the manifest say', async () => {
    for (const [name, { size: side }] of Object.entries(icons)) {
      if (!name.endsWith('.png')) continue;
      const { width, height } = await sharp(icon(name)).metadata();
      expect([width, height], name).toEqual([side, side]);
    }
    const ico = readFileSync(icon('favicon.ico'));
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const { width } = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata();
    expect(width).toBe(32);
  });
  it('in SVG are made from the code as it is now', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'icons-'));
    await makeIcon(folder, 'favicon.svg');
    expect(readFileSync(icon('favicon.svg'), 'utf8')).toBe(readFileSync(join(folder, 'favicon.svg'), 'utf8'));
    rmSync(folder, { recursive: true });
  });
});

it('all pictures together stay under 13 MB', () => {
  const total = filesBelow(media).reduce((sum, file) => sum + size(file), 0);
  expect(total).toBeLessThan(13 * 1024 * 1024);
});
