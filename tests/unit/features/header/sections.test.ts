import { expect, it } from 'vitest';
import { sectionOf } from '~/features/header/sections.ts';

it.each([
  [undefined, '/ /contact /privacy-policy /aboutness /blogroll'],
  ['products', '/illuminate /products/white-label'],
  ['solutions', '/solutions/defense'],
  ['services', '/services /services/training'],
  ['resources', '/resources'],
  ['company', '/press-releases/page/2 /blog/any-article /about /advisory-board'],
])('the section %s holds %s', (section, paths) => {
  for (const path of paths.split(' ')) expect(sectionOf(path), path).toBe(section);
});
