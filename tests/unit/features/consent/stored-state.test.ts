/** What the site keeps in a visitor's browser: a cookie policy has to name each of them. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const STORES =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches\.open|document\.cookie\s*=[^=])/;

/** Files that keep something, with its name there. */
const KEPT: Record<string, string> = {
  'src/features/consent/store.ts': 'consent',
  'src/features/contact/draft.ts': 'contact-draft',
};
/** Deletes cookies of the marketing platform, and keeps nothing. */
const DELETES = ['src/features/marketing/withdraw.ts'];

it('every file that keeps something in the browser is known', () => {
  const files = globSync('src/{features,sections,layouts,pages,ui,seo}/**/*.{ts,tsx,astro}').filter((file) =>
    STORES.test(readFileSync(file, 'utf8')),
  );
  expect(files.sort()).toEqual([...Object.keys(KEPT), ...DELETES].sort());
});

it.each(Object.entries(KEPT))('%s keeps %s', (file, name) => {
  expect(readFileSync(file, 'utf8')).toContain(`const key = '${name}'`);
});
