import { sectionOfPath } from '../../config/sections.ts';

/**
 * The page that an address stands for: articles count as their list, the second name of the government page and the
 * podcast, whose path holds the brand, as themselves.
 */
export const pageOf = (path: string): string => {
  const page = path
    .replace(/\.html$/, '')
    .replace('/solutions/defense', '/solutions/government')
    .replace(/^\/index$/, '/');
  return sectionOfPath(page)?.path ?? page;
};
