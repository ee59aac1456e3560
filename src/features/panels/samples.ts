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

/** The entries of all panels. @throws {Error} naming the file that is missing */
export async function panelSamples(): Promise<Panels> {
  const entries = await Promise.all(names.map(async (name) => [name, await requiredEntry('panels', name)]));
  return Object.fromEntries(entries) as Panels;
}
