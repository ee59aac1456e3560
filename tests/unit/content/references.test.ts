import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { fillFrom, fillKnown } from '../../../src/config/placeholders.ts';
import { checkReferences, checkWritten } from '../../../src/content/check.ts';
import { written, type WrittenName } from '../../../src/content/collections.ts';
import { entriesOnPage, missingNames, missingParts } from '../../../src/content/named.ts';
import { linksIn, referencesIn, type Known } from '../../../src/content/references.ts';
import { findNamed } from '../../../src/content/former-names.ts';
import { fieldsIn, filesIn } from '../../../src/content/written-files.ts';
import { tempFolder } from '../../support/temp.ts';

const known: Known = {
  entries: new Map([
    ['services', new Set(['training'])],
    ['claims', new Set(['speed'])],
  ]),
  addresses: new Set(['/about', '/{shortName}-tv']),
};

it('every text gets what is known; who fills last refuses a placeholder without a value', () => {
  const values = { 'claim:speed': '30%', brand: 'Acme' };
  const entry = {
    list: ['{claim:speed} faster than {brand}, {order} {constructor}'],
    count: 3,
    day: new Date(0),
  };
  const list = ['30% faster than Acme, {order} {constructor}'];
  expect(fillKnown(entry, values)).toEqual({ ...entry, list });
  expect(fillFrom(values)('{brand}: {claim:speed}')).toBe('Acme: 30%');
  expect(() => fillFrom(values)('{claim:sped}')).toThrow('{claim:sped} has no value');
  expect(() => fillFrom(values)('{constructor}')).toThrow('There are claim:speed, brand.');
});

it('finds what an entry names in lists, in variants and within texts', () => {
  const service = {
    title: 'training',
    related: ['training', 'strategy'],
    claims: ['speed'],
    instead: [{ text: 'For {claim:sped}?', service: 'audit' }],
    closing: { heading: 'Now.', reason: 'demo' },
  };
  expect(
    referencesIn('services', service).map(({ path, collection, id }) => [path.join('.'), collection, id]),
  ).toEqual([
    ['related.0', 'services', 'training'],
    ['related.1', 'services', 'strategy'],
    ['claims.0', 'claims', 'speed'],
    ['instead.0.text', 'claims', 'sped'],
    ['instead.0.service', 'services', 'audit'],
    ['closing.reason', 'reasons', 'demo'],
  ]);
});

it('what is missing is told with its field and line', () => {
  const text = 'title: A\nlede: B {claim:sped}\nrelated:\n  - training\n  - strategy\n';
  expect(checkWritten('src/content/services/a.yaml', text, known)).toEqual([
    { field: 'lede', line: 2, message: 'names sped, and there is no src/content/claims/sped.yaml.' },
    {
      field: 'related.1',
      line: 5,
      message: 'names strategy, and there is no src/content/services/strategy.yaml.',
    },
  ]);
  expect(checkWritten('src/content/services/a.yaml', text)).toEqual([]);
});

it('a link to a page that is not there is told with its field, its line and what to do', () => {
  const navigation = `name: A
groups:
  - links:
      - { label: About, href: /about }
      - { label: Old, href: /old }
`;
  expect(checkWritten('src/content/navigation/a.yaml', navigation, known)).toEqual([
    {
      field: 'groups.0.links.1.href',
      line: 5,
      message:
        'leads to /old, and no page has this address. Choose another, or lead it on in src/config/redirects.ts.',
    },
  ]);
  const legal = `---
title: Terms
description: Terms
updated: 2026-01-01
legalEntity: Acme
---

[About](/about#top), [a post](/blog/post), [elsewhere](https://www.example.com/x)
and [old](/old?from=/terms).
`;
  expect(checkReferences('src/content/legal/a.md', legal, known)).toMatchObject([{ field: 'text', line: 9 }]);
});

it('finds pages in fields of addresses and in links of Markdown; units and former addresses are none', () => {
  const hrefs = (name: WrittenName, fields: object) => linksIn(name, fields).map(({ href }) => href);
  expect(hrefs('resources', { title: '/hour', href: '/{shortName}-tv' })).toEqual(['/{shortName}-tv']);
  expect(hrefs('resources', { href: '#follow-us' })).toEqual([]);
  expect(hrefs('claims', { pages: [{ path: '/about', name: 'About' }] })).toEqual(['/about']);
  expect(hrefs('services', { formerly: ['/old'], lede: 'See [about](/about).' })).toEqual(['/about']);
});

it('no entry names what does not exist', () => {
  expect(missingNames()).toEqual([]);
});

it('a part that a built page does not have is told with its entry', () => {
  const root = tempFolder('parts');
  const parts = (Object.keys(written) as WrittenName[]).flatMap((name) =>
    filesIn(name).flatMap(({ file }) =>
      linksIn(name, fieldsIn(file)).flatMap(({ href }) => {
        const [, page, part] = /^(\/[^?#]*)#(.+)$/.exec(href) ?? [];
        return page && page !== '/' ? [{ file, href, html: join(root, `${page}.html`), part: part! }] : [];
      }),
    ),
  );
  const write = (idOf: (part: string) => string) => {
    for (const { html } of parts) {
      mkdirSync(dirname(html), { recursive: true });
      const own = parts.filter((one) => one.html === html);
      writeFileSync(html, own.map(({ part }) => `<p id="${idOf(part)}">`).join(''));
    }
  };
  write((part) => part);
  expect(missingParts(root)).toEqual([]);
  write((part) => `not-${part}`);
  expect(missingParts(root)).toEqual(
    parts.map(({ file, href }) =>
      expect.stringMatching(RegExp(`^${RegExp.escape(file)} .* leads to ${RegExp.escape(href)}, and `)),
    ),
  );
});

it('an entry is found by a name that it had, unless another has it now', () => {
  const moved = { id: 'schooling', data: { formerly: ['/services/training'] } };
  const other = { id: 'training', data: {} };
  expect(findNamed([moved], 'training')).toBe(moved);
  expect(findNamed([moved, other], 'training')).toBe(other);
  expect(findNamed([moved], 'services')).toBeUndefined();
});

it('a page is made of its entries and of those that they name, without pages that it links to', () => {
  const entries = entriesOnPage({ path: '/', entries: [{ collection: 'panels' }] });
  const collections = new Set(entries.map(({ collection }) => collection));
  expect([...collections]).toEqual(['panels']);
  const names = entries.map(({ collection, id }) => `${collection}/${id}`);
  expect(new Set(names).size).toBe(names.length);
});
