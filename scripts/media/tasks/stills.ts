/** Renders scenes to AVIF and WebP files with a small record beside them. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { engineVersion, fillCovered, prepare, render } from '../render/render.ts';
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

/** Changes whenever the pixels would: with the scene or with the engine. */
export const sceneHash = ({ position: _position, ...pixels }: Scene): string =>
  createHash('sha256').update(JSON.stringify({ engineVersion, pixels })).digest('hex').slice(0, 16);

const narrow = 700;
/** Widths of the files when a scene names none: full bleed by day and night, twice the design width on phones. */
export const widthsOf = ({ widths, box }: Pick<Scene, 'widths' | 'box'>): readonly number[] =>
  widths ?? (box[0] < narrow ? [box[0] * 2] : [960, 1800]);

const fallbackOf = (scene: Scene): number =>
  scene.fallback ?? Math.min(Math.max(...widthsOf(scene)), scene.box[0] < narrow ? 520 : 960);

interface Files {
  widths: readonly number[];
  fallback: number;
  quality: number;
  qualities?: Scene['qualities'];
}

/** Writes one image in all its sizes and formats. */
async function writeFiles(image: Sharp, largest: number, path: string, files: Files): Promise<void> {
  const resized = (to: number) =>
    to === largest ? image.clone() : image.clone().resize({ width: to, kernel: 'lanczos3' });
  await Promise.all([
    ...files.widths.map((to) => {
      const quality = files.qualities?.[to];
      return resized(to)
        .avif(quality ? { quality, effort: 6 } : { quality: files.quality, effort: 2 })
        .toFile(`${path}-${to}.avif`);
    }),
    resized(files.fallback)
      .webp({ quality: 38, effort: 5, smartSubsample: true })
      .toFile(`${path}-${files.fallback}.webp`),
  ]);
}

async function writeShape(scene: Scene, path: string): Promise<ShapeRecord> {
  const widths = [...widthsOf(scene)].sort((a, b) => a - b);
  const largest = widths.at(-1)!;
  const fallback = fallbackOf(scene);
  const picture = render(prepare(scene, largest));
  if (scene.covered) fillCovered(picture, scene.covered);
  const { data, width, height } = picture;
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  const { quality = 45, qualities } = scene;
  await writeFiles(image, largest, path, { widths, fallback, quality, ...(qualities && { qualities }) });
  return { width: largest, height, avif: widths, webp: fallback };
}

/** The record of a still, or nothing when it was never made. */
export async function stillRecord(directory: string, name: string): Promise<StillRecord | undefined> {
  const text = await readFile(join(directory, `${name}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as StillRecord);
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
    position: scene.position,
    ...(portrait ? { portrait: { ...portrait, below: scene.portrait!.below } } : {}),
  };
  await writeFile(`${path}.json`, `${JSON.stringify(record)}\n`);
  return bytesOf(directory, scene.name);
}

async function bytesOf(directory: string, name: string): Promise<number> {
  const own = new RegExp(`^${name}(-portrait)?-\\d+\\.`);
  let bytes = 0;
  for (const file of await readdir(directory)) {
    if (own.test(file)) bytes += (await stat(join(directory, file))).size;
  }
  return bytes;
}
