import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserObstacle, closeBrowser } from '../browser.ts';
import { drawings } from '../drawings/index.ts';
import { scenes } from '../scenes/index.ts';
import { publicDirectory } from '../site.ts';
import { cards, makeCard } from './cards.ts';
import { filmObstacle, films, makeFilm, type FilmName } from './film.ts';
import { icons, makeIcon } from './icons.ts';
import { makeStill, removeStill, sceneHash, stillRecord } from './stills.ts';

export interface Task {
  title: string;
  names: () => string[];
  /** @param media the directory src/media @returns bytes written */
  make: (name: string, media: string) => Promise<number>;
  /** True when what is committed is not what the definition would make. */
  stale?: (name: string, media: string) => Promise<boolean>;
  /** What is missing on this machine, in words, or nothing. */
  obstacle?: () => Promise<string | undefined>;
  /** Frees what the task held. */
  done?: () => Promise<void>;
  /** Removes what no definition asks for any more. */
  prune?: (media: string) => Promise<void>;
}

/** The hash that the record of a still must carry. */
export const stillHash = (name: string): string => sceneHash(scenes.find((scene) => scene.name === name)!);

const stills: Task = {
  title: 'Stills',
  names: () => scenes.map(({ name }) => name),
  make: (name, media) =>
    makeStill(
      join(media, 'stills'),
      scenes.find((scene) => scene.name === name)!,
    ),
  stale: async (name, media) => (await stillRecord(join(media, 'stills'), name))?.hash !== stillHash(name),
  prune: async (media) => {
    const directory = join(media, 'stills');
    const known = new Set(stills.names().map((name) => `${name}.json`));
    for (const file of await readdir(directory)) {
      if (file.endsWith('.json') && !known.has(file)) await removeStill(directory, file.slice(0, -5));
    }
  },
};

const lineDrawings: Task = {
  title: 'Line drawings',
  names: () => Object.keys(drawings),
  make: async (name, media) => {
    const directory = join(media, 'drawings');
    const svg = `${drawings[name]!()}\n`;
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, `${name}.svg`), svg);
    return Buffer.byteLength(svg);
  },
  stale: async (name, media) =>
    (await readFile(join(media, 'drawings', `${name}.svg`), 'utf8').catch(() => '')) !==
    `${drawings[name]!()}\n`,
  prune: async (media) => {
    const directory = join(media, 'drawings');
    for (const file of await readdir(directory)) {
      if (!drawings[file.replace(/\.svg$/, '')]) await rm(join(directory, file));
    }
  },
};

const film: Task = {
  title: 'Film',
  names: () => Object.keys(films),
  make: (name, media) => makeFilm(join(media, 'film'), name as FilmName),
  obstacle: filmObstacle,
};

const socialCards: Task = {
  title: 'Social cards',
  names: () => [...cards.keys()].map((name) => `card-${name}`),
  make: (name) => makeCard(join(publicDirectory, 'social'), name.replace('card-', '')),
  obstacle: browserObstacle,
  done: closeBrowser,
};

const siteIcons: Task = {
  title: 'Icons',
  names: () => Object.keys(icons),
  make: (name) => makeIcon(publicDirectory, name),
};

export const tasks: Task[] = [stills, lineDrawings, socialCards, siteIcons, film];
