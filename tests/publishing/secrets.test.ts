import { expect, it } from 'vitest';
import { filesWithSecrets, secretsOf } from '../../src/integrations/secrets.ts';
import { writeFiles } from './fake-site.ts';
import { tempFolder } from '../support/temp.ts';

const env = {
  SITE_BRAND: 'Veridane',
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef',
  GHOST_ADMIN_API_KEY: `${'a'.repeat(24)}:${'b1'.repeat(32)}`,
};

it('finds a secret, or the secret part of one, in any file names it without its value, and nothing else', async () => {
  const dir = tempFolder('release');
  await writeFiles(dir, {
    'index.html': '<p>Veridane</p>',
    'a/b.js': `const k = "${'b1'.repeat(32)}"`,
    'picture.avif': `\u0000\u0001${env.SUPABASE_SECRET_KEY}\u0002`,
  });
  const found = filesWithSecrets(dir, secretsOf(env));
  expect(found.sort()).toEqual(['a/b.js: GHOST_ADMIN_API_KEY', 'picture.avif: SUPABASE_SECRET_KEY']);
  expect(found.join()).not.toContain('sb_secret_');
  expect(secretsOf({ SITE_BRAND: 'Veridane', GHOST_CONTENT_API_KEY: undefined })).toEqual([]);
});
