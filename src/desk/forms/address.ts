/** Where the form of a hand-written entry is, by its file. Pure: the development server names it in its messages too. */

/** The list of a folder in the forms: `src/content/services/services` is `services_services`. */
export const formName = (folder: string): string => folder.split('/').slice(2).join('_');

/** @param file with or without its ending */
export function formAddress(file: string): string {
  const [, folder = '', slug = ''] = /^(.*)\/(.+?)(?:\.\w+)?$/.exec(file) ?? [];
  return `/desk/edit#/collections/${formName(folder)}/entries/${slug}`;
}
