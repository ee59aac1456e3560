/** After rendering: reads each finished page for the policy, and in the end every file for secrets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { walk } from '../hosting/manifest.ts';
import type { PolicyScan } from '../hosting/scan.ts';
import { filesWithSecrets, type Secret } from './secrets.ts';

/**
 * Must be the last integration: what the others write after rendering is searched for secrets too.
 * @param policy takes what the headers are made of
 * @param secrets may be in no file of the site
 */
export const checkPages = (policy: PolicyScan, secrets: readonly Secret[]): AstroIntegration => ({
  name: 'check-pages',
  hooks: {
    // Before every `astro:build:done`: the headers are made from what the pages hold.
    'astro:build:generated': ({ dir }) => {
      const root = fileURLToPath(dir);
      // Synchronous: at ten thousand files the round trips to the thread pool cost more than the reading.
      for (const file of [...walk(root)].filter((name) => name.endsWith('.html')).sort())
        policy.read(readFileSync(join(root, file), 'utf8'));
    },
    'astro:build:done': ({ dir }) => {
      const found = filesWithSecrets(fileURLToPath(dir), secrets);
      if (found.length > 0)
        throw new Error(
          `Secrets reached the built site; it must not be published. Replace these keys:\n  ${found.join('\n  ')}`,
        );
    },
  },
});
