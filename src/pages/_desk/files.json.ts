/** /desk/files.json: the texts of all entries as they are on disk now. In `astro dev` only. */
import { readFileSync } from 'node:fs';
import { writtenEntries } from '~/desk/forms/config.ts';

export const GET = (): Response =>
  Response.json(writtenEntries().map(({ file }) => readFileSync(file, 'utf8').trim()));
