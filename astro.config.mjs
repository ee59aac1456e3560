// @ts-check
import react from '@astrojs/react';
import yaml from './src/integrations/yaml-data.ts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { env } from './src/config/env.ts';
import { PolicyScan } from './src/hosting/scan.ts';
import { alternates } from './src/integrations/alternates.ts';
import { articles } from './src/integrations/articles.ts';
import { buildReport } from './src/integrations/build-report.ts';
import { desk } from './src/integrations/desk.ts';
import hosting from './src/integrations/hosting.ts';
import { inlineScripts } from './src/integrations/inline-script.ts';
import { oneBuildAtATime } from './src/integrations/one-build.ts';
import { pageFiles } from './src/integrations/page-files.ts';
import { refuseSecrets, secretsOf } from './src/integrations/secrets.ts';
import { siteMap } from './src/integrations/sitemap.ts';

/** Tailwind, for the one stylesheet that imports it: in a build it would look for utilities of its own in each of sixty others. */
const tailwind = tailwindcss().map((plugin) =>
  plugin.apply === 'build'
    ? { ...plugin, transform: { ...Object(plugin.transform), filter: { id: '**/global.css' } } }
    : plugin,
);

/** Notes the scripts and styles of every page; the headers are made of it. */
const policy = new PolicyScan();

export default defineConfig({
  site: env.SITE_URL,
  output: 'static',
  // Addresses have no trailing slash: /about, not /about/.
  trailingSlash: 'never',
  // One class an element instead of an attribute on each: 0.7 KB of CSS less.
  scopedStyleStrategy: 'class',
  // A hash of each inlined stylesheet would make the policy longer than hosts allow a header to be.
  // Concurrency: pages are rendered while others are written.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  // 'jsx' (the default) drops the white space between inline elements on separate lines.
  compressHTML: true,
  // Drafts never meet the published site, not even in a cache.
  cacheDir: env.DRAFTS ? '.cache/astro-drafts' : '.cache/astro',
  // The order matters at two places: the lock comes first, and after rendering each integration sees the files that those before it have written.
  integrations: [
    oneBuildAtATime(),
    // Islands are rendered at once, without a stream for each.
    react({ experimentalDisableStreaming: true }),
    {
      name: 'client-interaction',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({
            name: 'interaction',
            entrypoint: './src/ui/islands/interaction-directive.ts',
          }),
      },
    },
    ...(env.DRAFTS ? [] : [siteMap()]),
    desk(),
    articles(),
    pageFiles((html) => policy.read(html)),
    alternates(),
    hosting(policy),
    buildReport(),
    refuseSecrets(secretsOf(env)),
  ],
  vite: {
    // YAML: entries that islands import as data.
    plugins: [tailwind, yaml({ include: 'src/content/{estimators,panels}/*.yaml' }), inlineScripts()],
    // A page's own script of half a kilobyte is not worth a connection; the policy holds its hash. Nothing else is inlined.
    build: {
      assetsInlineLimit: (file, content) => file.endsWith('.js') && content.length < 1024,
      // page-files.ts does it, once for what a page links.
      cssMinify: false,
    },
  },
});
