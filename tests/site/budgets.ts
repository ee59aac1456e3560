/** Byte budgets per kind of page. tests/site/budgets.test.ts holds the built site to them. */
import { allSections } from '../../src/config/sections.ts';
import { serviceAddresses } from '../support/content.ts';

/** Bytes of one page, gzipped except for font and picture. */
export interface Weights {
  /** With room for the longer words of a company: a seventh more than the demo's. */
  html: number;
  /** The stylesheet, with the rules for paper: the only other thing that the first paint waits for. */
  css: number;
  /** JavaScript that runs before the visitor does anything: inline, modules of the page, islands that are hydrated without an interaction. */
  before: number;
  /** JavaScript of all islands of the page together, React included. */
  islands: number;
  /** The font file that is asked for after the first paint; the first screen needs no other of its family. */
  font: number;
  /** The picture of the first screen, as the narrowest phone takes it. */
  picture: number;
}

export interface Budget extends Weights {
  kind: string;
  /** The pages of this kind; the first kind that fits counts. */
  pages: RegExp;
}

const kB = 1024;
const sections = allSections.map(({ path }) => path).join('|');
const page = {
  html: 10.6 * kB,
  css: 10.9 * kB,
  before: 2.2 * kB,
  islands: 0,
  font: 20_000,
  picture: 19 * kB,
};

/** What keeps an act until its island is there, Astro's element, and React with the islands. */
const islands = { before: 6 * kB, islands: 85 * kB };

export const budgets: Budget[] = [
  // Seven product panels.
  { ...page, ...islands, kind: 'platform', pages: /^\/illuminate$/, html: 18.7 * kB, css: 14 * kB },
  // The case that one decides is 1.4 KB of HTML, its beginning in the first screen 0.3 KB, what public buyers ask 0.5 KB.
  {
    ...page,
    ...islands,
    kind: 'industry',
    pages: /^\/solutions\//,
    html: 14.2 * kB,
    css: 11.9 * kB,
  },
  // One or two figures of sample data.
  {
    ...page,
    kind: 'service',
    pages: new RegExp(`^(?:${serviceAddresses().join('|')})$`),
    html: 8.6 * kB,
    css: 11.6 * kB,
  },
  { ...page, ...islands, kind: 'article', pages: new RegExp(`^(${sections})/(?!page/).`), html: 11.5 * kB },
  { ...page, ...islands, kind: 'list', pages: new RegExp(`^(${sections})(/|$)`), html: 11.5 * kB },
  // The form's script is fetched when the page has been painted; what must stand before that is in the HTML.
  { ...page, kind: 'contact', pages: /^\/contact$/, html: 10.6 * kB, before: 8.3 * kB },
  // The picture in what a new connection sends before it waits for an answer: 10 segments, headers included.
  { ...page, kind: 'home', pages: /^\/$/, css: 12.1 * kB, before: 3.3 * kB, picture: 14_100 },
  { ...page, ...islands, kind: 'page with an island', pages: /^\/(?:resources|about)$/, html: 12.9 * kB },
  // What is tried has a script of its own.
  { ...page, kind: 'product', pages: /^\/products\//, html: 10 * kB, css: 11.4 * kB, before: 2.9 * kB },
  { ...page, kind: 'every other page', pages: /^\//, html: 10 * kB },
];
