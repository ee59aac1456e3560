/** Every kind of page, from top to bottom. */
import { sectionOfPath } from '../../src/config/sections.ts';
import { site } from '../../src/config/site.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { expectPicture, open, test } from './picture.ts';

/** A name that stays, whatever a company and its articles are called. */
function nameOf(path: string): string {
  if (path === '/') return 'home';
  if (path === `/${site.shortName}-tv`) return 'podcast';
  const section = sectionOfPath(path);
  if (section && path !== section.path && !path.includes('/page/')) return `${section.path.slice(1)}-article`;
  return path.slice(1).replaceAll('/', '-');
}

for (const path of pageKinds())
  test(path, async ({ visitor: page }) => {
    await open(page, path);
    await expectPicture(page, nameOf(path));
  });
