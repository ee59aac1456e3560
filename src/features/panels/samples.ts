import { requiredEntry } from '~/content/entries.ts';
import type { Panels } from '~/content/schemas/panels.ts';

const names = [
  'command-center',
  'documents',
  'automations',
  'assistant',
  'roi',
  'access',
  'readiness',
] as const satisfies readonly (keyof Panels)[];

let read: Promise<Panels> | undefined;

/** The entries of all panels, read once a build. @throws {Error} naming the file that is missing */
export const panelSamples = (): Promise<Panels> => (read ??= readSamples());

async function readSamples(): Promise<Panels> {
  const entries = await Promise.all(names.map(async (name) => [name, await requiredEntry('panels', name)]));
  return Object.fromEntries(entries) as Panels;
}
