/**
 * The committed pictures of src/media as one module, `virtual:pictures`, instead of one module for each of 450 files:
 * bundling takes half the time. The finished site gets them under names that carry their content, and social cards with
 * the domain at their foot.
 */
import { constants, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { extname, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fileDigest } from '../config/digests.ts';
import { finishedCards } from './social-cards.ts';

const FOLDERS = ['stills', 'social'];
const media = new URL('../media/', import.meta.url);

interface Picture {
  /** Path below src/media: `stills/about-hero-960.avif`. */
  path: string;
  /** Name in the finished site. */
  name: string;
}

const list = (folder: string, wanted: (extension: string) => boolean): string[] =>
  readdirSync(new URL(`${folder}/`, media))
    .filter((file) => wanted(extname(file)))
    .sort()
    .map((file) => `${folder}/${file}`);

type Cards = ReturnType<typeof finishedCards>;

const paths = (): string[] => FOLDERS.flatMap((folder) => list(folder, (extension) => extension !== '.json'));

const pictures = (cards: Cards): Picture[] =>
  paths().map((path) => {
    const { name, ext, base, dir } = parse(path);
    const hash =
      dir === 'social'
        ? cards.hashOf(base)
        : fileDigest(fileURLToPath(new URL(path, media))).toString('base64url');
    return { path, name: `${name}.${hash.slice(0, 8)}${ext}` };
  });

const records = (): Record<string, unknown> =>
  Object.fromEntries(
    list('stills', (extension) => extension === '.json').map((path) => [
      parse(path).name,
      JSON.parse(readFileSync(new URL(path, media), 'utf8')),
    ]),
  );

export const committedPictures = (): AstroIntegration => {
  let built: Picture[] = [];
  let target: URL;
  let cards: Cards;
  let copies: Promise<unknown> | undefined;
  const copyAll = async () => {
    await mkdir(target, { recursive: true });
    await Promise.all(
      built.map(async ({ path, name }) =>
        path.startsWith('social/')
          ? writeFile(new URL(name, target), await cards.bytesOf(parse(path).base))
          : copyFile(new URL(path, media), new URL(name, target), constants.COPYFILE_FICLONE),
      ),
    );
  };
  return {
    name: 'pictures',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const { host } = new URL(config.site ?? 'http://localhost');
        cards = finishedCards(fileURLToPath(media), host);
        built = command === 'build' ? pictures(cards) : [];
        const addresses = (): [string, string][] =>
          command === 'build'
            ? built.map(({ path, name }) => [path, `/${config.build.assets}/${name}`])
            : paths().map((path) => [path, `/src/media/${path}`]);
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'pictures',
                resolveId: { filter: { id: /^virtual:pictures$/ }, handler: () => '\0virtual:pictures' },
                load: {
                  filter: { id: /^\0virtual:pictures$/ },
                  handler: () =>
                    `export const files = ${JSON.stringify(Object.fromEntries(addresses()))};\nexport const records = ${JSON.stringify(records())};`,
                },
              },
            ],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        target = new URL(`${config.build.assets}/`, config.outDir);
      },
      // Written while the bundler works: the folder of the finished site is empty by now.
      'astro:build:setup': () => void (copies ??= copyAll()),
      'astro:build:done': () => copies as Promise<void>,
    },
  };
};
