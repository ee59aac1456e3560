/** Files that built pages ask for and that are not there: a page without its styles must not be published. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../../../src/hosting/manifest.ts';

/** Addresses of bundled files and pictures, as attributes, style sheets and scripts hold them. */
const BUNDLED = /\/(?:_astro|media)\/[^\s"'`()<>,&?#\\;]+/g;
/** Neighbours that a script imports. */
const IMPORTED = /(?:from|import)\s*\(?\s*["'](\.\.?\/[^"']+)["']/g;
const TAG = /<[a-z][^<>]*>/gi;

export interface MissingFile {
  file: string;
  /** Pages, style sheets and scripts that need it. */
  usedBy: string[];
}

/** @returns referenced files that the build folder lacks, the most needed first */
export function missingFiles(dir: string): MissingFile[] {
  const known = new Map<string, boolean>();
  const exists = (file: string): boolean => {
    let there = known.get(file);
    if (there === undefined) known.set(file, (there = existsSync(join(dir, decodeURI(file)))));
    return there;
  };
  const missing = new Map<string, Set<string>>();
  const note = (file: string, by: string) => {
    const users = missing.get(file) ?? new Set();
    missing.set(file, users.add(by));
  };
  for (const file of walk(dir)) {
    if (!/\.(?:html|css|js)$/.test(file)) continue;
    const text = readFileSync(join(dir, file), 'utf8');
    const suspects = [...text.matchAll(BUNDLED)]
      .map(([path]) => path)
      // A template of a script is filled in when it runs.
      .filter((path) => !path.includes('${') && !exists(path));
    if (suspects.length > 0) {
      // An article may write about such an address: in a page, only tags count.
      const scope = file.endsWith('.html') ? [...text.matchAll(TAG)].map(([tag]) => tag).join('\n') : text;
      for (const path of suspects) if (scope.includes(path)) note(path, file);
    }
    if (!file.endsWith('.js')) continue;
    for (const [, path] of text.matchAll(IMPORTED)) {
      const target = new URL(path!, `http://x/${file}`).pathname;
      if (!exists(target)) note(target, file);
    }
  }
  return [...missing]
    .map(([file, users]) => ({ file, usedBy: [...users] }))
    .sort((a, b) => b.usedBy.length - a.usedBy.length);
}
