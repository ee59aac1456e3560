/**
 * Vite plugin: what runs in the browser reaches no configuration, no source of content and nothing of the build, and no package
 * but React and the state that islands share. Types are erased before. For builds without the desk, whose scripts load what
 * editors need.
 */
import type { Plugin } from 'vite';

const REFUSED = [
  // Entries that `yaml-data.ts` turns into data are no code.
  /\/src\/(?:sources|articles|integrations|hosting|content(?!\/(?:estimators|panels)\/[\w-]+\.yaml$))\//,
  /\/src\/config\/(?:env|site)\.ts$/,
  /\/node_modules\/(?!(?:react|react-dom|scheduler|nanostores|@astrojs\/react|astro|vite)\/)/,
  // A module of Node.
  /^\0?__vite-browser-external/,
];

export const browserImports = (root = process.cwd()): Plugin => ({
  name: 'browser-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Not before: who imports a module is known when all are read.
  buildEnd(failure) {
    if (failure) return;
    const short = (path: string) => path.replace(`${root}/`, '');
    const found: string[] = [];
    for (const id of this.getModuleIds()) {
      if (!REFUSED.some((pattern) => pattern.test(id))) continue;
      const { importers, dynamicImporters } = this.getModuleInfo(id)!;
      const from = [...importers, ...dynamicImporters].map(short).filter((file) => file.startsWith('src/'));
      // A package that a package imports comes with that one.
      if (from.length > 0)
        found.push(
          `${short(id)} must not reach the browser: pass plain props (imported by ${from.join(', ')})`,
        );
    }
    if (found.length > 0) this.error(found.join('\n'));
  },
});
