import { describe, expect, it } from 'vitest';
import { serviceSchema } from '../../../../src/content/schemas/services.ts';
import { groupServices, summaryOf } from '../../../../src/sections/services/listing.ts';
import { legalDate } from '../../../../src/features/articles/format.ts';
import { fillLegalHtml } from '../../../../src/sections/legal/fill.ts';

const service = { title: 'Service', lede: 'What it does.' };
const messages = (data: object) =>
  serviceSchema.safeParse(data).error?.issues.map(({ message }) => message) ?? [];

describe('a service entry', () => {
  it('needs a name and a lede, and has a default for the rest', () => {
    const parsed = serviceSchema.parse({ title: 'Service', lede: 'What it does.' });
    expect(parsed).toMatchObject({ figures: [], lists: [], related: [], action: 'Contact Us', call: true });
    expect(parsed.closing).toMatchObject({ action: 'Contact Us' });
    expect(summaryOf(parsed)).toBe('What it does.');
    expect(summaryOf({ lede: `First sentence. ${'word '.repeat(40)}end.` })).toBe('First sentence.');
    expect(summaryOf({ lede: 'word '.repeat(50) })).toMatch(/^(word ){30}word…$/);
  });

  it('joins the group that it names on /services, else the last', () => {
    const entry = (id: string, group?: string) => ({ id, data: { group } });
    const groups = [
      { title: 'One', services: ['a'] },
      { title: 'Two', services: ['b'] },
    ];
    const listed = groupServices(groups, [entry('a'), entry('b'), entry('c'), entry('d', 'One')]);
    expect(listed.map(({ services }) => services.map(({ id }) => id))).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
    expect(() => groupServices(groups, [entry('a')])).toThrow('names "b", which does not exist');
    expect(() => groupServices(groups, [entry('a'), entry('b'), entry('c', 'Three')])).toThrow(
      'src/content/services/c.yaml: group "Three" does not exist',
    );
    const twice = [{ title: 'One', services: ['a', 'a'] }];
    expect(() => groupServices(twice, [entry('a')])).toThrow('names "a" twice');
  });

  it('names a field that it does not know', () => {
    expect(messages({ ...service, colour: 'red' }).join()).toContain('colour');
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

  it('prints its days in the same form, in every time zone', () => {
    expect(legalDate(new Date('2025-09-01'))).toBe('1 Sep 2025');
    expect(legalDate(new Date('2025-09-16'))).toBe('16 Sep 2025');
  });
});
