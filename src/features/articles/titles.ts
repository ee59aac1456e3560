/** Whether a title is set one size smaller: more than 110 characters, which only titles from the content systems have. */
const isLong = (title: string): boolean => title.length > 110;

/** Class of a title, by its place: the page's own, the first of a list, any other. */
export const titleClass = (title: string, place: 'page' | 'lead' | 'list'): string =>
  ({ page: ['h1', 'h2'], lead: ['h2', 'h3'], list: ['h3', 'h4 font-medium'] })[place][isLong(title) ? 1 : 0]!;
