/** Addresses elsewhere that did not answer when `npm run links` asked them last, for the desk. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILE = join('.cache', 'dead-links.json');

/** @returns addresses with the reason; none where nobody has asked yet */
export function readDeadLinks(file = FILE): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

export function writeDeadLinks(dead: Readonly<Record<string, string>>, file = FILE): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(dead, undefined, 1)}\n`);
}
