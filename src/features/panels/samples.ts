import { requiredEntry } from '~/content/required-entry.ts';
import type { Panel, Panels } from '~/content/schemas/panels/index.ts';
import { disagreements } from './agreement.ts';

const names = [
  'case',
  'command-center',
  'readiness',
  'automations',
  'assistant',
  'documents',
  'roi',
  'access',
] as const satisfies readonly Panel['panel'][];

let read: Promise<Panels> | undefined;

/**
 * The entries of all panels, checked against each other once a build.
 * @throws {Error} naming the file that is missing, or each field in which two of them disagree
 */
export const panelSamples = (): Promise<Panels> => (read ??= readSamples());

async function readSamples(): Promise<Panels> {
  const entries = await Promise.all(names.map(async (name) => [name, await requiredEntry('panels', name)]));
  const panels = Object.fromEntries(entries) as Panels;
  const faults = disagreements(panels);
  if (faults.length) throw new Error(`The product panels do not agree.\n${faults.join('\n')}`);
  return panels;
}
