/** The committed pictures: complete, up to date with their definitions, and within their budgets. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { plates } from '../../scripts/media/plates/index.ts';
import { prepare, reachAt, render, type Picture } from '../../scripts/media/render/render.ts';
import { portraitScene, x, y, type Scene } from '../../scripts/media/scene.ts';
import { drawnStills } from '../../scripts/media/scenes/drawn.ts';
import { scenes } from '../../scripts/media/scenes/index.ts';
import { cards } from '../../scripts/media/tasks/cards.ts';
import { films, filmBudget, frameCount, sunAt } from '../../scripts/media/tasks/film.ts';
import { icons } from '../../scripts/media/tasks/icons.ts';
import { stillHash } from '../../scripts/media/tasks/index.ts';
import type { ShapeRecord, StillRecord } from '../../scripts/media/tasks/stills.ts';
import {
  coverFamilies,
  coverOf,
  coverNames,
  coversOf,
  coverVariants,
  coversPerFamily,
} from '../../src/ui/pictures/covers.ts';
import { sectionOfPath } from '../../src/config/sections.ts';
import { pick } from '../../src/ui/pictures/hash.ts';
import { distinctCovers } from '../../src/features/articles/distinct-covers.ts';
import { initials, summitCount, summitOf } from '../../src/ui/pictures/people.ts';
import { socialCard, socialCards } from '../../src/features/seo/social-cards.ts';
import { routes } from '../site/routes.ts';
import { entryIds } from '../support/content.ts';

const media = join(import.meta.dirname, '../../src/media');
const icon = (name: string) => join(import.meta.dirname, '../../public', name);
const size = (path: string) => statSync(path).size;
const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const small: Scene = {
  name: 'test',
  kind: 'range',
  seed: 9,
  time: 'night',
  box: [96, 60],
  zoom: 1.2,
  reach: { ramps: [x(0.3, 0.7)] },
};
const digest = ({ data }: Picture) => createHash('sha256').update(data).digest('hex');
const brightness = ({ data, width, height }: Picture, from: number, to: number) => {
  let sum = 0;
  let count = 0;
  for (let row = 0; row < height; row++) {
    for (let column = Math.floor(from * width); column < to * width; column++, count++) {
      const k = (row * width + column) * 3;
      sum += data[k]! + data[k + 1]! + data[k + 2]!;
    }
  }
  return sum / count / 3;
};

describe('engine', () => {
  it('renders the same scene to the same pixels, another seed to others', () => {
    const once = digest(render(prepare(small, 96)));
    expect(digest(render(prepare(small, 96)))).toBe(once);
    expect(digest(render(prepare({ ...small, seed: 10 }, 96)))).not.toBe(once);
  });
  it('keeps light where it may reach', () => {
    const picture = render(prepare(small, 192));
    const dark = render(prepare({ ...small, reach: { ramps: [], strength: 0 } }, 192));
    expect(brightness(picture, 0, 0.3)).toBeLessThan(brightness(picture, 0.7, 1));
    // To the left of the ramp the picture is as dark as with no light at all.
    expect(brightness(picture, 0, 0.29)).toBeCloseTo(brightness(dark, 0, 0.29), 5);
  });
  it('multiplies ramps and strength', () => {
    expect(reachAt(undefined, 0.5, 0.5)).toBe(1);
    expect(reachAt({ ramps: [x(0, 1), y(1, 0)], strength: 0.5 }, 0.5, 0.5)).toBe(0.125);
    expect(reachAt({ ramps: [x(0.5, 0.8)] }, 0.4, 0)).toBe(0);
  });
  it('lights a watched scene only where the watcher sees', () => {
    const open = render(prepare({ ...small, reach: { ramps: [] } }, 96));
    const watched = render(
      prepare({ ...small, reach: { ramps: [] }, watcher: { x: 1.5, y: 0.9, height: 0.02 } }, 96),
    );
    expect(brightness(watched, 0, 1)).toBeLessThan(brightness(open, 0, 1));
  });
  it('draws day on paper and water in blue', () => {
    const day = render(prepare({ ...small, time: 'day' }, 96));
    expect(brightness(day, 0, 1)).toBeGreaterThan(3 * brightness(render(prepare(small, 96)), 0, 1));
    const { data } = render(prepare({ ...small, kind: 'coast', time: 'day', sea: 2 }, 96));
    expect(data[0]!).toBeLessThan(data[2]!);
  });
  it('hands its land on to the portrait, but not its files', () => {
    const scene: Scene = {
      ...small,
      widths: [10],
      fallback: 10,
      portrait: { box: [30, 60], below: 640, zoom: 2 },
    };
    expect(portraitScene(scene)).toMatchObject({
      kind: 'range',
      seed: 9,
      zoom: 2,
      box: [30, 60],
      reach: small.reach,
    });
    expect(portraitScene(scene)!.widths).toBeUndefined();
    expect(portraitScene(small)).toBeUndefined();
  });
});

describe('film', () => {
  it('closes: the frame after the last is the first', () => {
    expect(sunAt(frameCount)).toEqual(sunAt(0));
    const canvas = prepare({ ...small }, 96);
    expect(digest(render(canvas, sunAt(frameCount)))).toBe(digest(render(canvas, sunAt(0))));
    expect(digest(render(canvas, sunAt(frameCount / 2)))).not.toBe(digest(render(canvas, sunAt(0))));
  });
  it('steps from the last frame to the first no wider than anywhere', () => {
    const step = (frame: number) => {
      const [a, b] = [sunAt(frame), sunAt(frame + 1)];
      return Math.hypot(a.azimuth - b.azimuth, a.elevation - b.elevation);
    };
    const widest = Math.max(...Array.from({ length: frameCount - 1 }, (_, frame) => step(frame)));
    expect(step(frameCount - 1)).toBeLessThanOrEqual(widest);
  });
  it('begins with the poster', () => {
    const hero = scenes.find(({ name }) => name === 'home-hero')!;
    expect(sunAt(0)).toEqual({ azimuth: hero.azimuth ?? -0.5, elevation: hero.elevation });
    for (const { scene } of Object.values(films))
      expect(scene).toMatchObject({ kind: hero.kind, seed: hero.seed });
  });
  it.each(Object.keys(films).flatMap((name) => [`${name}.av1.mp4`, `${name}.h264.mp4`]))(
    '%s keeps its budget',
    (file) => {
      expect(size(join(media, 'film', file))).toBeLessThanOrEqual(filmBudget);
    },
  );
});

const record = (name: string): StillRecord =>
  JSON.parse(readFileSync(join(media, 'stills', `${name}.json`), 'utf8')) as StillRecord;
const filesOf = (name: string, { avif, webp }: ShapeRecord) => [
  ...avif.map((width) => `${name}-${width}.avif`),
  `${name}-${webp}.webp`,
];
const stillNames = [...scenes, ...drawnStills].map(({ name }) => name);

describe('stills', () => {
  it('are made from the scenes as they are now', () => {
    const stale = stillNames.filter((name) => record(name).hash !== stillHash(name));
    expect(stale, `run: npm run media -- --only ${stale.join(',')}`).toEqual([]);
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
  it('pair night and day of one land in one shape', () => {
    const nights = stillNames.filter(
      (name) => stillNames.includes(name.replace(/-night$/, '-day')) && /-night$/.test(name),
    );
    expect(nights.length).toBeGreaterThanOrEqual(5);
    for (const name of nights.filter((name) => !name.startsWith('summit'))) {
      const [night, day] = [record(name), record(name.replace(/-night$/, '-day'))];
      expect([day.width, day.height, day.portrait?.height], name).toEqual([
        night.width,
        night.height,
        night.portrait?.height,
      ]);
    }
  });
  it('keep the poster of the film under 90 KB', () => {
    for (const file of readdirSync(join(media, 'stills')).filter((file) => /^home-hero.*avif$/.test(file))) {
      expect(size(join(media, 'stills', file)), file).toBeLessThan(90 * 1024);
    }
  });
});

describe('line drawings', () => {
  const drawn = Object.entries(plates).map(([name, draw]) => ({ name, svg: draw() }));
  it('are made from the code as it is now', () => {
    const stale = drawn.filter(({ name, svg }) => {
      const file = join(media, 'plates', `${name}.svg`);
      return !existsSync(file) || readFileSync(file, 'utf8') !== `${svg}\n`;
    });
    expect(stale.map(({ name }) => name)).toEqual([]);
    expect(readdirSync(join(media, 'plates')).sort()).toEqual(drawn.map(({ name }) => `${name}.svg`).sort());
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

describe('covers', () => {
  const all = Object.values(coverFamilies);
  it('follow the category and stay the same for a slug', () => {
    for (const [category, family] of Object.entries(coverFamilies)) {
      expect(coverOf('a-slug', category)).toEqual(coverOf('a-slug', category));
      expect(coverOf('a-slug', category).name).toMatch(new RegExp(`^cover-${family}-\\d+$`));
    }
    expect(coverOf('a-slug').name).toMatch(/^cover-blog-/);
    expect(coverOf('a-slug', 'Something else').name).toMatch(/^cover-blog-/);
  });
  it('spread evenly over a bounded set of committed pictures', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 4800; i++) {
      const { name, variant } = coverOf(`article-${i}`, 'Partnership');
      expect(stillNames).toContain(name);
      counts.set(`${name} ${variant}`, (counts.get(`${name} ${variant}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(coversPerFamily * coverVariants.length);
    expect(Math.min(...counts.values())).toBeGreaterThan(120);
    expect(Math.max(...counts.values())).toBeLessThan(300);
    expect(all).toHaveLength(4);
  });
});

describe('covers of one page', () => {
  const page = (length: number) =>
    coversOf(Array.from({ length }, (_, i) => ({ slug: `post-${i}`, category: 'Partnership' })));
  it('show no picture twice while the family has others', () => {
    const names = page(coversPerFamily).map(({ name }) => name);
    expect(new Set(names).size).toBe(coversPerFamily);
    expect(names[0]).toBe(coverOf('post-0', 'Partnership').name);
  });
  it('and then no view of one twice', () => {
    const views = page(coversPerFamily * coverVariants.length).map(
      ({ name, variant }) => `${name} ${variant}`,
    );
    expect(new Set(views).size).toBe(coversPerFamily * coverVariants.length);
    expect(page(30)).toHaveLength(30);
  });
  it('hold for whatever a search leaves over, and pictures of articles stay', () => {
    const picture = { src: '/own.webp', alt: 'A house', width: 1, height: 1 };
    const cards = Array.from({ length: 6 }, (_, i) => ({
      slug: `release-${i}`,
      category: 'Product Launch',
      picture: i === 2 ? picture : { ...picture, src: `/same.webp`, variant: 'whole' },
    }));
    const known = new Set(coverNames('Product Launch'));
    const some = cards.filter((_, i) => i !== 1);
    const shown = distinctCovers(some, ({ name, variant }) =>
      known.has(name) ? { ...picture, src: `/${name}.webp`, variant } : undefined,
    );
    expect(new Set(shown.map((card) => card.picture.src)).size).toBe(some.length);
    expect(shown[1]!.picture).toBe(picture);
    // A list whose covers are not known keeps what it has.
    expect(distinctCovers(some, () => undefined)).toEqual(some);
  });
});

describe('people', () => {
  it('have initials', () => {
    expect(initials('Nadia Sorel')).toBe('NS');
    expect(initials('Dr. Maria van der Berg, PhD')).toBe('MB');
    expect(initials('Émile Ødegård')).toBe('ÉØ');
    expect(initials('Cher')).toBe('C');
  });
  it('have a summit that is committed', () => {
    for (let i = 0; i < 50; i++) expect(stillNames).toContain(summitOf(`Person ${i}`));
    expect(new Set(Array.from({ length: 200 }, (_, i) => pick(`${i}`, summitCount))).size).toBe(summitCount);
  });
});

const isService = (path: string) => entryIds('services').includes(path.slice(1));

describe('social cards', () => {
  it('exist for every route', () => {
    for (const { path } of routes) {
      // A service whose card has not been drawn shows the one of the list of services, a section of articles that of the home page.
      const shared = isService(path) || sectionOfPath(path) !== undefined;
      const own = Object.hasOwn(socialCards, path) || path.endsWith('-tv') || shared;
      expect(own, path).toBe(true);
      expect(existsSync(join(media, 'social', `${socialCard(path).name}.jpg`)), path).toBe(true);
    }
    expect(readdirSync(join(media, 'social')).sort()).toEqual(
      [...cards.keys()].map((name) => `${name}.jpg`).sort(),
    );
  });
  it('serve a section where a page has none', () => {
    expect(socialCard('/press-releases/some-news').name).toBe('press-releases');
    expect(socialCard('/blog/a-post').name).toBe('blog');
    expect(socialCard('/acme-tv').name).toBe('the-long-game');
    expect(socialCard('/nowhere').name).toBe('home');
  });
  it('are 1200 x 630 and light', async () => {
    for (const name of cards.keys()) {
      const file = join(media, 'social', `${name}.jpg`);
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
    expect(readFileSync(icon('favicon.svg'), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/);
  });
});

it('all pictures together stay under 13 MB', () => {
  const total = filesBelow(media).reduce((sum, file) => sum + size(file), 0);
  expect(total).toBeLessThan(13 * 1024 * 1024);
});
