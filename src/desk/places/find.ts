/**
 * Finds the field that a text of a page is written in, by the text itself. Marking each text at its source (content source maps in
 * invisible characters) was tried: claims, panels and runs look texts up, compute with them and compare them, and each would have
 * to clean them first. Nothing here touches what a page is made of, and islands and computed texts are found as well.
 */

/** Where a text is written. */
export interface Place {
  /** Collection and entry: `home/home`. */
  entry: string;
  /** `sentences.2` */
  field: string;
  /** What was clicked, to find it in a long text. */
  words?: string;
}

/** `/desk/places.json`: everything that is written, with where to edit it. */
export interface Written {
  entries: Record<string, { edit: string; texts: [field: string, text: string][] }>;
  /** Entries that each page is made of; the name of a collection stands for all of it. */
  pages: Record<string, string[]>;
  /** The entry that has the places of a page's pictures, by its address. */
  pictures: Record<string, string>;
  /** Where the post or release of an address is edited. */
  records: Record<string, string>;
}

/** Fewer letters than this stand in too many texts to tell anything. */
const TELLING = 12;

/** White space of any kind is one space, quotes are straight; what only guides line breaks is nothing. */
export const normalise = (text: string): string =>
  text
    .replace(/[\u00AD\u200B\u2060]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** `Pay {order} and ask` and `in {claim:time.label}` as patterns: any value may stand in a place for one. */
function patternOf(text: string): RegExp | undefined {
  const parts = text.split(/\{[\w:.-]+\}/);
  if (parts.length === 1 || parts.join('').trim().length < TELLING / 2) return undefined;
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+?')}$`);
}

const isClaim = (entry: string): boolean => entry.startsWith('claims/');

/** `home/home`, `sentences.2` as 'home, sentences, 3': editors count from one. */
export const nameOf = ({ entry, field }: Place): string =>
  [...new Set(entry.split('/')), ...field.split('.')]
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('-', ' ')))
    .join(', ');

export type FindPlaces = (shown: string) => Place[];

/**
 * @param path of the page: entries that it is made of come first
 * @returns for a text of the page, where it may be written, the likeliest first
 */
export function placesOn(path: string, { entries, pages }: Written): FindPlaces {
  const own = pages[path] ?? [];
  const isOwn = (entry: string) => own.some((name) => entry === name || entry.startsWith(`${name}/`));
  const all = Object.entries(entries)
    .flatMap(([entry, { texts }]) =>
      texts.flatMap(([field, text]) =>
        // Of a long text each paragraph: in one of them a value may stand for a name.
        text.split(/\n{2,}/).map((paragraph) => ({ entry, field, text: normalise(paragraph) })),
      ),
    )
    .filter(({ text }) => text !== '')
    .map((text) => ({ ...text, pattern: patternOf(text.text), own: isOwn(text.entry) }))
    // A claim names the pages it stands on; their own entries name them first.
    .sort((a, b) => Number(b.own) - Number(a.own) || Number(isClaim(a.entry)) - Number(isClaim(b.entry)));

  /** From exact to loose; the first way that finds anything decides. */
  const ways: ((shown: string) => (written: (typeof all)[number]) => boolean)[] = [
    (shown) =>
      ({ text }) =>
        text === shown,
    (shown) =>
      ({ pattern }) =>
        pattern?.test(shown) ?? false,
    // A part of a longer text, beside a link for example.
    (shown) =>
      ({ text }) =>
        shown.length >= TELLING && text.includes(shown),
    // Several texts in one line.
    (shown) =>
      ({ text }) =>
        text.length >= TELLING && shown.includes(text),
  ];
  return (shown) => {
    const wanted = normalise(shown);
    if (!wanted) return [];
    for (const way of ways) {
      const found = all.filter(way(wanted));
      const likeliest = found.some((place) => place.own) ? found.filter((place) => place.own) : found;
      if (found.length > 0) return likeliest.map(({ entry, field }) => ({ entry, field }));
    }
    return [];
  };
}
