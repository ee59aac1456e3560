/** Every call to action takes a reason along that the contact page knows. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionOfPath } from '../../src/config/sections.ts';
import { site } from '../../src/config/site.ts';
import { entryIds, hasAdvisors } from '../support/content.ts';
import { addresses, linksOf, plain, select, selectAll, treeOf } from './dist.ts';
import { routes } from './routes.ts';

interface Call {
  page: string;
  text: string;
  href: string;
}

/** Pages that call nobody: the contact page itself, legal texts, whose links are those of their authors, and a board of nobody. */
const quiet = [
  '/contact',
  ...(hasAdvisors ? [] : ['/advisory-board']),
  ...entryIds('legal').map((id) => `/${id}`),
];

/** Links to /contact in the body of every page. Not among them: the header's and the footer's, which are plain navigation. */
const calls: Call[] = addresses.flatMap((page) => {
  const main = !quiet.includes(page) && select('main', treeOf(page));
  if (!main) return [];
  return linksOf(main)
    .filter(({ href }) => /^\/contact([?#]|$)/.test(href))
    .map(({ href, text }) => ({ page, text, href }));
});
const query = ({ href }: Call) => new URL(href, 'https://www.example.com').searchParams;

const form = () => select('form[data-reasons]', treeOf('/contact'))!;
const options = () =>
  selectAll('select[name=about] option', form()).map(({ properties }) => String(properties['value']));
/** Open questions by their ids, as the contact page fetches them. */
const questions = () => JSON.parse(readFileSync('dist/questions.json', 'utf8')) as Record<string, string>;

describe('calls to action', () => {
  it('stand on every page that sells, plain ones only in header and footer', () => {
    const selling = routes.map(({ path }) => path).filter((path) => !quiet.includes(path));
    const calling = new Set(calls.map(({ page }) => page));
    expect(selling.filter((path) => !calling.has(path) && !sectionOfPath(path))).toEqual([]);
    expect(calls.filter(({ href }) => !href.includes('?'))).toEqual([]);
  });

  it('name reasons, positions and pages of the fixed lists, and nothing else', () => {
    const known = new Set(options());
    const questionsKnown = questions();
    const facts = select('[data-contact]', treeOf('/contact'))!.properties['dataKnown'];
    const { pages } = JSON.parse(String(facts)) as { pages: Record<string, string> };
    const isKnown: Record<string, (value: string, call: Call) => boolean> = {
      about: (about) => known.has(about),
      role: (role) => known.has(`role/${role}`),
      claim: (claim) => known.has(`study/${claim}`),
      question: (question) => question in questionsKnown,
      from: (from) => from in pages,
      article: (article, call) => call.page === `${query(call).get('from')}/${article}`,
    };
    const bad = calls.filter((call) => [...query(call)].some(([key, value]) => !isKnown[key]?.(value, call)));
    expect(bad).toEqual([]);
  });

  it('offer the open questions in the words that arrive', () => {
    const asked = calls.filter((call) => query(call).has('question'));
    // A page has room for some of them.
    expect(asked.length).toBeGreaterThan(0);
    const arrives = (call: Call) => plain(questions()[query(call).get('question')!] ?? '');
    expect(asked.filter((call) => arrives(call) !== call.text)).toEqual([]);
  });

  it('come from the page that they stand on', () => {
    const from = (page: string) =>
      sectionOfPath(page)?.path ?? page.replace('/solutions/defense', '/solutions/government');
    const astray = calls.filter((call) => {
      const asked = query(call).get('from');
      return asked !== null && asked !== from(call.page);
    });
    expect(astray).toEqual([]);
    // Only the podcast's address, which holds the brand, is none of the list.
    const plain = calls.filter((call) => !query(call).has('from')).map(({ page }) => page);
    expect(new Set(plain)).toEqual(new Set(entryIds('podcast').map(() => `/${site.shortName}-tv`)));
  });

  it('name the article that they stand in or under', () => {
    const inArticles = calls.filter(({ page }) => page.slice(1).includes('/') && sectionOfPath(page));
    expect(inArticles.filter(({ text }) => text !== 'Contact Us').length).toBeGreaterThan(3);
    expect(inArticles.filter((call) => !query(call).get('article'))).toEqual([]);
  });
});
