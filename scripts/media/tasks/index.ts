import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plates as drawings } from '../plates/index.ts';
import { drawnStills } from '../scenes/drawn.ts';
import { scenes } from '../scenes/index.ts';
import { makeDrawnStill, makeStill, removeStill } from './stills.ts';

export interface Task {
  title: string;
  names: () => string[];
  /** @param media the directory src/media @returns bytes written */
  make: (name: string, media: string) => Promise<number>;
  /** What is missing on this machine, in words, or nothing. */
  obstacle?: () => Promise<string | undefined>;
  /** Removes what no definition asks for any more. */
  prune?: (media: string) => Promise<void>;
}

const stills: Task = {
  title: 'Stills',
  names: () => [...scenes, ...drawnStills].map(({ name }) => name),
  make: (name, media) => {
    const directory = join(media, 'stills');
    const drawn = drawnStills.find((still) => still.name === name);
    if (drawn) return makeDrawnStill(directory, drawn);
    return makeStill(
      directory,
      scenes.find((scene) => scene.name === name)!,
    );
  },
  prune: async (media) => {
    const directory = join(media, 'stills');
    const known = new Set(stills.names().map((name) => `${name}.json`));
    for (const file of await readdir(directory)) {
      if (file.endsWith('.json') && !known.has(file)) await removeStill(directory, file.slice(0, -5));
    }
  },
};

const plates: Task = {
  title: 'Line drawings',
  names: () => Object.keys(drawings),
  make: async (name, media) => {
    const directory = join(media, 'plates');
    const svg = `${drawings[name]!()}\n`;
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, `${name}.svg`), svg);
    return Buffer.byteLength(svg);
  },
};

export const tasks: Task[] = [stills, plates];
