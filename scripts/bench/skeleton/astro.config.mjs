// A bare Astro site to compare with: the frameworks of the real one, 45 plain pages, one island, no content work.
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

const cache = process.env.BENCH_CACHE ?? '.cache';

export default defineConfig({
  site: 'https://www.example.com',
  build: { format: 'file' },
  trailingSlash: 'never',
  cacheDir: cache,
  integrations: [react(), sitemap()],
  // Vite's own cache apart as well: the two builds would empty it for each other.
  vite: { cacheDir: `${cache}/vite`, plugins: [tailwindcss()] },
});
