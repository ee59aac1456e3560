/** The legal documents: filled, complete, with a contents list of their sections. */
import { describe, expect, it } from 'vitest';
import { site } from '../../src/config/site.ts';
import { linksOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';

const mainOf = (path: string) => select('main', treeOf(path))!;

describe('the legal documents', () => {
  const documents = ['/privacy-policy', '/terms-of-service', '/cookie-policy'];
  it.each(documents)('%s has every token filled, and a contents list of its sections', (path) => {
    const main = mainOf(path);
    expect(textOf(main)).not.toMatch(/\{\w+\}/);
    expect(textOf(main)).toContain(site.brand);
    const sections = selectAll('h2', main).map((heading) => `#${String(heading.properties['id'])}`);
    const contents = linksOf(select('nav', main)!).map(({ href }) => href);
    expect(contents).toEqual(sections);
    expect(sections.length).toBeGreaterThan(6);
    expect(linksOf(main).map(({ href }) => href)).toEqual(
      expect.arrayContaining([site.phone.href, `/contact?about=policies&from=${path}`]),
    );
  });

  it('name the third parties by kind, the age and the terms of cookies', () => {
    const privacy = plain(textOf(mainOf('/privacy-policy')));
    for (const words of ['a web analytics service', 'a CRM, forms and chat service', 'under 18'])
      expect(privacy).toContain(words);
    expect(plain(textOf(mainOf('/terms-of-service')))).toContain('within 30 days');
    const cookies = mainOf('/cookie-policy');
    for (const words of ['1-24 months', 'up to about 2 years', '6 months or less'])
      expect(plain(textOf(cookies))).toContain(words);
    expect(selectAll('table tbody tr', cookies).length).toBeGreaterThanOrEqual(4);
    expect(select('button[data-consent-open]', cookies)).toBeTruthy();
  });

  it('say where the figures of an estimator go, and how long an unsent message is kept', () => {
    const privacy = plain(textOf(mainOf('/privacy-policy')));
    expect(privacy).toContain('The figures you enter become part of the address of the page');
    expect(privacy).toContain(
      "If you choose 'Discuss this estimate', the address of the contact page carries",
    );
    expect(plain(textOf(mainOf('/cookie-policy')))).toContain('stays until you close the tab');
    expect(plain(textOf(select('#consent', treeOf('/cookie-policy'))!))).toContain(
      'until it is sent from there, or you close the tab',
    );
  });
});
