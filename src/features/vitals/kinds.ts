/** Kinds of pages that field data is counted by. An address is never sent. */
import { sectionOfPath } from '~/config/sections.ts';

const FIXED: Readonly<Record<string, string>> = {
  '/': 'home',
  '/illuminate': 'platform',
  '/services': 'services',
  '/contact': 'contact',
  '/resources': 'resources',
  '/how-we-count': 'company',
  '/about': 'company',
  '/leadership': 'company',
  '/advisory-board': 'company',
  '/careers': 'company',
  '/privacy-policy': 'legal',
  '/terms-of-service': 'legal',
  '/cookie-policy': 'legal',
};

/** 'home', 'industry', 'article' ...; a page that no rule names is a service. */
export function pageKind(path: string): string {
  const section = sectionOfPath(path);
  if (section) return path === section.path || path.startsWith(`${section.path}/page/`) ? 'list' : 'article';
  if (path.startsWith('/solutions/')) return 'industry';
  if (path.startsWith('/products/')) return 'product';
  if (path.endsWith('-tv')) return 'company';
  if (path === '/404') return 'not-found';
  return FIXED[path] ?? 'service';
}
