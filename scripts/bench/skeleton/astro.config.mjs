// A bare Astro site, to compare with: no integrations, no islands, no style sheet.
import { defineConfig } from 'astro/config';

export default defineConfig({
  build: { format: 'file' },
  trailingSlash: 'never',
  cacheDir: process.env.BENCH_CACHE ?? './.cache',
});
