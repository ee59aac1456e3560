import { requiredEntry } from '~/content/required-entry.ts';
import type { RunContent } from './texts.ts';

/** The words of the run with the amounts of a case. @param name entry in src/content/cases */
export const readRunContent = async (name: string): Promise<RunContent> => ({
  ...(await requiredEntry('runs', 'invoices')),
  sample: await requiredEntry('cases', name),
});
