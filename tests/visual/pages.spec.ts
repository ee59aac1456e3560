/** Every kind of page, from top to bottom. */
import { test } from '@playwright/test';
import { pageKinds } from '../support/page-kinds.ts';
import { expectPicture, open } from './picture.ts';

for (const path of pageKinds())
  test(path, async ({ page }) => {
    await open(page, path);
    await expectPicture(page, path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), { fullPage: true });
  });
