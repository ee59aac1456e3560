/** What `npm ci` relies on, wherever the lock was last written. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(packages).filter(([path]) => path !== '');

it('has a checksum for every package', () => {
  const without = entries.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
  expect(without.map(([path]) => path)).toEqual([]);
});

it('names no registry but the public one', () => {
  const elsewhere = entries.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

it('holds the optional packages of other systems too', () => {
  const project: [string, Entry] = ['', packages['']!];
  const missing = [project, ...entries].flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${path || 'package.json'} lacks ${name}`),
  );
  expect(missing).toEqual([]);
});
