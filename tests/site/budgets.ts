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
  html: 14.5 * kB,
  css: 13.5 * kB,
  before: 6 * kB,
  islands: 85 * kB,
  font: 20_000,
  picture: 19 * kB,
};

export const budgets: Budget[] = [
  // Seven product panels.
  { ...page, kind: 'platform', pages: /^\/illuminate$/, html: 20 * kB, css: 14.5 * kB },
  // The case that one decides is 1.4 KB of HTML, what public buyers ask 0.5 KB, the words on six drawings 0.25 KB.
  {
    ...page,
    kind: 'industry with a case',
    pages: /^\/solutions\/(government|defense|financial-services|healthcare)$/,
    html: 17.5 * kB,
    css: 13.5 * kB,
    picture: 36 * kB,
  },
  // An estimator, and a picture of day and night.
  { ...page, kind: 'industry', pages: /^\/solutions\//, css: 15 * kB, picture: 36 * kB },
  // One or two figures of sample data.
  {
    ...page,
    kind: 'service',
    pages: new RegExp(`^(?:${serviceAddresses().join('|')})$`),
    html: 11.5 * kB,
    css: 12 * kB,
  },
  { ...page, kind: 'article', pages: new RegExp(`^(${sections})/(?!page/).`), html: 40 * kB },
  { ...page, kind: 'list', pages: new RegExp(`^(${sections})(/|$)`), before: 7.7 * kB },
  // The form's script is fetched when the page has been painted; what must stand before that is in the HTML.
  { ...page, kind: 'contact', pages: /^\/contact$/, before: 12 * kB },
  // The picture in what a new connection sends before it waits for an answer: 10 segments, headers included.
  { ...page, kind: 'home', pages: /^\/$/, before: 6.9 * kB, picture: 14_100 },
  // Each has a script of its own before an act: who comes back from Ghost's message, and what is tried.
  { ...page, kind: 'page with a script', pages: /^\/(?:resources|products\/[\w-]+)$/, before: 6.7 * kB },
  { ...page, kind: 'every other page', pages: /^\// },
];
