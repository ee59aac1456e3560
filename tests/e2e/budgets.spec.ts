/** What a browser fetches on a phone before the visitor does anything, beside what the budgets count (tests/site/budgets.ts). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parsePage } from '../../src/articles/html/tree.ts';
import { budgets } from '../site/budgets.ts';
import { over, Scales } from '../site/weights.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { fontsShown } from './support.ts';

const scales = new Scales('dist');
const fileOf = (path: string) =>
  `dist/${path === '/' ? 'index' : path === '/no-such-page' ? '404' : path.slice(1)}.html`;

test.use({ viewport: { width: 390, height: 844 } });

for (const part of [0, 1])
  test(`each kind of page fetches the scripts and the stylesheet that its budget counts (${part + 1}/2)`, async ({
    page,
  }) => {
    test.slow();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    let fetched = new Set<string>();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    for (const path of pageKinds().filter((_, index) => index % 2 === part)) {
      fetched = new Set();
      await page.goto(path);
      await fontsShown(page);
      await page.waitForLoadState('networkidle');
      const html = readFileSync(fileOf(path), 'utf8');
      const scripts = [...fetched].filter((name) => name.endsWith('.js'));
      expect(scripts.sort(), path).toEqual([...scales.fetched(parsePage(html))].sort());
      const sheets = [...fetched].filter((name) => name.endsWith('.css'));
      expect(sheets, path).toHaveLength(1);
      const budget = budgets.find(({ pages }) => pages.test(path))!;
      expect(over(path, scales.weights(html), budget)).toEqual([]);
    }
  });
