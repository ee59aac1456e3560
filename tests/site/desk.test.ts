/** The editors' desk is part of draft builds and of the development server. Of it nothing may be published, not a byte. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { walk } from '../../src/hosting/built-files.ts';
import { dist } from './dist.ts';

/** Addresses, names and hosts that only the desk uses. */
const TRACES = [
  ...['/desk', 'sveltia', 'editor-data', 'source_text', 'api.github.com', 'Draft build'],
  // The editor of releases, and Supabase's client with its sign-in.
  ...['/drafts', 'GoTrueClient', 'supabase-js', 'signInWithOtp', '/auth/v1', 'release-said'],
];

/** Files that belong to the desk, by their name or any of their bytes. */
const traces = (folder: string): string[] =>
  [...walk(folder)].flatMap((file) => {
    const bytes = readFileSync(join(folder, file));
    const found = TRACES.filter((trace) => bytes.includes(trace));
    return [...(/(^|\/)desk/.test(file) ? [file] : []), ...found.map((trace) => `${file}: ${trace}`)];
  });

it('a published build holds no file, string or header of the desk', () => {
  expect(traces(dist)).toEqual([]);
  const headers = readFileSync(join(dist, '_headers'), 'utf8');
  expect(headers).toContain("frame-ancestors 'none'");
  expect(headers).toContain('X-Frame-Options: DENY');
});

/** Text files with a character that nobody sees and everybody copies; CSV files begin with one, for spreadsheets. */
const invisible = (folder: string): string[] =>
  [...walk(folder)].filter(
    (file) =>
      /\.(?:html|md|xml|txt|json|css|svg)$/.test(file) &&
      /[\u200B-\u200D\u2060-\u2064\uFEFF]/.test(readFileSync(join(folder, file)).toString('utf8')),
  );

it('a published build holds no invisible character', () => {
  expect(invisible(dist)).toEqual([]);
});
