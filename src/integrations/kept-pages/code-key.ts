/** What every page is made of besides its own content: code, configuration, versions. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileDigest } from '../../hosting/digests.ts';
import { filesBelow } from './files.ts';

/** Beside the folder `src`: what decides how its files are compiled. */
const SETTINGS = /\.config\.m?[jt]s$|^(package|package-lock|tsconfig.*)\.json$/;

/**
 * A hash over `src` (hand-written content and pictures included), the configuration, the lock file, what is installed,
 * Node's version and the environment.
 * @param root folder of the project
 * @param settings what decides besides files, as plain data: the validated environment, options of the command line
 */
export function codeKey(root: string, settings: object): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(settings));
  const add = (name: string) => hash.update(`\0${name}\0`).update(fileDigest(join(root, name)));
  const sources = filesBelow(join(root, 'src')).map((name) => join('src', name));
  const settingFiles = readdirSync(root).filter((name) => SETTINGS.test(name));
  for (const name of [...settingFiles.sort(), ...sources]) add(name);
  // npm's own list of what stands in node_modules: it may differ from the lock file.
  const installed = join('node_modules', '.package-lock.json');
  if (existsSync(join(root, installed))) add(installed);
  return hash.digest('hex');
}

/** The bundled scripts and styles by name: a page links to them, and their names hold a hash of their content. */
export const assetNames = (folder: string): string[] =>
  filesBelow(folder).filter((name) => /\.(js|css)$/.test(name));
