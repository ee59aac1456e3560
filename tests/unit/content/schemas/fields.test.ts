import { expect, it } from 'vitest';
import { z } from 'astro/zod';
import { group, listOf, text } from '~/content/schemas/fields.ts';

it('a text is never empty, and one that may be left out is left out', () => {
  expect(text('Heading').safeParse('').success).toBe(false);
  expect(text('Heading').optional().safeParse('').success).toBe(false);
  expect(text('Heading').optional().safeParse(undefined).success).toBe(true);
});

it('a group and the items of a list refuse a field that they do not have', () => {
  const fields = { name: text('Name') };
  expect(group('Head', fields).safeParse({ name: 'A', nmae: 'B' }).success).toBe(false);
  expect(listOf('Rows', fields).safeParse([{ name: 'A', nmae: 'B' }]).success).toBe(false);
  expect(listOf('Rows', fields).parse([{ name: 'A' }])).toEqual([{ name: 'A' }]);
  expect(listOf('Numbers', z.number()).parse([1])).toEqual([1]);
});
