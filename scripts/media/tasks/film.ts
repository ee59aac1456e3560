/** The film of the home page: ten seconds in which the sun moves over the hero's land; its end joins its beginning. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sun } from '../render/light.ts';
import { prepare, render } from '../render/render.ts';
import { portraitScene } from '../scene.ts';
import { scenes } from '../scenes/index.ts';

const seconds = 10;
export const framesPerSecond = 24;
export const frameCount = seconds * framesPerSecond;

/** Bytes that one file may have. */
export const filmBudget = 900 * 1024;

/** Azimuth and height run on closed curves: frame `frameCount` is frame 0 again. Frame 0 is the brightest. */
export function sunAt(frame: number): Sun {
  const turn = (2 * Math.PI * (frame % frameCount)) / frameCount;
  return { azimuth: -0.5 + 0.3 * Math.sin(turn), elevation: 0.23 + 0.09 * Math.cos(turn) };
}

const hero = scenes.find(({ name }) => name === 'home-hero')!;
export const films = {
  'hero-wide': { scene: hero, width: 1600 },
  'hero-portrait': { scene: portraitScene(hero)!, width: 720 },
};
export type FilmName = keyof typeof films;

/** Encoders in the order of preference, with quality steps from good to small. */
const encodings = [
  {
    suffix: 'av1',
    args: ['-c:v', 'libsvtav1', '-preset', '5', '-g', '240', '-svtav1-params', 'tune=0'],
    quality: [40, 46, 52, 57],
  },
  {
    suffix: 'h264',
    args: ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-g', '240'],
    quality: [27, 29, 31, 33],
  },
];

/** What keeps this machine from making films. */
export async function filmObstacle(): Promise<string | undefined> {
  const { error, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (error) return 'ffmpeg is needed for the film (with libsvtav1 and libx264). Install it and run again.';
  const missing = ['libsvtav1', 'libx264'].filter((encoder) => !stdout.includes(encoder));
  return missing.length ? `this ffmpeg lacks ${missing.join(' and ')}.` : undefined;
}

async function ffmpeg(
  args: string[],
  feed?: (write: (frame: Uint8ClampedArray) => Promise<void>) => Promise<void>,
) {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(child, 'close');
  await feed?.(async (frame) => {
    if (!child.stdin.write(Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength)))
      await once(child.stdin, 'drain');
  });
  child.stdin.end();
  const [code] = (await closed) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}.`);
}

/** @returns bytes written */
export async function makeFilm(directory: string, name: FilmName): Promise<number> {
  const { scene, width } = films[name];
  const canvas = prepare(scene, width);
  await mkdir(directory, { recursive: true });
  const workshop = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const lossless = join(workshop, 'frames.mkv');
    const size = `${canvas.width}x${canvas.height}`;
    await ffmpeg(
      [
        ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(framesPerSecond), '-i', '-'],
        ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
        ...[
          '-c:v',
          'ffv1',
          '-colorspace',
          'bt709',
          '-color_primaries',
          'bt709',
          '-color_trc',
          'bt709',
          lossless,
        ],
      ],
      async (write) => {
        for (let frame = 0; frame < frameCount; frame++) await write(render(canvas, sunAt(frame)).data);
      },
    );
    let total = 0;
    for (const { suffix, args, quality } of encodings) {
      const file = join(directory, `${name}.${suffix}.mp4`);
      for (const crf of quality) {
        const output = [
          '-pix_fmt',
          'yuv420p',
          '-an',
          '-movflags',
          '+faststart',
          '-map_metadata',
          '-1',
          '-fflags',
          '+bitexact',
        ];
        await ffmpeg(['-i', lossless, ...args, '-crf', String(crf), ...output, file]);
        if ((await stat(file)).size <= filmBudget) break;
      }
      total += (await stat(file)).size;
    }
    return total;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
