/**
 * The editors' desk: pages below /desk in `astro dev` and in draft builds. A published build holds no byte of it
 * (tests/site/desk.test.ts).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { redirects } from '../../config/redirects.ts';
import { allSections } from '../../config/sections.ts';
import { changesHtml } from '../../desk/changes-html.ts';
import { allChanges } from '../../desk/changes.ts';
import { setLiveReader, type LiveReader } from '../../desk/live.ts';
import { readPlaceholder, replacePlaceholder } from '../../desk/placeholder.ts';
import { describeBuild } from '../../hosting/manifest.ts';
import { readLivePage, readLiveSite } from './live-site.ts';
import { createPublisher, mayPublish, servePublisher } from './publish.ts';

const PAGES = {
  '/desk': '../../pages/_desk/index.astro',
  '/desk/guide': '../../pages/_desk/guide.astro',
  '/desk/edit': '../../pages/_desk/edit.astro',
  '/desk/preview': '../../pages/_desk/preview.astro',
  '/desk/records.json': '../../pages/_desk/records.json.ts',
} as const;

/** Fills in what publishing the build would change: known only when all pages are there. */
export async function fillChanges(root: string, reader: LiveReader, site: string | undefined): Promise<void> {
  const file = join(root, 'desk.html');
  const html = readFileSync(file, 'utf8');
  const { articles, drafts } = readPlaceholder(html);
  const live = await reader.site();
  const changes = await allChanges({
    live,
    addresses: describeBuild(root).addresses,
    redirects,
    sections: allSections.map(({ path }) => path),
    articles,
    drafts: new Set(drafts),
    before: reader.page,
    after: async (path) => {
      const page = join(root, path === '/' ? 'index.html' : `${path}.html`);
      return existsSync(page) ? readFileSync(page, 'utf8') : undefined;
    },
  });
  writeFileSync(file, replacePlaceholder(html, changesHtml(changes, { live: site, problem: live.problem })));
}

/** @param drafts whether this is a draft build @param site public address; absent while it is only an example */
export const desk = (drafts: boolean, site: string | undefined): AstroIntegration => {
  const reader: LiveReader = {
    development: false,
    site: () => readLiveSite(site),
    page: (path) => readLivePage(path, site),
  };
  const publisher = createPublisher();
  return {
    name: 'desk',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev' && !(command === 'build' && drafts)) return;
        reader.development = command === 'dev';
        if (reader.development && mayPublish()) reader.publishing = publisher.state;
        setLiveReader(reader);
        for (const [pattern, page] of Object.entries(PAGES))
          injectRoute({ pattern, entrypoint: new URL(page, import.meta.url) });
        // Made for bundlers already; bundled once more, it would not find its fonts.
        updateConfig({ vite: { optimizeDeps: { exclude: ['@sveltia/cms'] } } });
      },
      'astro:server:setup': ({ server }) => {
        if (reader.publishing) servePublisher(server, publisher);
      },
      'astro:build:done': async ({ dir }) => {
        if (drafts) await fillChanges(fileURLToPath(dir), reader, site);
      },
    },
  };
};
