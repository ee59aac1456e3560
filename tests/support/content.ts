/** Hand-written content as data, for tests that must not depend on a build. */
import { join } from 'node:path';
import { fillKnown } from '../../src/config/placeholders.ts';
import { placeholders } from '../../src/config/site.ts';
import type { Industry } from '../../src/content/schemas/industries.ts';
import { servicePath } from '../../src/content/service-path.ts';
import { entryIds, fieldsIn, filesIn } from '../../src/content/written-files.ts';

const figures = Object.fromEntries(
  filesIn('claims').map(({ file, id }) => [`claim:${id}`, (fieldsIn(file) as { figure: string }).figure]),
);

/** An entry's data as the editor wrote it, with values in place of what any text may name. */
export const readEntry = (collection: string, id: string): unknown =>
  fillKnown(fieldsIn(join('src', 'content', collection, `${id}.yaml`)), { ...placeholders, ...figures });

export { entryIds };

/** The people are samples, which may not go live: no company has replaced the entries yet. */
export const isSample = entryIds('people').some(
  (id) => (readEntry('people', id) as { sample?: boolean }).sample,
);

export const hasAdvisors = entryIds('people').some(
  (id) => (readEntry('people', id) as { role: string }).role === 'advisor',
);

export const industryAddresses = (): string[] => entryIds('industries').map((id) => `/solutions/${id}`);

/** The page with an estimator; none where no industry names it. */
export const estimatorAddress = (kind: string): string | undefined =>
  industryAddresses()[
    entryIds('industries').findIndex(
      (id) => (readEntry('industries', id) as Partial<Industry>).estimator?.kind === kind,
    )
  ];

export const serviceAddresses = (): string[] =>
  entryIds('services').map((id) => servicePath(id, (readEntry('services', id) as { under?: string }).under));
