import { describe, expect, it } from 'vitest';
import { sectionOf } from '~/features/header/sections.ts';

describe('sectionOf', () => {
  it.each([
    ['/', undefined],
    ['/contact', undefined],
    ['/privacy-policy', undefined],
    ['/illuminate', 'products'],
    ['/products/white-label', 'products'],
    ['/solutions/defense', 'solutions'],
    ['/services', 'services'],
    ['/services/training', 'services'],
    ['/resources', 'resources'],
    ['/press-releases/page/2', 'company'],
    ['/blog/any-article', 'company'],
    ['/about', 'company'],
    ['/advisory-board', 'company'],
    ['/aboutness', undefined],
    ['/blogroll', undefined],
  ])('%s belongs to %s', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });
});
