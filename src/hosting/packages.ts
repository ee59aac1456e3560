/** Records which npm packages reach the browser, so that a test can compare them with the list of those that may. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the list is written; tests/site/packages.test.ts reads it. */
export const packagesFile = '.cache/client-packages.json';

/** `/x/node_modules/@a/b/c.js` is of `@a/b`; a file of our own is of no package. */
export function packageOf(moduleId: string): string | undefined {
  const path = moduleId.replaceAll('\\', '/').split('/node_modules/').at(-1)!;
  if (path === moduleId.replaceAll('\\', '/')) return undefined;
  const [first = '', second = ''] = path.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

interface Chunk {
  type: string;
  modules?: Record<string, { renderedLength: number }>;
}

/** A Vite plugin for the client build. */
export function clientPackages() {
  return {
    name: 'client-packages',
    apply: 'build' as const,
    applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
    generateBundle(_options: unknown, bundle: Record<string, Chunk>) {
      const names = new Set<string>();
      for (const { modules = {} } of Object.values(bundle)) {
        for (const [id, { renderedLength }] of Object.entries(modules)) {
          const name = renderedLength > 0 ? packageOf(id) : undefined;
          if (name) names.add(name);
        }
      }
      mkdirSync(dirname(packagesFile), { recursive: true });
      writeFileSync(packagesFile, JSON.stringify([...names].sort()));
    },
  };
}
