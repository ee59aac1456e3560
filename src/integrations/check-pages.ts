/**
 * After rendering: reads each finished page once, for the policy and for secrets. Reading ten thousand pages costs more than what
 * is looked for in them.
 */
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
 * @param secrets may stand in no file of the site
 */
export const checkPages = (policy: PolicyScan, secrets: readonly Secret[]): AstroIntegration => {
  const read = new Set<string>();
  const found: string[] = [];
  return {
    name: 'check-pages',
    hooks: {
      // Before every `astro:build:done`: the headers are made from what the pages hold.
      'astro:build:generated': ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const file of [...walk(root)].filter((name) => name.endsWith('.html')).sort()) {
          // Synchronous: at ten thousand files the round trips to the thread pool cost more than the reading.
          const html = readFileSync(join(root, file), 'utf8');
          policy.read(file, html);
          for (const { name, value } of secrets) if (html.includes(value)) found.push(`${file}: ${name}`);
          read.add(file);
        }
        policy.finish();
      },
      'astro:build:done': ({ dir }) => {
        found.push(...filesWithSecrets(fileURLToPath(dir), secrets, read));
        if (found.length > 0)
          throw new Error(
            `Secrets reached the built site; it must not be published. Replace these keys:\n  ${found.join('\n  ')}`,
          );
      },
    },
  };
};
