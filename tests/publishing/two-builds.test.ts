/** Two builds in one checkout take turns; a store outside of the project gets a whole site. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { describeBuild } from '../../src/hosting/manifest.ts';
import { missingFiles } from '../../scripts/publishing/gate/references.ts';
import { tempDir } from './support.ts';

const run = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.on('close', (code) => done({ code, said }));
  });

it('a release into a folder elsewhere, beside a draft build: both whole', { timeout: 600_000 }, async () => {
  const root = join(await tempDir(), 'srv', 'site');
  const drafts = resolve('.cache', 'drafts-beside');
  const [release, draft] = await Promise.all([
    run(['scripts/publishing/releases/cli.ts', 'release', '--root', root], { DRAFTS: '0' }),
    run(['node_modules/astro/bin/astro.mjs', 'build', '--outDir', drafts], { DRAFTS: '1' }),
  ]);
  expect(release.code, release.said).toBe(0);
  expect(draft.code, draft.said).toBe(0);
  expect(release.said + draft.said).toMatch(/Waiting for the build of process \d+ in this folder to end/);
  for (const dir of [join(root, 'current'), drafts]) {
    expect(missingFiles(dir)).toEqual([]);
    expect(readFileSync(join(dir, 'index.html'), 'utf8')).toMatch(/href="\/_astro\/[^"]+\.css"/);
  }
  expect(describeBuild(join(root, 'current')).drafts).toBe(false);
  expect(describeBuild(drafts).drafts).toBe(true);
  expect(existsSync(join(root, 'current', 'index.html.br'))).toBe(true);
});
