/** Addresses of previews that stay. */
import { expect, it } from 'vitest';
import { pageOfRecord, recordPreview } from '~/desk/records.ts';

const records = { 'blog/6b02': '/blog/a-title', 'news/81e7': '/press-releases/a-release' };

it('a preview is addressed by the id of its record', () => {
  expect(recordPreview('blog', '6b02')).toBe('/desk/preview?record=blog/6b02');
  expect(pageOfRecord('blog/6b02', { records })).toBe('/blog/a-title');
  expect(pageOfRecord('blog/none', { records })).toBeUndefined();
  expect(pageOfRecord('constructor', { records })).toBeUndefined();
});

it('the development server shows a record as its source has it', () => {
  const drafts = { blog: '/drafts/blog?slug=' };
  expect(pageOfRecord('blog/6b02', { drafts, records })).toBe('/drafts/blog?slug=6b02');
  expect(pageOfRecord('blog/a&b', { drafts, records })).toBe('/drafts/blog?slug=a%26b');
  expect(pageOfRecord('news/81e7', { drafts, records })).toBe('/press-releases/a-release');
  expect(pageOfRecord('constructor/x', { drafts, records })).toBeUndefined();
});
