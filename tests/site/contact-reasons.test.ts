/** Every call to action takes a reason along that the contact page knows. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionOfPath } from '../../src/config/sections.ts';
import { addresses, linksOf, select, selectAll, treeOf } from './dist.ts';

interface Call {
  page: string;
  text: string;
  href: string;
}

/** Links to /contact in the body of every page. Not among them: the header's and the footer's, which are plain navigation. */
const calls: Call[] = addresses.flatMap((page) => {
  // The contact page leads to itself only from the block of an estimate, whose address a script sets.
  const main = page !== '/contact' && select('main', treeOf(page));
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
const pages = () =>
  (
    JSON.parse(String(select('[data-contact]', treeOf('/contact'))!.properties['dataKnown'])) as {
      pages: Record<string, string>;
    }
  ).pages;

describe('calls to action', () => {
  it('stand on every page that sells, plain ones only in header and footer', () => {
    expect(new Set(calls.map(({ page }) => page)).size).toBeGreaterThan(50);
    expect(calls.filter(({ href }) => !href.includes('?'))).toEqual([]);
  });

  it('name reasons, positions and pages of the fixed lists, and nothing else', () => {
    const known = new Set(options());
    const bad = calls.filter((call) => {
      const asked = query(call);
      const keys = ['about', 'role', 'claim', 'question', 'from', 'article'];
      const [about, role, claim, question, from, article] = keys.map((key) => asked.get(key));
      return (
        [...asked.keys()].some((key) => !keys.includes(key)) ||
        (about && !known.has(about)) ||
        (role && !known.has(`role/${role}`)) ||
        (claim && !known.has(`study/${claim}`)) ||
        (question && !(question in questions())) ||
        (from && !(from in pages())) ||
        (article && call.page !== `${from}/${article}`)
      );
    });
    expect(bad).toEqual([]);
  });

  it('offer the open questions in the words that arrive', () => {
    const asked = calls.filter((call) => query(call).has('question'));
    expect(new Set(asked.map((call) => query(call).get('question')))).toEqual(
      new Set(Object.keys(questions())),
    );
    expect(asked.filter((call) => questions()[query(call).get('question')!] !== call.text.trim())).toEqual(
      [],
    );
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
    expect(calls.filter((call) => !query(call).has('from')).map(({ text }) => text)).toEqual([
      'Schedule Consultation',
    ]);
  });

  it('name the article that they stand in or under', () => {
    const inArticles = calls.filter(({ page }) => page.slice(1).includes('/') && sectionOfPath(page));
    expect(inArticles.filter(({ text }) => text !== 'Contact Us').length).toBeGreaterThan(3);
    expect(inArticles.filter((call) => !query(call).get('article'))).toEqual([]);
  });

  it('say what their words say', () => {
    const about = (text: string) =>
      new Set(
        calls
          .filter((call) => call.text.includes(text))
          .map((call) => query(call).get('about') ?? query(call).get('role')),
      );
    expect(about('Schedule a Demo')).toEqual(new Set(['demo']));
    expect(about('schedule a demo')).toEqual(new Set(['demo']));
    expect(about('Send General Application')).toEqual(new Set(['application']));
    expect(about('Schedule Security Assessment')).toEqual(new Set(['security-assessment']));
    expect(about('Schedule Enterprise Consultation')).toEqual(new Set(['enterprise-consultation']));
    expect(about('Begin Coaching Program')).toEqual(new Set(['coaching']));
    expect(about('Apply Now')).toEqual(
      new Set(
        options()
          .filter((value) => value.startsWith('role/'))
          .map((value) => value.slice(5)),
      ),
    );
  });
});
