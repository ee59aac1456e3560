/** Where the form of a hand-written entry is, by its file. Pure: the development server names it in its messages too. */

/** @param file with or without its ending */
export function formAddress(file: string): string {
  const [, list = '', slug = ''] = /([^/]+)\/([^/]+?)(?:\.\w+)?$/.exec(file) ?? [];
  return `/desk/edit#/collections/${list}/entries/${slug}`;
}
