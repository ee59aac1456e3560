/** Renders scenes to AVIF and WebP files with a small record beside them. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { engineVersion, prepare, render } from '../render/render.ts';
import { portraitScene, type Scene } from '../scene.ts';

export interface ShapeRecord {
  /** Pixels of the largest file: for `width` and `height` of the image, so that nothing moves. */
  width: number;
  height: number;
  /** AVIF files by width. */
  avif: number[];
  /** The one WebP file. */
  webp: number;
}

/** What `<name>.json` beside the files says; components read it, a test compares its hash with the scene. */
export interface StillRecord extends ShapeRecord {
  hash: string;
  position?: string;
  portrait?: ShapeRecord & { below: number };
}

/** Changes whenever the picture would: with the scene or with the engine. */
export const sceneHash = (scene: Scene): string =>
  createHash('sha256').update(JSON.stringify({ engineVersion, scene })).digest('hex').slice(0, 16);

const narrow = 700;
/** Widths of the files when a scene names none: full bleed by day and night, twice the design width on phones. */
export const widthsOf = ({ widths, box }: Pick<Scene, 'widths' | 'box'>): readonly number[] =>
  widths ?? (box[0] < narrow ? [box[0] * 2] : [960, 1800]);

const fallbackOf = (scene: Scene): number =>
  scene.fallback ?? Math.min(Math.max(...widthsOf(scene)), scene.box[0] < narrow ? 640 : 1200);

async function writeShape(scene: Scene, path: string): Promise<ShapeRecord> {
  const widths = [...widthsOf(scene)].sort((a, b) => a - b);
  const largest = widths.at(-1)!;
  const webp = fallbackOf(scene);
  const { data, width, height } = render(prepare(scene, largest));
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  const resized = (to: number) =>
    to === largest ? image.clone() : image.clone().resize({ width: to, kernel: 'lanczos3' });
  await Promise.all([
    ...widths.map((to) =>
      resized(to)
        .avif({ quality: scene.quality ?? 45, effort: 2, chromaSubsampling: '4:2:0' })
        .toFile(`${path}-${to}.avif`),
    ),
    resized(webp).webp({ quality: 52, effort: 5, smartSubsample: true }).toFile(`${path}-${webp}.webp`),
  ]);
  return { width: largest, height, avif: widths, webp };
}

/** Removes the files of a still, so that none of an older size stays behind. */
export async function removeStill(directory: string, name: string): Promise<void> {
  const own = new RegExp(`^${name}(-portrait)?(-\\d+\\.(avif|webp)|\\.json)$`);
  for (const file of await readdir(directory)) if (own.test(file)) await rm(join(directory, file));
}

/** @returns bytes written */
export async function makeStill(directory: string, scene: Scene): Promise<number> {
  await mkdir(directory, { recursive: true });
  await removeStill(directory, scene.name);
  const path = join(directory, scene.name);
  const narrowScene = portraitScene(scene);
  const wide = await writeShape(scene, path);
  const portrait = narrowScene && (await writeShape(narrowScene, `${path}-portrait`));
  const record: StillRecord = {
    hash: sceneHash(scene),
    ...wide,
    ...(scene.position ? { position: scene.position } : {}),
    ...(portrait ? { portrait: { ...portrait, below: scene.portrait!.below } } : {}),
  };
  await writeFile(`${path}.json`, `${JSON.stringify(record)}\n`);
  let bytes = 0;
  for (const file of await readdir(directory)) {
    if (new RegExp(`^${scene.name}(-portrait)?-\\d+\\.`).test(file))
      bytes += (await stat(join(directory, file))).size;
  }
  return bytes;
}
