import { describe, expect, it } from 'vitest';
import { type CoverChoice, coverFamilies, coverOf, withCovers } from '../../../../src/ui/pictures/covers.ts';
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

  it('are on the cards of a list as on the pages of the articles, and pictures of articles stay', () => {
    const picture = { avif: '', src: '/own.webp', alt: 'A house', width: 1, height: 1 };
    const own = { slug: 'with-a-picture', category: 'Partnership', picture };
    const other = { slug: 'without', category: 'Partnership' };
    const { name, variant } = coverOf('without', 'Partnership');
    const pictureOf = ({ name, variant }: CoverChoice) => ({ ...picture, src: `/${name}.webp`, variant });
    expect(withCovers([own, other], pictureOf)).toEqual([
      own,
      { ...other, picture: { ...picture, src: `/${name}.webp`, variant } },
    ]);
    // A card whose cover is not known has none.
    expect(withCovers([other], () => undefined)).toEqual([other]);
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
