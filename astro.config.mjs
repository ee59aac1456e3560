// @ts-check
import react from '@astrojs/react';
import yaml from '@rollup/plugin-yaml';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { articleMedia } from './src/articles/images/integration.ts';
import { env } from './src/config/env.ts';
import { oneAtATime } from './src/integrations/one-at-a-time.ts';
import { oneSheet } from './src/integrations/one-sheet.ts';
import { plainImports } from './src/integrations/plain-imports.ts';
import { inlineScript } from './src/integrations/inline-script.ts';
import { islandFile } from './src/integrations/island-file.ts';
import { interaction } from './src/integrations/interaction.ts';
import { committedPictures } from './src/integrations/pictures.ts';
import { alternates } from './src/integrations/alternates.ts';
import { articleWords } from './src/integrations/article-words.ts';
import { development } from './src/integrations/development.ts';
import { noPrebundling } from './src/integrations/no-prebundling.ts';
import { siteMap } from './src/integrations/sitemap/index.ts';
import { siteRoutes } from './src/integrations/site-routes.ts';
import { writtenContent } from './src/integrations/written-content.ts';
import { desk } from './src/integrations/desk.ts';
import { stylePage } from './src/integrations/style-page.ts';
import { draftPreview } from './src/integrations/draft-preview.ts';
import { buildReport } from './src/integrations/build-report.ts';
import hosting from './src/integrations/hosting.ts';
import { secretGuard } from './src/integrations/secrets.ts';

export default defineConfig({
  site: env.SITE_URL,
  output: 'static',
  // Addresses have no trailing slash: /about, not /about/.
  trailingSlash: 'never',
  // One class an element instead of an attribute on each: 0.7 KB of CSS less.
  scopedStyleStrategy: 'class',
  // Pages wait for the disk more than for the processor: eight at a time took a quarter off rendering.
  // Styles end up in one file for each kind of page (oneSheet).
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  // 'jsx' (the default) drops the white space between inline elements on separate lines.
  compressHTML: true,
  // Drafts never meet the published site, not even in a cache.
  cacheDir: env.DRAFTS ? '.cache/astro-drafts' : '.cache/astro',
  integrations: [
    oneAtATime(),
    react(),
    interaction(),
    islandFile(),
    inlineScript(),
    oneSheet(),
    plainImports(),
    ...(env.DRAFTS ? [] : [siteMap()]),
    siteRoutes(),
    development(),
    writtenContent(env.DRAFTS),
    desk(env.DRAFTS),
    noPrebundling(),
    committedPictures(),
    articleMedia(),
    articleWords(),
    alternates(),
    hosting(),
    stylePage(env.DRAFTS),
    draftPreview({
      ghostUrl: env.GHOST_URL,
      adminKey: env.GHOST_ADMIN_API_KEY,
      supabaseUrl: env.SUPABASE_URL,
      secretKey: env.SUPABASE_SECRET_KEY,
      site: env.SITE_URL,
    }),
    buildReport(),
    secretGuard(env),
  ],
  vite: {
    // Entries that islands import as data.
    plugins: [tailwindcss(), yaml({ include: 'src/content/estimators/*.yaml' })],
    // A page's own script of half a kilobyte is not worth a connection; the policy holds its hash. Nothing else is inlined.
    build: { assetsInlineLimit: (file, content) => file.endsWith('.js') && content.length < 1024 },
  },
});
