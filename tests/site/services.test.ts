/** The service pages: their addresses, the way there, and their figures. What they say, routes.test.ts compares. */
import { describe, expect, it } from 'vitest';
import type { Element } from 'hast';
import { serviceSchema } from '../../src/content/schemas/services.ts';
import { entryIds, isSample, readEntry, serviceAddresses } from '../support/content.ts';
import { readBuild } from '../../src/articles/published.ts';
import { dist, linksOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';

const addresses = serviceAddresses();
const services = entryIds('services').map((id, index) => ({
  id,
  path: addresses[index]!,
  service: serviceSchema.parse(readEntry('services', id)),
}));
const paths = services.map(({ path }) => path);
const mainOf = (path: string) => select('main', treeOf(path))!;

/** Addresses that the site is specified to have: as long as its people are samples, it is no company's yet. */
const promised = [
  ...['/strategic-intelligence', '/workflow-optimization', '/predictive-analytics', '/cyber-security'],
  ...['/hospitality-solutions', '/ai-strategy', '/ai-powered-software-development', '/agentic-automation'],
  ...['/data-analytics', '/ai-training', '/ai-coaching-services', '/enterprise-ai-solutions'],
  ...['/ai-cyber-security', '/services/ai-integration', '/services/custom-development'],
  ...['/services/strategy-advisory', '/services/training'],
];

it.runIf(isSample)('every promised address is a service, or leads to one', () => {
  const leading = readBuild(dist)
    .redirects.filter(({ to }) => paths.includes(to))
    .map(({ from }) => from);
  expect(promised.filter((path) => !paths.includes(path) && !leading.includes(path))).toEqual([]);
});

describe.each(services)('$path', ({ path, service }) => {
  it('marks Services in the header, and shows the way there', () => {
    expect(select('.site-header a[href="/services"]', treeOf(path))?.properties['ariaCurrent']).toBe('true');
    const crumbs = select('nav[aria-label=Breadcrumb]', mainOf(path))!;
    expect(linksOf(crumbs).map(({ href }) => href)).toEqual(['/', '/services']);
    expect(plain(textOf(select('[aria-current=page]', crumbs)!))).toBe(plain(service.title));
  });

  it('each choice in a figure has its line, and the names of its radios are its own', () => {
    const figures = selectAll('main figure:has(input[type=radio])', treeOf(path));
    const groups = figures.map((figure) => {
      const radios = selectAll('input[type=radio]', figure);
      const values = radios.map(({ properties }) => String(properties['value']));
      const lines = selectAll('[role=status] [data-at]', figure);
      expect(lines.map(({ properties }) => String(properties['dataAt']))).toEqual(values);
      expect(lines.filter((line) => textOf(line).length < 12)).toEqual([]);
      // More than these figures.css does not know.
      expect(values).toEqual(Array.from({ length: values.length }, (_, index) => String(index + 1)));
      expect(values.length).toBeLessThanOrEqual(12);
      return [...new Set(radios.map(({ properties }) => properties['name']))].join();
    });
    expect(new Set(groups).size).toBe(groups.length);
    const named = ({ properties }: Element) => properties['ariaLabel'];
    expect(selectAll('main figure', treeOf(path)).filter((figure) => !named(figure))).toEqual([]);
  });
});

describe('the service pages together', () => {
  it('are all reached from /services by links of the pages themselves', () => {
    const reached = new Set(['/services']);
    for (const path of reached)
      for (const { href } of linksOf(mainOf(path))) if (paths.includes(href)) reached.add(href);
    expect(paths.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('names that overlap point to each other', () => {
    const named = new Map(services.map(({ id, service }) => [id, service.instead.map((one) => one.service)]));
    // Of three with similar names, the way back may lead over the third.
    const near = (id: string) => [id, ...(named.get(id) ?? [])].flatMap((one) => named.get(one) ?? []);
    const oneWay = services.filter(({ id }) => named.get(id)!.some((other) => !near(other).includes(id)));
    expect(oneWay.map(({ id }) => id)).toEqual([]);
  });
});
