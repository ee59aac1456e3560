/**
 * Claims: each figure on the pages that its entry names, linked from there to what it means, and every badge with its status.
 * `npm run copy` tells editors about figures that no entry explains.
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

  it('states the figures that entries place here', () => {
    const stated = new Set(statedFigures(path));
    expect(claimsOn(path).filter(({ figure }) => !stated.has(bare(figure)))).toEqual([]);
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
});

describe('/how-we-count', () => {
  const main = select('main', treeOf('/how-we-count'))!;

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
      expect(text).toContain(status ? name : `Practices aligned with ${name}`);
    }
  }
  expect([...seen].sort()).toEqual(badges.map(({ name }) => name).sort());
});
