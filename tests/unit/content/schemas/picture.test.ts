import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkWritten } from '../../../../src/content/check.ts';
import { pictureIn, picturesIn } from '../../../../src/content/schemas/picture.ts';
import { tempFolder } from '../../../support/temp.ts';

const home = process.cwd();
const folder = tempFolder('pictures', afterAll);
for (const name of ['about', 'people']) {
  mkdirSync(join(folder, 'src', 'content', name), { recursive: true });
  writeFileSync(join(folder, 'src', 'content', name, 'team.jpg'), '');
}

/** Parses where `team.jpg` lies beside the entries of /about and of the people. */
const there = <T>(parse: () => T): T => {
  process.chdir(folder);
  try {
    return parse();
  } finally {
    process.chdir(home);
  }
};
const messages = (picture: object) =>
  there(() => pictureIn('about').safeParse(picture)).error?.issues.map(({ message }) => message) ?? [];

describe('a picture of an entry', () => {
  it('is a file beside it with words for those who cannot see it', () => {
    const picture = there(() => pictureIn('about').parse({ file: 'team.jpg', alt: 'The team at work' }));
    expect(picture).toEqual({
      file: 'about/team.jpg',
      alt: 'The team at work',
      decorative: false,
      focus: 'center',
    });
    expect(messages({ file: 'team.jpg', decorative: true, focus: 'top-left' })).toEqual([]);
  });

  it('needs either words or the mark that it is decoration', () => {
    const both = 'Say what the picture shows in alt, or mark it decorative: true; one of the two, not both';
    expect(messages({ file: 'team.jpg' })).toEqual([both]);
    expect(messages({ file: 'team.jpg', alt: 'The team', decorative: true })).toEqual([both]);
  });

  it('must exist, in a format of the web, and be named without a path', () => {
    expect(messages({ file: 'gone.jpg', decorative: true })).toEqual([
      'src/content/about/gone.jpg does not exist: put the file there, or correct its name',
    ]);
    for (const file of ['team.heic', '../people/team.jpg', 'https://example.org/team.jpg'])
      expect(messages({ file, decorative: true })[0]).toMatch(
        /^must be the name of a file beside this entry, ending in/,
      );
  });
});

it('is at the places that a page has, and at no other', () => {
  const given = { file: 'team.jpg', decorative: true };
  const parse = (pictures?: object) =>
    there(() => picturesIn('about', { hero: 'At the top' }).safeParse(pictures));
  expect(parse().data).toEqual({});
  expect(parse({ hero: given }).data?.hero?.file).toBe('about/team.jpg');
  expect(parse({ heroe: given }).error?.issues[0]?.message).toContain('heroe');
});

it('says of an empty key what to do with it', () => {
  const file = 'src/content/podcast/podcast.yaml';
  const said = (text: string) =>
    checkWritten(file, text)
      .filter(({ field }) => field.startsWith('pictures'))
      .map(({ field, message }) => `${field}: ${message}`);
  expect(said('title: A podcast\n')).toEqual([]);
  expect(said('pictures:\n')).toEqual([
    'pictures: is empty: remove this line, or name a place below it: hero',
  ]);
  expect(said('pictures:\n  hero:\n')).toEqual([
    'pictures.hero: is empty: remove this line, or give it a file',
  ]);
});
