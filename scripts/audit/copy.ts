/**
 * `npm run copy`: what an editor would change in the texts of src/content, with file and field (src/desk/remarks.ts), and in the built
 * pages. It advises and never fails. `npm run launch-check` prints the same list.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { copyRemarks, textsOf } from '../../src/desk/remarks.ts';
import { misleadingLinks, promises, readPages, repeatedSentences } from './page-copy.ts';

/** Texts that stand on several pages because they come from one entry: what buyers ask. */
export function sharedTexts(root: string): string[] {
  const folder = join(root, 'src/content');
  return ['contact/contact.yaml', ...globSync('facts/*.yaml', { cwd: folder })]
    .flatMap((file) => textsOf(parse(readFileSync(join(folder, file), 'utf8'))))
    .map(([, text]) => text);
}

/** Prints the remarks on entries, and those on the pages where they are built. @returns how many there are */
export function reportCopy(root: string): number {
  const lines = copyRemarks(root).map(({ file, field, what }) => `${file}: ${field}: ${what}`);
  const pages = readPages(join(root, 'dist'));
  lines.push(...repeatedSentences(pages, sharedTexts(root)), ...misleadingLinks(pages), ...promises(pages));
  for (const line of lines) console.log(line);
  console.log(`${lines.length} remarks on texts; none of them stops a build.`);
  return lines.length;
}

if (import.meta.main) reportCopy(join(import.meta.dirname, '../..'));
