/** Every kind of page, from top to bottom. */
import { test as base, type Page } from '@playwright/test';
import { sectionOfPath } from '../../src/config/sections.ts';
import { site } from '../../src/config/site.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { expectPicture, open } from './picture.ts';

/** The pages of a worker are opened in one window, one after the other. */
const test = base.extend<object, { visitor: Page }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ viewport: project.use.viewport!, reducedMotion: 'reduce' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** A name that stays, whatever a company and its articles are called. */
function nameOf(path: string): string {
  if (path === '/') return 'home';
  if (path === `/${site.shortName}-tv`) return 'podcast';
  const section = sectionOfPath(path);
  if (section && path !== section.path && !path.includes('/page/')) return `${section.path.slice(1)}-article`;
  return path.slice(1).replaceAll('/', '-');
}

for (const path of pageKinds())
  test(path, async ({ visitor }) => {
    await open(visitor, path);
    await expectPicture(visitor, nameOf(path), { fullPage: true });
  });
