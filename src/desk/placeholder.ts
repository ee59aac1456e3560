/** Placeholder in the desk's page. The list of changes replaces it at the end of a draft build, when the text of all other pages is there to compare. */
import type { Change } from './changes.ts';

interface Placeholder {
  /** Changes of articles, as their records tell them. */
  articles: Change[];
  /** Addresses of drafts and scheduled articles. */
  drafts: string[];
}

const ELEMENT = /<script type="application\/json" id="desk-changes">([\s\S]*?)<\/script>/;

export const placeholder = (value: Placeholder): string =>
  `<script type="application/json" id="desk-changes">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** @throws {Error} when the page has none: the list of changes would be missing without a word */
export function readPlaceholder(html: string): Placeholder {
  const json = ELEMENT.exec(html)?.[1];
  if (json === undefined) throw new Error('The page of the desk has no place for its list of changes.');
  return JSON.parse(json) as Placeholder;
}

export const replacePlaceholder = (html: string, list: string): string => html.replace(ELEMENT, () => list);
