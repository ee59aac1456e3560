/** Which picture is shown where: covers of articles, summits of people. */
import { describe, expect, it } from 'vitest';
import {
  coverFamilies,
  coverOf,
  coverNames,
  coversOf,
  coverVariants,
  coversPerFamily,
  withCovers,
} from '../../../../src/ui/pictures/covers.ts';
import { initials } from '../../../../src/ui/pictures/people.ts';

describe('covers', () => {
  it('follow the category and stay the same for a slug', () => {
    for (const [category, family] of Object.entries(coverFamilies)) {
      expect(coverOf('a-slug', category)).toEqual(coverOf('a-slug', category));
      expect(coverOf('a-slug', category).name).toMatch(new RegExp(`^cover-${family}-\\d+$`));
    }
    expect(coverOf('a-slug').name).toMatch(/^cover-blog-/);
    expect(coverOf('a-slug', 'Something else').name).toMatch(/^cover-blog-/);
  });
});

describe('covers of one page', () => {
  const page = (length: number) =>
    coversOf(Array.from({ length }, (_, i) => ({ slug: `post-${i}`, category: 'Partnership' })));
  it('show no picture twice while the family has others', () => {
    const names = page(coversPerFamily).map(({ name }) => name);
    expect(new Set(names).size).toBe(coversPerFamily);
    expect(names[0]).toBe(coverOf('post-0', 'Partnership').name);
  });
  it('and then no view of one twice', () => {
    const views = page(coversPerFamily * coverVariants.length).map(
      ({ name, variant }) => `${name} ${variant}`,
    );
    expect(new Set(views).size).toBe(coversPerFamily * coverVariants.length);
    expect(page(30)).toHaveLength(30);
  });
  it('hold for whatever a search leaves over, and pictures of articles stay', () => {
    const picture = { avif: '', src: '/own.webp', alt: 'A house', width: 1, height: 1 };
    const cards = Array.from({ length: 6 }, (_, i) => ({
      slug: `release-${i}`,
      category: 'Product Launch',
      picture: i === 2 ? picture : undefined,
    }));
    const known = new Set(coverNames('Product Launch'));
    const some = cards.filter((_, i) => i !== 1);
    const shown = withCovers(some, ({ name, variant }) =>
      known.has(name) ? { ...picture, src: `/${name}.webp`, variant } : undefined,
    );
    expect(new Set(shown.map((card) => card.picture?.src)).size).toBe(some.length);
    expect(shown[1]!.picture).toBe(picture);
    // A card whose cover is not known has none.
    expect(withCovers(some, () => undefined)).toEqual(some);
  });
});

describe('people', () => {
  it('have initials', () => {
    expect(initials('Nadia Sorel')).toBe('NS');
    expect(initials('Dr. Maria van der Berg, PhD')).toBe('MB');
    expect(initials('Émile Ødegård')).toBe('ÉØ');
    expect(initials('Cher')).toBe('C');
  });
});
