import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '../../../support/temp.ts';

/** A project with these files, until the test ends. @returns its folder */
export function projectWith(files: Record<string, string> = {}): string {
  const root = tempFolder('project');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
