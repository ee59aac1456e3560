/** Where the form of a hand-written entry is, by its file. Pure: the development server names it in its messages too. */

/** @param file with or without its ending */
export function formAddress(file: string): string {
  const [, list = '', slug = ''] = /([^/]+)\/([^/]+?)(?:\.\w+)?$/.exec(file) ?? [];
  return `${listAddress(list)}/entries/${slug}`;
}

/** The forms of a collection: a list, to which an editor may add where it grows. */
export const listAddress = (collection: string): string => `/desk/edit#/collections/${collection}`;
