import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { FileNotes } from '../../scripts/publishing/file-notes.ts';
import { missingFiles } from '../../scripts/publishing/gate/references.ts';
import { transfer } from '../../scripts/publishing/releases/transfer.ts';
import { tempFolder } from '../support/temp.ts';

let root: string;
const path = (name: string) => join(root, name);
/** A file that was written a minute ago: younger ones are not noted. */
function file(name: string, content: string, secondsAgo = 60): void {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), content);
  const time = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(path(name), time, time);
}
const notes = <T>() => new FileNotes<T>(path('notes.json'));

beforeEach(() => {
  root = tempFolder('notes');
});

it('keeps what is known of a file until its size, time of change or inode differs', () => {
  file('a', 'first');
  const first = notes<string>();
  first.set('a', statSync(path('a')), 'known');
  first.save();
  expect(notes<string>().get('a', statSync(path('a')))).toBe('known');
  file('a', 'other', 30);
  expect(notes<string>().get('a', statSync(path('a')))).toBeUndefined();

  file('b', 'first', 0);
  const young = notes<string>();
  young.set('b', statSync(path('b')), 'too young');
  young.save();
  expect(notes<string>().get('b', statSync(path('b')))).toBeUndefined();

  writeFileSync(path('notes.json'), readFileSync(path('notes.json'), 'utf8').slice(0, 60));
  expect(notes<string>().get('a', statSync(path('a')))).toBeUndefined();
});

it('finds a missing file although the page that needs it is known', () => {
  file('site/index.html', '<link rel="stylesheet" href="/_astro/a.css"><p>Text about /_astro/b.css</p>');
  file('site/_astro/a.css', 'p{}');
  const look = () => {
    const seen = notes<string[]>();
    const missing = missingFiles(path('site'), seen);
    seen.save();
    return missing;
  };
  expect(look()).toEqual([]);
  rmSync(path('site/_astro/a.css'));
  expect(look()).toEqual([{ file: '/_astro/a.css', usedBy: ['index.html'] }]);
  // Known pages are read again as soon as they change.
  file('site/index.html', '<script src="/_astro/c.js"></script>', 50);
  expect(look()).toEqual([{ file: '/_astro/c.js', usedBy: ['index.html'] }]);
});

it('compares a file with the published one as soon as one of the two has changed', () => {
  file('cache/index.html', '<p>one</p>');
  /** A build takes its page from the cache; the next release follows the one before. */
  let release = 0;
  const publish = () => {
    const build = path('build');
    rmSync(build, { recursive: true, force: true });
    mkdirSync(build);
    // A link, as the cache of pictures makes it.
    mkdirSync(path(`release-${++release}`));
    linkSync(path('cache/index.html'), join(build, 'index.html'));
    const copies = notes<string>();
    const previous = release > 1 ? path(`release-${release - 1}`) : undefined;
    const count = transfer(build, path(`release-${release}`), previous, copies);
    copies.save();
    return { ...count, text: readFileSync(path(`release-${release}/index.html`), 'utf8') };
  };
  expect(publish()).toEqual({ same: 0, changed: ['index.html'], text: '<p>one</p>' });
  expect(publish()).toEqual({ same: 1, changed: [], text: '<p>one</p>' });

  // The same size, another text: in the build, then in the release that is live.
  file('cache/index.html', '<p>two</p>', 40);
  expect(publish()).toEqual({ same: 0, changed: ['index.html'], text: '<p>two</p>' });
  expect(publish()).toEqual({ same: 1, changed: [], text: '<p>two</p>' });
  file(`release-${release}/index.html`, '<p>2wo</p>', 20);
  expect(publish()).toEqual({ same: 0, changed: ['index.html'], text: '<p>two</p>' });
});
