/** Starts the form editor in the browser with the configuration that the page holds. */
import { init, registerCustomFormat } from '@sveltia/cms';
import type { CmsConfig } from '@sveltia/cms';
import { checkWritten } from '~/content/check.ts';
import { keepThisPage } from '../drafts/keep-page.ts';
import { fieldPathLabel } from './fields.ts';
import { toFileText, toFormValues, type EntryFormat } from './format.ts';

export interface EditorData {
  config: CmsConfig;
  /** By the name that lists and entries give their format. */
  formats: Record<string, EntryFormat>;
}

const { config, formats } = JSON.parse(document.getElementById('editor-data')!.textContent) as EditorData;

/** The text of a file. @throws {Error} which the form shows: what the build would refuse is not saved */
function checkedText(values: Record<string, unknown>, format: EntryFormat): string {
  const text = toFileText(values, format);
  const wrong = checkWritten(`src/content/${format.name}/`, text);
  if (wrong.length === 0) return text;
  const why = wrong.map(({ field, message }) => `${fieldPathLabel(field)}: ${message}`).join(' | ');
  // Sveltia shows the cause of an error of this name.
  throw new Error('saving_failed', { cause: new Error(why) });
}

for (const [name, format] of Object.entries(formats))
  registerCustomFormat(name, format.markdown ? 'md' : 'yaml', {
    fromFile: (text: string) => toFormValues(text, format),
    toFile: (values: Record<string, unknown>) => checkedText(values, format),
  });

keepThisPage();
void init({ config });
