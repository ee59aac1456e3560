/** Files that built pages ask for and that are not there: a page without its styles must not be published. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../../../src/hosting/built-files.ts';

/** Addresses of bundled files and pictures, as attributes, style sheets and scripts hold them. */
const BUNDLED = /\/(?:_astro|media)\/[^\s"'`()<>,&?#\\;]+/g;
/** Neighbours that a script imports. */
const IMPORTED = /(?:from|import)\s*\(?\s*["'](\.\.?\/[^"']+)["']/g;
const TAG = /<[a-z][^<>]*>/gi;
/** Styles and scripts within a page; what is JSON is no script. */
const INLINE = /<(style|script)(?=[\s>])(?![^>]*\stype="(?!module"|text\/javascript"))[^>]*>([^]*?)<\/\1>/gi;

export interface MissingFile {
  file: string;
  /** Pages, style sheets and scripts that need it. */
  usedBy: string[];
}

/** Bundled files and pictures that a file needs, each once; those of a template of a script are filled in when it runs. */
function addressesIn(file: string, content: string): string[] {
  // An article may write about such an address: in a page, only tags count, and its own styles and scripts.
  const text = file.endsWith('.html')
    ? [...content.matchAll(TAG)]
        .map(([tag]) => tag)
        .concat([...content.matchAll(INLINE)].map(([, , code]) => code!))
        .join('\n')
    : content;
  const found = new Set(
    [...text.matchAll(BUNDLED)].map(([path]) => path).filter((path) => !path.includes('${')),
  );
  if (file.endsWith('.js'))
    for (const [, path] of text.matchAll(IMPORTED)) found.add(new URL(path!, `http://x/${file}`).pathname);
  return [...found];
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
  for (const file of walk(dir)) {
    if (!/\.(?:html|css|js)$/.test(file)) continue;
    for (const address of addressesIn(file, readFileSync(join(dir, file), 'utf8')))
      if (!exists(address)) missing.set(address, (missing.get(address) ?? new Set()).add(file));
  }
  return [...missing]
    .map(([file, users]) => ({ file, usedBy: [...users] }))
    .sort((a, b) => b.usedBy.length - a.usedBy.length);
}
