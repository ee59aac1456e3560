/** Byte budgets, gzipped, per kind of page. tests/site/budgets.test.ts holds the built site to them. */
import { allSections } from '../../src/config/sections.ts';
import { entryIds } from '../support/content.ts';

export interface Budget {
  kind: string;
  /** The pages of this kind; the first kind that fits counts. */
  pages: RegExp;
  /** JavaScript that runs before the visitor does anything: inline, modules of the page, islands that wake by themselves. */
  before: number;
  /** JavaScript of all islands of the page together, React included. */
  islands: number;
  /** Stylesheets of the page. */
  css: number;
  html: number;
}

const kB = 1024;
const page = { before: 5 * kB, islands: 90 * kB, css: 14 * kB, html: 32 * kB };

export const budgets: Budget[] = [
  // The hero types and plays by itself, so React (67 KB) comes once the browser is idle; the first screen does not wait for it.
  // The still of the command center is 2 KB of CSS.
  { ...page, kind: 'home', pages: /^\/$/, before: 80 * kB, css: 14.75 * kB },
  // Seven product panels.
  { ...page, kind: 'platform', pages: /^\/illuminate$/, css: 16.75 * kB },
  // Inline drawings of the land and an estimator.
  { ...page, kind: 'industry', pages: /^\/solutions\//, html: 38 * kB },
  // Some 1.5 KB of the run and of the blocks that show sample data.
  {
    ...page,
    kind: 'service',
    pages: new RegExp(`^/(${entryIds('services').join('|')})$`),
    css: 15.5 * kB,
  },
  {
    ...page,
    kind: 'article',
    pages: new RegExp(`^(${allSections.map(({ path }) => path).join('|')})/(?!page/).`),
    html: 40 * kB,
  },
  // Shows at once why the visitor writes: loaded later, the line would push the form down.
  { ...page, kind: 'contact', pages: /^\/contact$/, before: 6 * kB },
  { ...page, kind: 'every other page', pages: /^\// },
];

/** All stylesheets of the site together: 20 KB, and 7 KB for the product panels and the agent run. */
export const siteCss = 27_000;
