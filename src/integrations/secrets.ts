/** Fails a build whose output contains a secret of the environment. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bytesOf, walk } from '../hosting/built-files.ts';

export interface Secret {
  /** Of the variable. */
  name: string;
  value: string;
}

/** The secrets of an environment, and the parts of them that are secret by themselves. */
export function secretsOf(env: Record<string, unknown>): Secret[] {
  return Object.entries(env).flatMap(([name, value]) => {
    // A draft build has it in the editor of releases; what it may read, everybody may.
    if (env['DRAFTS'] === true && name === 'SUPABASE_PUBLISHABLE_KEY') return [];
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
export function filesWithSecrets(dir: string, secrets: readonly Secret[]): string[] {
  if (secrets.length === 0) return [];
  const found = new Set<string>();
  for (const file of walk(dir)) {
    const bytes = bytesOf(join(dir, file));
    for (const { name, value } of secrets) if (bytes.includes(value)) found.add(`${file}: ${name}`);
  }
  return [...found];
}

/** Must be the last integration: what the others write after rendering is searched too. */
export const refuseSecrets = (secrets: readonly Secret[]): AstroIntegration => ({
  name: 'secrets',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const found = filesWithSecrets(fileURLToPath(dir), secrets);
      if (found.length > 0)
        throw new Error(
          `Secrets reached the built site; it must not be published. Replace these keys:\n  ${found.join('\n  ')}`,
        );
    },
  },
});
