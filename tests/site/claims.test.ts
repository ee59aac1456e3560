/**
 * Claims: each figure on the pages that its entry names, linked from there to what it means, and every badge with its status.
 * `npm run copy` tells editors about figures that no entry explains.
 */
import { describe, expect, it } from 'vitest';
import { badgeSchema, claimSchema, countingSchema, type Badge } from '../../src/content/schemas/claims.ts';
import { entryIds, readEntry } from '../support/content.ts';
import { linksOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';

const claims = entryIds('claims').map((id) => ({ id, ...claimSchema.parse(readEntry('claims', id)) }));
const badges = entryIds('badges').map((id) => ({ id, ...badgeSchema.parse(readEntry('badges', id)) }));
const { statuses } = countingSchema.parse(readEntry('counting', 'counting'));
const bare = (text: string) => plain(text).toLowerCase();

/** Where a claim is printed. */
const placed = claims.flatMap((claim) =>
  claim.pages.map(({ path }) => ({ ...claim, path })).filter(({ path }) => path !== '/how-we-count'),
);

it.each(placed)('$path states $figure ($id) and links it to what it means, with its status', (claim) => {
  const main = select('main', treeOf(claim.path))!;
  const remedy = `src/content/claims/${claim.id}.yaml: pages names a page that does not show the figure`;
  expect(bare(textOf(main)), remedy).toContain(bare(claim.figure));
  const links = selectAll(`a[href="/how-we-count#${claim.id}"]`, main);
  expect(links).not.toEqual([]);
  expect(textOf(main)).toContain(statuses[claim.status].name);
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

/** As a page prints it: how far the company is, and with what. */
const said = ({ name, status }: Badge) =>
  status && status !== 'practices aligned' ? `: ${name}` : `Practices aligned with ${name}`;

it.each([
  ['/how-we-count', badges.map(({ id }) => id)],
  ...entryIds('industries').map((id) => {
    const { badges: named } = readEntry('industries', id) as { badges?: { items: string[] } };
    return [`/solutions/${id}`, named?.items ?? []] as const;
  }),
] as const)('badges of %s keep their names and say status and scope below', (path, named) => {
  const text = textOf(select('main', treeOf(path))!);
  for (const { id, ...badge } of badges.filter(({ id }) => named.includes(id)))
    for (const part of [said(badge), badge.scope]) expect(text, id).toContain(part);
});
