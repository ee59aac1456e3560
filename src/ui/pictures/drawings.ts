/**
 * Line drawings, as scripts/media wrote them. Read from the disk when a page prints one: as modules, all of them went through
 * Vite before `npm run dev` showed a first page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';

/** From the root of the project, where builds and the development server run. */
const FOLDER = 'src/media/drawings';

export const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => parse(file).name)
  .sort();

/** @throws when there is no such drawing; the message names the command that makes it */
export function drawing(name: string): string {
  const file = `${FOLDER}/${name}.svg`;
  if (!existsSync(file)) {
    throw new Error(
      `There is no drawing '${name}'. Describe it in scripts/media/drawings and run: npm run make -- --only ${name} (in scripts/media)`,
    );
  }
  return readFileSync(file, 'utf8');
}
