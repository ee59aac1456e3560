/** The rules of the packages in this repository: the `workspaces` of package.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from './import-graph.ts';

/** The only file of a package that may import from outside of it. */
const DOOR = 'site.ts';

/** Folders of the packages, relative to the project. */
function packageFolders(root: string): string[] {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { workspaces?: string[] }).workspaces ?? [];
}

/**
 * Imports across the border of a package. Node refuses another path than the package's name by itself (`exports`), but not one
 * that leads into its folder.
 * @param root folder of the project
 * @returns one line for each violation
 */
export function packageImports(root: string): string[] {
  const folders = packageFolders(root);
  if (folders.length === 0) return [];
  const graph = importGraph(root, '{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}');
  return folders.flatMap((folder) => {
    const inside = (path: string) => path.startsWith(`${folder}/`);
    return [...graph].flatMap(([file, { imports, clientImports }]) =>
      [...imports, ...clientImports].flatMap(({ target, specifier, line }) => {
        if (target === undefined || inside(target) === inside(file) || file === `${folder}/${DOOR}`)
          return [];
        return inside(target)
          ? [
              `${file}:${line}: ${specifier} is inside of a package: import it by the name in ${folder}/package.json.`,
            ]
          : [`${file}:${line}: ${specifier} is outside of the package: import it in ${folder}/${DOOR}.`];
      }),
    );
  });
}
