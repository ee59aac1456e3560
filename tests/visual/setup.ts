/** Serves the built site for all workers, and notes after an update what the references were taken of. */
import type { FullConfig } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { ensureDemoBuild } from '../support/demo-build.ts';
import { serveSite } from '../support/serve-site.ts';
import { writeEntries } from './entries.ts';

/** How pictures are drawn: at the scale of the device, which is half the size of the page. */
export const DRAWING = { animations: 'disabled', caret: 'hide', scale: 'device' } as const;

/** Whether this run takes the references anew. */
export const isUpdate = ({ updateSnapshots }: FullConfig): boolean =>
  updateSnapshots === 'all' || updateSnapshots === 'changed';

export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  ensureDemoBuild();
  const site = await serveSite();
  process.env['VISUAL_ADDRESS'] = site.address;
  return async () => {
    await site.close();
    if (!isUpdate(config)) return;
    writeFileSync('tests/visual/reference/drawn-by.txt', `${String(config.metadata['drawing'])}\n`);
    writeEntries();
  };
}
