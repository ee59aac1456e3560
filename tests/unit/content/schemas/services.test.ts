import { describe, expect, it } from 'vitest';
import { serviceSchema } from '../../../../src/content/schemas/services.ts';
import { groupServices } from '../../../../src/sections/services/listing.ts';
import { fillLegalHtml } from '../../../../src/sections/legal/fill.ts';
import { summaryOf } from '../../../../src/seo/page-head.ts';

describe('a service entry', () => {
  it('needs a name and a lede, and has a default for the rest', () => {
    const parsed = serviceSchema.parse({ title: 'Service', lede: 'What it does.' });
    expect(parsed).toMatchObject({ figures: [], lists: [], related: [], call: true });
    expect(summaryOf(parsed)).toBe('What it does.');
    expect(summaryOf({ lede: `First sentence. ${'word '.repeat(40)}end.` })).toBe('First sentence.');
    expect(summaryOf({ lede: 'word '.repeat(50) })).toMatch(/^(word ){30}word…$/);
  });

  it('is in the group of /services that names it, also by a name that it had, else in the last', () => {
    const entry = (id: string, formerly: string[] = []) => ({ id, data: { formerly } });
    const groups = [
      { title: 'One', services: ['b', 'a'] },
      { title: 'Two', services: ['old', 'apart'] },
    ];
    const entries = [entry('a'), entry('b'), entry('c'), entry('new', ['/services/old']), entry('apart')];
    const idsOf = (apart: string[]) =>
      groupServices(groups, entries, apart).map(({ services }) => services.map(({ id }) => id));
    expect(idsOf(['apart'])).toEqual([
      ['b', 'a'],
      ['new', 'c'],
    ]);
    expect(idsOf(['a', 'b', 'old'])).toEqual([['apart', 'c']]);
  });
});

describe('a legal document', () => {
  const facts = {
    brand: 'A & B',
    entity: 'A & B, Inc.',
    phone: { label: '1-800', href: 'tel:1800' },
    cookies: 'No cookies.',
  };

  it('has its tokens filled as text, not as markup, and the telephone as a link', () => {
    expect(fillLegalHtml('<p>{cookies} {entity} ("{brand}") at {phone}</p>', facts)).toBe(
      '<p>No cookies. A &amp; B, Inc. ("A &amp; B") at <a href="tel:1800">1-800</a></p>',
    );
    expect(fillLegalHtml('{brand}', { ...facts, brand: '<b>' })).toBe('&lt;b&gt;');
  });
});
