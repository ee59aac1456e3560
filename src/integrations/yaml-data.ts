/** Vite plugin: entries that islands import as data, `import content from '~/content/estimators/x.yaml'`. */
import type { Plugin } from 'vite';
import { parse } from 'yaml';

/** @param include glob pattern of the entries, from the folder of the project */
export default function yamlData({ include }: { include: string }): Plugin {
  return {
    name: 'yaml-data',
    transform: {
      filter: { id: include },
      handler: (text) => ({ code: `export default ${JSON.stringify(parse(text))};`, map: null }),
    },
  };
}
