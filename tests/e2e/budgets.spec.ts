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

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } });

for (const path of pageKinds())
  test(`${path} fetches the scripts, the stylesheet and the font that its budget counts`, async ({
    page,
  }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    await page.goto(path);
    await fontsShown(page);
    await page.waitForLoadState('networkidle');
    const html = readFileSync(fileOf(path), 'utf8');
    const scripts = [...fetched].filter((name) => name.endsWith('.js'));
    expect(scripts.sort()).toEqual([...scales.fetched(parsePage(html))].sort());
    expect([...fetched].filter((name) => name.endsWith('.css'))).toHaveLength(1);
    const budget = budgets.find(({ pages }) => pages.test(path))!;
    expect(over(path, scales.weights(html), budget)).toEqual([]);
  });
