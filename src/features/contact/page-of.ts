/**
 * The page that an address stands for: articles count as their list, the second name of the government page and the
 * podcast, whose path holds the brand, as themselves.
 */
export const pageOf = (path: string): string =>
  path
    .replace(/\.html$/, '')
    .replace(/^\/(press-releases|blog)\/.*$/, '/$1')
    .replace('/solutions/defense', '/solutions/government')
    .replace(/^\/index$/, '/');
