/** What `npm run lighthouse` asks of each kind of page. */
import { servicePath } from '../../src/content/service-path.ts';
import { fieldsIn, filesIn } from '../../src/content/written-files.ts';

export interface Kind {
  name: string;
  path: string;
  /** `picture` where the HTML asks for a picture of the first screen before everything else. */
  largestContent: 'text' | 'picture';
}

/** The entry that has been measured so far, or the first of a company that has others. */
const entryOf = (collection: string, known: string) => {
  const files = filesIn(collection);
  const { id, file } = files.find((one) => one.id === known) ?? files[0]!;
  return { id, fields: fieldsIn(file) as { under?: string } };
};
const service = entryOf('services', 'ai-strategy');

export const kinds: readonly Kind[] = [
  { name: 'home', path: '/', largestContent: 'picture' },
  { name: 'platform', path: '/illuminate', largestContent: 'picture' },
  {
    name: 'industry',
    path: `/solutions/${entryOf('industries', 'healthcare').id}`,
    largestContent: 'picture',
  },
  { name: 'service', path: servicePath(service.id, service.fields.under), largestContent: 'text' },
  { name: 'news-list', path: '/press-releases', largestContent: 'picture' },
  { name: 'article', path: '/press-releases/document-lifecycle-management', largestContent: 'picture' },
  { name: 'blog-list', path: '/blog', largestContent: 'picture' },
  { name: 'post', path: '/blog/human-in-the-loop-is-a-place', largestContent: 'picture' },
  { name: 'contact', path: '/contact', largestContent: 'text' },
  { name: 'about', path: '/about', largestContent: 'picture' },
];

export interface Measured {
  /** Category scores, 0 to 100. */
  scores: Record<string, number>;
  /** Milliseconds. */
  lcp: number;
  cls: number;
  /** Milliseconds. */
  tbt: number;
}

/** LCP divided by that of the empty page. */
export const lcpRatio = (page: Measured, empty: Measured): number => page.lcp / empty.lcp;

const most = { text: 1.5, picture: 1.8 };
/** Milliseconds that a page may block. */
const BLOCK = 50;

/**
 * One sentence for each goal that a page misses.
 * @param form the ratio is asked on the phone: on a desktop the network is so fast that an empty page is nearly nothing
 * @param margin factor by which times and the ratio may be worse, on a machine that others share
 */
export function missedGoals(
  kind: Kind,
  form: 'phone' | 'desktop',
  page: Measured,
  empty: Measured,
  margin = 1,
): string[] {
  const faults = Object.entries(page.scores)
    // A shared processor costs the first of them a point or two.
    .filter(([category, score]) => score < (category === 'performance' && margin > 1 ? 95 : 100))
    .map(([category, score]) => `${category} is ${score}, not 100`);
  const times = lcpRatio(page, empty);
  const allowed = most[kind.largestContent] * margin;
  if (form === 'phone' && !(times <= allowed))
    faults.push(
      `the largest content takes ${times.toFixed(2)} times that of an empty page; ${Number(allowed.toFixed(2))} at most`,
    );
  // Lighthouse shows three decimals.
  if (!(page.cls < 0.0005)) faults.push(`the layout shifts by ${page.cls.toFixed(3)}, not 0`);
  if (!(page.tbt < BLOCK * margin))
    faults.push(`the page blocks for ${Math.round(page.tbt)} ms; less than ${Math.round(BLOCK * margin)}`);
  return faults;
}
