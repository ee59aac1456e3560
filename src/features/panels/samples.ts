import { getCollection } from 'astro:content';
import { panelNames, type Panels } from '~/content/schemas/panels/index.ts';
import { disagreements } from '~/content/schemas/panels/together.ts';

let read: Promise<Panels> | undefined;

/**
 * The entries of all panels, checked against each other once a build.
 * @throws {Error} naming each file that is missing, or each field in which two of them disagree
 */
export const panelSamples = (): Promise<Panels> => (read ??= readSamples());

async function readSamples(): Promise<Panels> {
  const entries = (await getCollection('panels')).map(({ data }) => data);
  const missing = panelNames.filter((name) => !entries.some(({ panel }) => panel === name));
  if (missing.length)
    throw new Error(missing.map((name) => `src/content/panels/${name}.yaml is missing.`).join('\n'));
  const panels = Object.fromEntries(entries.map((entry) => [entry.panel, entry])) as unknown as Panels;
  const faults = disagreements(panels);
  if (faults.length) throw new Error(`The product panels do not agree.\n${faults.join('\n')}`);
  return panels;
}
