/**
 * The editors' desk: pages below /desk in `astro dev` and in draft builds. A published build holds no byte of it
 * (tests/site/desk.test.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { setLiveSite, type LiveSite } from '../features/desk/live.ts';
import { describeBuild, fetchManifest } from '../hosting/manifest.ts';

const PAGES = {
  '/desk': '../pages/_desk/index.astro',
  '/desk/guide': '../pages/_desk/guide.astro',
  '/desk/edit': '../pages/_desk/edit.astro',
  '/desk/preview': '../pages/_desk/preview.astro',
} as const;

/** The release that this machine serves, if it serves one. */
const CURRENT = 'releases/current';

/** Reads what is published: the release of this machine, else the public site. Never an error: the desk says what is missing. */
export async function readLiveSite(url: string | undefined, current = CURRENT): Promise<LiveSite> {
  const nothing = { addresses: [], records: {} };
  try {
    if (existsSync(join(current, 'build.json'))) {
      const { addresses, records } = describeBuild(current);
      const { builtAt } = JSON.parse(readFileSync(join(current, 'build.json'), 'utf8')) as {
        builtAt?: string;
      };
      return { from: 'the release on this machine', builtAt, addresses, records };
    }
    if (!url)
      return {
        from: '',
        problem: 'Nothing is published from this machine yet, and SITE_URL is not set.',
        ...nothing,
      };
    const manifest = await fetchManifest(url);
    if (!manifest) return { from: url, problem: 'Nothing is published yet.', ...nothing };
    return { from: url, addresses: manifest.addresses, records: manifest.records };
  } catch (error) {
    return { from: url ?? current, problem: (error as Error).message.split('\n')[0], ...nothing };
  }
}

/** @param drafts whether this is a draft build @param site public address; absent while it is only an example */
export const desk = (drafts: boolean, site: string | undefined): AstroIntegration => {
  const look = async () => setLiveSite(await readLiveSite(site));
  return {
    name: 'desk',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev' && !(command === 'build' && drafts)) return;
        for (const [pattern, page] of Object.entries(PAGES))
          injectRoute({ pattern, entrypoint: new URL(page, import.meta.url) });
        // Made for bundlers already; bundled once more, it would not find its fonts.
        updateConfig({ vite: { optimizeDeps: { exclude: ['@sveltia/cms'] } } });
      },
      'astro:server:start': look,
      'astro:build:start': () => (drafts ? look() : undefined),
    },
  };
};
