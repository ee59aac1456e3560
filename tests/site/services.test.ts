/** The service pages: each shows what its entry says, in the entry's order, and leads on. Expectations come from the content. */
import { describe, expect, it } from 'vitest';
import type { Element } from 'hast';
import { sum } from '../../src/content/schemas/arithmetic.ts';
import { site } from '../../src/config/site.ts';
import { serviceSchema, type Service } from '../../src/content/schemas/services.ts';
import { entryIds, readEntry, serviceAddresses } from '../support/content.ts';
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

/** Fields that choose or refer to something and are not printed as they stand. */
const silent = new Set([
  ...[
    'kind',
    'people',
    'href',
    'case',
    'cells',
    'service',
    'from',
    'to',
    'work',
    'wait',
    'legend',
    'about',
    'shape',
  ],
]);
/** The words of a part of an entry, in its order. */
function wordsOf(part: unknown): string[] {
  if (typeof part === 'string') return [plain(part)];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (silent.has(key) ? [] : wordsOf(value)));
}
const missing = (words: string[], text: string) => words.filter((word) => !text.includes(word));
const headingsOf = (part: Service['body'][number]): string[] => {
  switch (part.kind) {
    case 'list':
      return [part.features, part.benefits, part.steps].flatMap((group) => group?.heading ?? []);
    case 'question':
      return [part.question];
    case 'advisors':
      return [part.heading];
    case 'run':
      return [];
    default:
      return [part.name];
  }
};

/** Addresses that visitors and the navigation rely on. */
const promised = [
  ...['/strategic-intelligence', '/workflow-optimization', '/predictive-analytics', '/cyber-security'],
  ...['/hospitality-solutions', '/ai-strategy', '/ai-powered-software-development', '/agentic-automation'],
  ...['/data-analytics', '/ai-training', '/ai-coaching-services', '/enterprise-ai-solutions'],
  ...['/ai-cyber-security', '/services/ai-integration', '/services/custom-development'],
  ...['/services/strategy-advisory', '/services/training'],
];

it('every promised address is a service, or leads to one', () => {
  const leading = readBuild(dist)
    .redirects.filter(({ to }) => paths.includes(to))
    .map(({ from }) => from);
  expect(promised.filter((path) => !paths.includes(path) && !leading.includes(path))).toEqual([]);
});

describe.each(services)('$path', ({ path, service }) => {
  const text = plain(textOf(mainOf(path)));

  it('says all that its entry says', () => {
    const { title, lede, body, closing, instead } = service;
    const words = wordsOf([title, lede, instead, closing, body]);
    expect(missing(words, text)).toEqual([]);
  });

  it('has its sections in the order of the entry, each heading once', () => {
    const headings = selectAll('h2', mainOf(path)).map((heading) => plain(textOf(heading)));
    const wanted = [...service.body.flatMap(headingsOf), service.closing.heading].map(plain);
    expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  });

  it('draws and offers what its sheet has', () => {
    const sheet = service.body.find((part) => part.kind === 'sheet');
    const main = mainOf(path);
    const { units, trade, choices } = sheet ?? {};
    if (units) {
      // A row of n units is a line of that length; the edge of a marked one is a path of its own.
      const drawn = selectAll('figure li svg', main).map((svg) => {
        const rows = [...String(select('path', svg)!.properties['d']).matchAll(/h(\d+)/g)];
        return units.shape === 'lines' ? rows.length : sum(rows.map(([, length]) => Number(length)));
      });
      expect(drawn).toEqual(units.parts.map(({ count }) => count));
      expect(text).toContain(`${sum(drawn)} ${plain(units.of)}`);
    }
    if (trade) {
      const [net] = selectAll('figure .fig-sm', main).map(textOf);
      const { before, after, available } = trade;
      const more = after.rate * after.rooms - before.rate * before.rooms;
      expect(net).toBe(`+$${more}`);
      expect(text).toContain(`$${more} ÷ ${available} rooms = $${(more / available).toFixed(2)} each`);
    }
    if (choices) {
      const radios = selectAll('figure [role=radiogroup] input', main).map(
        ({ properties }) => properties['value'],
      );
      const ends = selectAll('figure [role=status] > p', main).map(({ properties }) => properties['dataIf']);
      expect(ends).toEqual(['none', ...radios]);
      expect(radios).toHaveLength(choices.options.length);
    }
  });

  it('marks Services in the header, and shows the way there', () => {
    expect(select('.site-header a[href="/services"]', treeOf(path))?.properties['ariaCurrent']).toBe('true');
    const crumbs = select('nav[aria-label=Breadcrumb]', mainOf(path))!;
    expect(linksOf(crumbs).map(({ href }) => href)).toEqual(['/', '/services']);
    expect(plain(textOf(select('[aria-current=page]', crumbs)!))).toBe(plain(service.title));
  });

  it('ends with the way to /contact and the telephone, and leads on to other services', () => {
    const last = linksOf(select('main > .closing', treeOf(path))!).map(({ href }) => href.split('?')[0]);
    expect(last).toContain('/contact');
    expect(last.includes(site.phone.href)).toBe(service.call);
    const related = linksOf(select('nav[aria-labelledby=related-heading]', treeOf(path))!);
    expect(related.length).toBeGreaterThanOrEqual(2);
    expect(related.filter(({ href }) => !paths.includes(href) || href === path)).toEqual([]);
  });

  it('each choice in an illustration has its line, and one is made', () => {
    for (const figure of selectAll('main figure:has(.told)', treeOf(path))) {
      const radios = selectAll('input[type=radio]', figure);
      const values = radios.map(({ properties }) => String(properties['value']));
      const lines = selectAll('.told [data-at]', figure);
      expect(lines.map(({ properties }) => properties['dataAt'])).toEqual(values);
      expect(lines.filter((line) => textOf(line).length < 20)).toEqual([]);
      expect(radios.filter(({ properties }) => properties['checked'])).toHaveLength(1);
      // More than these the styles of Illustration.astro do not know.
      expect(values).toEqual(Array.from({ length: values.length }, (_, index) => String(index + 1)));
      expect(values.length).toBeLessThanOrEqual(12);
    }
  });

  it('has something to look at, described', () => {
    if (service.body.length === 0) return;
    const drawings = [
      ...selectAll('main [role=img]', treeOf(path)).filter((node) => select('svg', node)),
      ...selectAll('main img[src^="/drawings/"]:not([alt=""])', treeOf(path)),
    ];
    const figures = selectAll('main figure', treeOf(path));
    const picture = select('main picture', treeOf(path));
    expect(drawings.length + figures.length + (picture ? 1 : 0)).toBeGreaterThan(0);
    const label = ({ properties }: Element) => String(properties['ariaLabel'] ?? properties['alt'] ?? '');
    expect(drawings.filter((node) => label(node).length < 20)).toEqual([]);
    const named = (node: Element) => node.properties['ariaLabel'] ?? node.properties['ariaLabelledBy'];
    expect(figures.filter((figure) => !named(figure))).toEqual([]);
  });
});

