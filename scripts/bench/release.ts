/**
 * The whole way of one change on one machine: `npm run release` reads the sources, builds, asks the gate, compresses and
 * switches the link. Measured until visitors see it, with what it adds on disk and what a host would have to be sent.
 */
import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../../src/hosting/manifest.ts';
import { COMPRESSED } from '../publishing/releases/compress.ts';
import { measure, type Measured } from './measure.ts';

export interface ReleaseMeasured extends Measured {
  /** Bytes that the store holds more than before. */
  disk: number;
  /** Files that a host like Cloudflare does not have yet: it compresses by itself, so without twins. */
  upload: { files: number; bytes: number };
}

const CLI = join('scripts', 'publishing', 'releases', 'cli.ts');
const current = (root: string): string => readlinkSync(join(root, 'current'));

/** @returns seconds from now until the link leads somewhere else; ends with `stop` */
function untilSwitched(root: string, signal: AbortSignal): Promise<number> {
  const started = performance.now();
  const before = current(root);
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!signal.aborted && current(root) === before) return;
      clearInterval(timer);
      resolve((performance.now() - started) / 1000);
    }, 10);
  });
}

/** What the newer release has and the older one has not. */
function difference(older: string, newer: string): Pick<ReleaseMeasured, 'disk' | 'upload'> {
  const known = new Set([...walk(older)].map((file) => statSync(join(older, file)).ino));
  const result = { disk: 0, upload: { files: 0, bytes: 0 } };
  for (const file of walk(newer)) {
    const path = join(newer, file);
    const { ino, size } = statSync(path);
    if (known.has(ino)) continue;
    result.disk += size;
    if (COMPRESSED.some((ending) => file.endsWith(ending))) continue;
    const before = statSync(join(older, file), { throwIfNoEntry: false });
    if (before?.size === size && readFileSync(join(older, file)).equals(readFileSync(path))) continue;
    result.upload.files++;
    result.upload.bytes += size;
  }
  return result;
}

/**
 * Publishes once, then changes one article and publishes again, as often as asked.
 * @param edit changes one article at its source
 */
export async function measureReleases(
  root: string,
  env: Record<string, string>,
  edit: () => void,
  rounds: number,
): Promise<ReleaseMeasured[]> {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const publish = () => measure([CLI, 'release', '--root', root], env);
  await publish();
  const all: ReleaseMeasured[] = [];
  for (let round = 0; round < rounds; round++) {
    const older = current(root);
    edit();
    const ended = new AbortController();
    const [measured, seconds] = await Promise.all([
      publish().finally(() => ended.abort()),
      untilSwitched(root, ended.signal),
    ]);
    all.push({ ...measured, seconds, ...difference(join(root, older), join(root, current(root))) });
  }
  return all;
}
