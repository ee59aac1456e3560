/**
 * Claims: each figure on the pages that its entry names, linked from there to what it means, and every badge with its status.
 * `npm run copy` tells editors about figures that no entry explains.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { badgeSchema, claimSchema, countingSchema } from '../../src/content/schemas/claims.ts';
import { linksOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';
import { routes } from './routes.ts';

const read = (folder: string) =>
  readdirSync(`src/content/${folder}`).map((file) => ({
    id: file.replace(/\.yaml$/, ''),
    data: parse(readFileSync(`src/content/${folder}/${file}`, 'utf8')) as unknown,
  }));
const claims = read('claims').map(({ id, data }) => ({ id, ...claimSchema.parse(data) }));
const badges = read('badges').map(({ id, data }) => ({ id, ...badgeSchema.parse(data) }));
const { statuses } = countingSchema.parse(parse(readFileSync('src/content/counting/counting.yaml', 'utf8')));
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
    const text = bare(textOf(main()));
    expect(claimsOn(path).filter(({ figure }) => !text.includes(bare(figure)))).toEqual([]);
  });

  it('names the status of each figure where it links to its meaning', () => {
    const words =
      textOf(main()) +
      selectAll('a[title]', main())
        .map(({ properties }) => String(properties['title']))
        .join();
    for (const { status } of claimsOn(path)) expect(words).toContain(statuses[status].name);
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

  it('says the status once where it is the same for all', () => {
    const names = new Set(claims.map(({ status }) => statuses[status].name));
    for (const name of names)
      expect(textOf(main)).toContain(
        `${claims.filter(({ status }) => statuses[status].name === name).length} ${name}s:`,
      );
    if (names.size > 1)
      for (const { id, status } of claims)
        expect(textOf(select(`details#${id}`, main)!)).toContain(statuses[status].name);
  });

  it('explains each one, with a source or the sentence that there is none yet', () => {
    for (const { id, figure, label, meaning, base, notMeant, evidence } of claims) {
      const row = select(`details#${id}`, main)!;
      const entry = textOf(row);
      for (const part of [figure, label, meaning, base, notMeant]) expect(entry).toContain(part);
      if (evidence) expect(entry).toContain(evidence.document);
      else
        expect(linksOf(row).map(({ href }) => href)).toContain(
          `/contact?about=study&claim=${id}&from=/how-we-count`,
        );
    }
    expect(selectAll('details[id]', main)).toHaveLength(claims.length);
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
      expect(text).toContain(
        status && status !== 'practices aligned' ? `: ${name}` : `Practices aligned with ${name}`,
      );
    }
  }
  expect([...seen].sort()).toEqual(badges.map(({ name }) => name).sort());
});
