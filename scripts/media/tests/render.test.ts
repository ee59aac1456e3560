/** The renderer on small scenes, and the path of the sun through the film. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fillCovered, prepare, reachAt, render, type Picture } from '../render/render.ts';
import { portraitScene, x, y, type Scene } from '../scene.ts';
import { scenes } from '../scenes/index.ts';
import { films, frameCount, sunAt } from '../tasks/film.ts';

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
});

describe('covered rows', () => {
  const picture = () => ({ width: 2, height: 4, data: new Uint8ClampedArray(24).map((_, at) => at) });
  const rows = ({ data }: { data: Uint8ClampedArray }) =>
    [0, 1, 2, 3].map((row) => [...data.slice(row * 6, row * 6 + 6)]);

  it('at the foot have the mean of the last row that is seen', () => {
    const one = picture();
    fillCovered(one, { from: 0.5, to: 1 });
    const mean = [8, 9, 10, 8, 9, 10];
    // 6 and 9, 7 and 10, 8 and 11.
    expect(rows(one)).toEqual([...rows(picture()).slice(0, 2), mean, mean]);
  });

  it('at the top have the mean of the first row that is seen', () => {
    const one = picture();
    fillCovered(one, { from: 0, to: 0.25 });
    expect(rows(one)).toEqual([[8, 9, 10, 8, 9, 10], ...rows(picture()).slice(1)]);
  });

  it('are counted from a picture that is cut above and below alike', () => {
    const covered = scenes.filter((scene) => scene.covered ?? scene.portrait?.covered);
    expect(covered.length).toBe(4);
    expect(covered.filter(({ position = 'center' }) => position !== 'center')).toEqual([]);
  });
});
