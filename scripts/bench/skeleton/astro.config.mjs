// A bare Astro site to compare with: the frameworks of the real one, 45 plain pages, one island, no content work.
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://www.example.com',
  build: { format: 'file' },
  trailingSlash: 'never',
  cacheDir: process.env.BENCH_CACHE ?? './.cache',
  integrations: [react(), sitemap()],
  vite: { plugins: [tailwindcss()] },
});
