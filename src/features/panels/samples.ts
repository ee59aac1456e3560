import { requiredEntry } from '~/content/entries.ts';
import type { Case } from '~/content/schemas/cases.ts';
import type { Panels } from '~/content/schemas/panels.ts';
import type { RunEntry } from '~/content/schemas/runs.ts';
import { listEntries, type RegisterEntry } from './register.ts';
import { missingRoles } from './rights.ts';

const names = [
  'command-center',
  'readiness',
  'assistant',
  'documents',
  'roi',
  'access',
] as const satisfies readonly (keyof Panels)[];

/** The entries of the panels, with the case that runs through them and the words of its run. */
export interface Samples extends Panels {
  case: Case;
  run: RunEntry;
  /** Every row of the register. */
  rows: RegisterEntry[];
}

let read: Promise<Samples> | undefined;

/**
 * The entries of all panels, read once a build.
 * @throws {Error} naming the file or the role that is missing
 */
export const panelSamples = (): Promise<Samples> => (read ??= readSamples());

async function readSamples(): Promise<Samples> {
  const entries = await Promise.all(names.map(async (name) => [name, await requiredEntry('panels', name)]));
  const panels = Object.fromEntries(entries) as Panels;
  const register = panels['command-center'];
  const sample = await requiredEntry('cases', register.entries[0].case);
  const missing = missingRoles(panels.access, sample);
  if (missing.length > 0)
    throw new Error(
      `src/content/panels/access.yaml: rights: names ${missing.join(', ')}, and the case has no such role.`,
    );
  return {
    ...panels,
    case: sample,
    run: await requiredEntry('runs', sample.run),
    rows: listEntries(register, sample),
  };
}
