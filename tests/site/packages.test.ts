/** What of node_modules reaches a visitor: these, each for a reason, and nothing else. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageOf, packagesFile } from '../../src/hosting/packages.ts';

const allowed: Record<string, string> = {
  react: 'islands',
  'react-dom': 'islands',
  scheduler: 'part of react-dom',
  '@astrojs/react': 'hydrates the islands',
  nanostores: 'state that two islands share (toasts)',
  '@nanostores/react': 'the same, read by an island',
};

it('only named packages reach the browser', () => {
  expect(existsSync(packagesFile), 'run `npm run build` first').toBe(true);
  const found = JSON.parse(readFileSync(packagesFile, 'utf8')) as string[];
  expect(found).toContain('react-dom');
  expect(found.filter((name) => !(name in allowed))).toEqual([]);
});

it('packageOf tells packages from our own files', () => {
  expect(packageOf('/site/node_modules/react/index.js')).toBe('react');
  expect(packageOf('/site/node_modules/a/node_modules/@b/c/d.js')).toBe('@b/c');
  expect(packageOf('/site/src/features/share/share.ts')).toBeUndefined();
});
