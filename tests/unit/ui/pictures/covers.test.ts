/** Which picture is shown where: covers of articles, summits of people, social cards of addresses. */
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  coverFamilies,
  coverOf,
  coverNames,
  coversOf,
  coverVariants,
  coversPerFamily,
  isNight,
  withCovers,
} from '../../../../src/ui/pictures/covers.ts';
import { sectionOfPath } from '../../../../src/config/sections.ts';
import { pick } from '../../../../src/ui/pictures/hash.ts';
import { initials, summitCount, summitOf } from '../../../../src/ui/pictures/people.ts';
import { socialCard, socialCards } from '../../../../src/seo/social-cards.ts';
import { routes } from '../../../site/routes.ts';
import { serviceAddresses } from '../../../support/content.ts';

/** Names of the committed pictures of a folder of src/media. */
const committed = (folder: string, ending: string): string[] =>
  readdirSync(`src/media/${folder}`)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
const stillNames = committed('stills', '.json');
const cardNames = committed('social', '.jpg');

describe('covers', () => {
  it('lie on a ground as dark as they are', async () => {
    const names = stillNames.filter((name) => name.startsWith('cover-'));
    const means = names.map(async (name) => {
      const { channels } = await sharp(`src/media/stills/${name}-500.webp`).stats();
      return { name, dark: channels[0]!.mean < 96 };
    });
    expect(await Promise.all(means)).toEqual(names.map((name) => ({ name, dark: isNight(name) })));
  });

  const all = Object.values(coverFamilies);
  it('follow the category and stay the same for a slug', () => {
    for (const [category, family] of Object.entries(coverFamilies)) {
      expect(coverOf('a-slug', category)).toEqual(coverOf('a-slug', category));
      expect(coverOf('a-slug', category).name).toMatch(new RegExp(`^cover-${family}-\\d+$`));
    }
    expect(coverOf('a-slug').name).toMatch(/^cover-blog-/);
    expect(coverOf('a-slug', 'Something else').name).toMatch(/^cover-blog-/);
  });
  it('spread evenly over a bounded set of committed pictures', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 4800; i++) {
      const { name, variant } = coverOf(`article-${i}`, 'Partnership');
      expect(stillNames).toContain(name);
      counts.set(`${name} ${variant}`, (counts.get(`${name} ${variant}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(coversPerFamily * coverVariants.length);
    expect(Math.min(...counts.values())).toBeGreaterThan(120);
    expect(Math.max(...counts.values())).toBeLessThan(300);
    expect(all).toHaveLength(4);
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
  it('have a summit that is committed', () => {
    for (let i = 0; i < 50; i++) expect(stillNames).toContain(summitOf(`Person ${i}`));
    expect(new Set(Array.from({ length: 200 }, (_, i) => pick(`${i}`, summitCount))).size).toBe(summitCount);
  });
});

const services = serviceAddresses();

describe('social cards', () => {
  it('exist for every route', () => {
    for (const { path } of routes) {
      // A service whose card has not been drawn, as a section of articles, shows that of the home page.
      const shared = services.includes(path) || sectionOfPath(path) !== undefined;
      const own = Object.hasOwn(socialCards, path) || path.endsWith('-tv') || shared;
      expect(own, path).toBe(true);
      expect(cardNames, path).toContain(socialCard(path, socialCards[path]?.title ?? '').name);
    }
  });
  it('stand down where the page has another heading by now', () => {
    expect(socialCard('/careers', 'Join Our Mission').name).toBe('careers');
    expect(socialCard('/careers', 'Work with us').name).toBe('home');
    expect(socialCard('/services/training', 'Learning').name).toBe('services');
    expect(socialCard('/privacy-policy', 'Privacy').name).toBe('legal');
    expect(socialCard('/', 'The AI command center').name).toBe('home');
  });
  it('serve a section where a page has none', () => {
    expect(socialCard('/press-releases/some-news', 'Some news').name).toBe('press-releases');
    expect(socialCard('/blog/a-post', 'A post').name).toBe('blog');
    expect(socialCard('/acme-tv', 'The Long Game').name).toBe('the-long-game');
    expect(socialCard('/nowhere', 'Nowhere').name).toBe('home');
  });
});
