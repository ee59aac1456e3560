/** Vite plugin: entries that islands import as data, `import content from '~/content/estimators/x.yaml'`. */
import type { Plugin } from 'vite';
import { parse } from 'yaml';

export function yamlData(): Plugin {
  return {
    name: 'yaml-data',
    transform: {
      filter: { id: /\/src\/content\/estimators\/[\w-]+\.yaml$/ },
      handler: (text) => ({ code: `export default ${JSON.stringify(parse(text))};`, map: null }),
    },
  };
}
