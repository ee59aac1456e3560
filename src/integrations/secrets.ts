/** After the build: no byte of `dist/` may hold a secret of the environment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { walk } from '../hosting/manifest.ts';

export interface Secret {
  name: string;
  value: string;
}

/** The secrets of an environment, and the parts of them that are secret by themselves. */
export function secretsOf(env: Record<string, unknown>): Secret[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!/KEY|SECRET|TOKEN/.test(name) || typeof value !== 'string' || value.length < 8) return [];
    // Ghost's admin key is id:secret; the secret alone signs tokens.
    const parts = name === 'GHOST_ADMIN_API_KEY' ? [value, value.split(':')[1] ?? ''] : [value];
    return parts.filter((part) => part.length >= 8).map((part) => ({ name, value: part }));
  });
}

/**
 * Looks for secrets in every file below a folder.
 * @returns `file: NAME`, never the value
 */
export function findSecrets(dir: string, secrets: Secret[]): string[] {
  if (secrets.length === 0) return [];
  const found = new Set<string>();
  for (const name of walk(dir)) {
    const file = join(dir, name);
    const bytes = readFileSync(file);
    for (const secret of secrets) if (bytes.includes(secret.value)) found.add(`${file}: ${secret.name}`);
  }
  return [...found];
}

export function secretGuard(env: Record<string, unknown>): AstroIntegration {
  return {
    name: 'secret-guard',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const found = findSecrets(fileURLToPath(dir), secretsOf(env));
        if (found.length > 0) {
          throw new Error(
            `Secrets reached the built site; it must not be published. Replace these keys:\n  ${found.join('\n  ')}`,
          );
        }
      },
    },
  };
}
