/** What a page that may be kept between builds (`src/integrations/kept-pages`) asks for besides its properties and hand-written content. */

interface KeptPage {
  file: string;
  cacheKey?: string;
  /** Sections whose list of articles it asked for, and `day`: it is rendered again when one of them changes. */
  reads: Set<string>;
}

/** The page that is being rendered; nothing in development. */
export const keptPage = (): KeptPage | undefined =>
  (globalThis as unknown as Record<symbol, { getStore(): KeptPage | undefined } | undefined>)[
    Symbol.for('site.keptPage')
  ]?.getStore();

/** Midnight (UTC) of the day of the build. A page that asks for it is rendered again the next day; `new Date()` is not noticed. */
export function today(): Date {
  keptPage()?.reads.add('day');
  return new Date(new Date().toISOString().slice(0, 10));
}
