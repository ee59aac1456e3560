/** Words from maps and landscapes in the names of src: each has its line in the glossary of src/ui/README.md, and each line explains a word that is in use. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = (file: string) => readFileSync(file, 'utf8');
const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name!);

/** Words that mean something else here than on a map or in a landscape, and those that such a design is tempted to borrow. */
const BORROWED =
  /^(?:atlas|bone|coast|contour|dawn|day|delta|device|dune|dusk|elevation|ground|halo|horizon|land|ledge|ledger|lit|night|peak|plate|plateau|range|relief|ridge|river|ruler|scene|seam|sheet|shore|slope|stair|still|strata|summit|terrace|terrain|tide|valley|vista)s?$/;
/** Names that have the word in its usual sense. */
const USUAL = new Set([
  'est-range',
  'range',
  'delta',
  'contour',
  'day',
  'days',
  'noticeDays',
  'stylesheet',
  'style-sheet',
]);

const styles = globSync('src/**/*.{css,astro}').map((file) =>
  file.endsWith('.css') ? text(file) : found(text(file), /<style[^>]*>([\s\S]*?)<\/style>/g).join('\n'),
);
const names = new Set([
  ...globSync('src/{build,config,features,hosting,layouts,pages,sections,sources,ui}/**/*.*').flatMap(
    (file) =>
      file
        .replace(/\.\w+$/, '')
        .split('/')
        .slice(1),
  ),
  ...globSync('src/media/*').map((folder) => folder.replace('src/media/', '')),
  ...styles.flatMap((css) => found(css, /\.([a-zA-Z][\w-]+)(?=[^;{}]*\{)/g)),
  ...styles.flatMap((css) => found(css, /--([a-z][\w-]+)\s*:/g)),
  ...globSync('src/content/**/*.yaml').flatMap((file) => found(text(file), /^[\s-]*([a-zA-Z]+):/gm)),
  ...globSync('src/content/**/*.yaml').flatMap((file) => found(text(file), /\bkind: ([a-z]+)/g)),
]);

const words = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
const singular = (word: string) => (['strata', 'atlas'].includes(word) ? word : word.replace(/s$/, ''));

const borrowed = new Map(
  [...names]
    .filter((name) => !USUAL.has(name))
    .flatMap((name) =>
      words(name)
        .filter((word) => BORROWED.test(word))
        .map((word) => [singular(word), name]),
    ),
);
/** Families of the palette: `ink` for `--color-ink-2`; a colour that only passes a variable on is none. */
const colours = new Set(found(text('src/ui/styles/theme.css'), /--color-([a-z]+)[\w-]*: #/g));

const glossary = found(
  text('src/ui/README.md').split('## Words of the design')[1]!,
  /^\| (?!word|--)(\S+)/gm,
);

it('explains every borrowed word and every colour', () => {
  expect([...borrowed].filter(([word]) => !glossary.includes(word))).toEqual([]);
  expect([...colours].filter((colour) => !glossary.includes(colour))).toEqual([]);
});

it('explains nothing that is not there', () => {
  expect(glossary.length).toBeGreaterThan(15);
  expect(glossary.filter((word) => !borrowed.has(word) && !colours.has(word))).toEqual([]);
});
