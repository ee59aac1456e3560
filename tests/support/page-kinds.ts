/** One address of each kind of page, for suites that look at kinds and not at every page. Reads the built `dist/`. */
import { readdirSync } from 'node:fs';
import { site } from '../../src/config/site.ts';
import { entryIds, industryAddresses, serviceAddresses } from './content.ts';

/** The first article of a section by its address: any will do. */
function article(section: string): string {
  const [file] = readdirSync(`dist/${section}`)
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .sort();
  if (!file) throw new Error(`dist/${section} holds no article. Run: npm run build`);
  return `/${section}/${file.replace('.html', '')}`;
}

/** The page that references show, or the first of a company that has others. */
const kindOf = (paths: readonly string[], known: string): string =>
  paths.includes(known) ? known : paths[0]!;

export const pageKinds = (): string[] => [
  '/',
  '/illuminate',
  '/about',
  '/how-we-count',
  '/leadership',
  '/advisory-board',
  '/careers',
  ...entryIds('podcast').map(() => `/${site.shortName}-tv`),
  '/press-releases',
  '/press-releases/page/2',
  article('press-releases'),
  '/blog',
  article('blog'),
  '/contact',
  '/resources',
  '/products/white-label',
  '/products/ai-document-management',
  kindOf(industryAddresses(), '/solutions/government'),
  '/services',
  kindOf(serviceAddresses(), '/agentic-automation'),
  '/privacy-policy',
  '/no-such-page',
];