describe('the service pages together', () => {
  it('have another sequence than their neighbours and the services that they lead to', () => {
    const inOrder = services.toSorted((a, b) => a.service.order - b.service.order);
    const main = ['list', 'question', 'advisors'];
    const sequences = new Map(
      inOrder.map(({ id, service }) => [
        id,
        service.body.map(({ kind }) => (main.includes(kind) ? kind : 'panel')).join(' '),
      ]),
    );
    const same = inOrder.flatMap(({ id, service }, index) =>
      [...service.related, inOrder[index + 1]?.id ?? '']
        .filter((other) => sequences.get(other) === sequences.get(id))
        .map((other) => `${id} and ${other}`),
    );
    expect(same).toEqual([]);
  });

  it('are all reached from /services by links of the pages themselves', () => {
    const reached = new Set(['/services']);
    for (const path of reached)
      for (const { href } of linksOf(mainOf(path))) if (paths.includes(href)) reached.add(href);
    expect(paths.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('names that overlap point to each other', () => {
    const pairs = [
      ['ai-cyber-security', 'cyber-security'],
      ['ai-training', 'training'],
      ['ai-strategy', 'strategic-intelligence'],
      ['ai-strategy', 'strategy-advisory'],
    ] as const;
    const pointsTo = (id: string) =>
      services.find((service) => service.id === id)!.service.instead.map(({ service }) => service);
    for (const [one, other] of pairs) {
      expect(pointsTo(one)).toContain(other);
      expect(pointsTo(other)).toContain(one);
    }
  });
});

describe('the dialog of /services', () => {
  const dialog = select('dialog#our-services', treeOf('/services'))!;
  const { tiles } = readEntry('offerings', 'services') as {
    tiles: { title: string; text: string; gets: string; first: string; service: string }[];
  };

  it('is closed, named, lists the six services and leads to /contact', () => {
    expect(dialog.properties['open']).toBeFalsy();
    expect(textOf(select(`#${String(dialog.properties['ariaLabelledBy'])}`, dialog)!)).toBe('Our Services');
    const rows = linksOf(select('ul', dialog)!);
    expect(rows.map(({ href }) => href)).toEqual(tiles.map(({ service }) => `/${service}`));
    tiles.forEach(({ title }, index) => expect(rows[index]!.text).toContain(plain(title)));
    // What the list of the page does not say.
    const said = plain(textOf(dialog));
    for (const { text, gets, first } of tiles) {
      expect(said).toContain(plain(gets));
      expect(said).toContain(plain(first));
      expect(said).not.toContain(plain(text));
    }
    const { href } = linksOf(dialog).find(({ text }) => text === 'Get Started')!;
    expect(href.split('?')[0]).toBe('/contact');
  });

  it('has a button that needs no script', () => {
    const opener = select('button[commandfor=our-services][command=show-modal]', treeOf('/services'))!;
    expect(plain(textOf(opener))).toBe('Our Services');
  });
});
