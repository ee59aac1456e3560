/**
 * Claims: the approved figures and no others, each on the pages that its entry names, linked from there to what it means,
 * and every badge with its status.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { badgeSchema, claimSchema } from '../../src/content/schemas/claims.ts';
import { plain, select, selectAll, textOf, treeOf } from './dist.ts';
import { statedFigures } from './figures.ts';
import { routes } from './routes.ts';

const read = (folder: string) =>
  readdirSync(`src/content/${folder}`).map((file) => ({
    id: file.replace(/\.yaml$/, ''),
    data: parse(readFileSync(`src/content/${folder}/${file}`, 'utf8')) as unknown,
  }));
const claims = read('claims').map(({ id, data }) => ({ id, ...claimSchema.parse(data) }));
const badges = read('badges').map(({ id, data }) => ({ id, ...badgeSchema.parse(data) }));
const bare = (text: string) => plain(text).toLowerCase();

/** Pages on which a percentage is no claim: legal texts, and lists that quote articles. */
const pages = routes.filter(
  ({ path }) => !/-policy$|^\/terms|^\/press-releases$|^\/blog$|^\/how-we-count$/.test(path),
);

/** The claims that the entries place on a page; /solutions/defense is the page of /solutions/government. */
const claimsOn = (path: string) => {
  const canonical = path === '/solutions/defense' ? '/solutions/government' : path;
  return claims.filter((claim) => claim.pages.some((page) => page.path === canonical));
};

describe.each(pages)('$path', ({ path }) => {
  const main = () => select('main', treeOf(path))!;

  it('states the figures that entries place here, and no other', () => {
    expect([...new Set(statedFigures(path))].sort()).toEqual(
      [...new Set(claimsOn(path).map(({ figure }) => bare(figure)))].sort(),
    );
  });

  it('links each figure to what it means', () => {
    const links = new Set(
      selectAll('a[href^="/how-we-count#"]', main()).map(({ properties }) => properties['href']),
    );
    expect(
      claimsOn(path)
        .filter(({ id }) => !links.has(`/how-we-count#${id}`))
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it('promises nothing in words that no committee would quote', () => {
    const filler =
      /\b(revolutioni[sz]e|seamless(ly)?|unlock(s|ing)?|cutting-edge|world-class|best-in-class|game-chang\w+|synerg\w+|supercharge|leverag(e|es|ing)|lorem ipsum|guaranteed?)\b/g;
    expect(bare(textOf(main())).match(filler) ?? []).toEqual([]);
  });
});

describe('/how-we-count', () => {
  const main = select('main', treeOf('/how-we-count'))!;

  it('holds the approved figures', () => {
    expect(
      claims
        .sort((a, b) => a.order - b.order)
        .map(({ figure, label }) => `${plain(figure)} ${label}`)
        .sort(),
    ).toEqual(
      [
        '500+ enterprises',
        '30-40% faster time-to-insight',
        '25% lower operational cost',
        '40% faster diagnosis',
        '99.9% fraud detection rate',
        '60% faster processing',
        '12% RevPAR increase',
        '30-50% less documentation time',
        '25% better outcomes',
        '99.9% accuracy',
        '20-35% lower ops cost',
        '5-12% RevPAR lift',
        '25-40% faster analyst cycles',
        '40% faster leadership development',
        '99.9% uptime',
        '99.9% detection accuracy',
        'Sub-second response',
        '90% fewer false positives',
        '24/7 support and monitoring',
      ].sort(),
    );
  });

  it('explains each one, with a source or the sentence that there is none yet', () => {
    for (const { id, figure, label, meaning, base, notMeant, source } of claims) {
      const entry = textOf(select(`#${id}`, main)!);
      for (const part of [figure, label, meaning, base, notMeant]) expect(entry).toContain(part);
      expect(entry).toContain(source?.title ?? 'Figures are claims of');
    }
    expect(selectAll('article', main)).toHaveLength(claims.length);
  });

  it('sets figures side by side that look alike', () => {
    const alike = selectAll('section[aria-labelledby="alike"] a', main).map(
      ({ properties }) => properties['href'],
    );
    const shared = claims.filter(({ id, figure }) =>
      claims.some((one) => one.id !== id && one.figure === figure),
    );
    expect(shared.length).toBeGreaterThan(4);
    expect(shared.map(({ id }) => `/how-we-count#${id}`).filter((href) => !alike.includes(href))).toEqual([]);
  });
});

it('badges keep their names and say status and scope below', () => {
  const seen = new Set<string>();
  for (const path of [
    '/solutions/financial-services',
    '/solutions/government',
    '/solutions/healthcare',
    '/how-we-count',
  ]) {
    const text = textOf(select('main', treeOf(path))!);
    for (const { name, scope, status } of badges) {
      if (!text.includes(scope)) continue;
      if (path !== '/how-we-count') seen.add(name);
      expect(text).toContain(name);
      if (!status) expect(text).toContain(`Practices aligned with ${name}`);
    }
  }
  expect([...seen].sort()).toEqual(['FedRAMP/IL5', 'HIPAA', 'RMF', 'SOC2', 'Zero Trust']);
});
