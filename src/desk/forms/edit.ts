/** Starts the form editor in the browser with the configuration that stands in the page. */
import { init, registerCustomFormat } from '@sveltia/cms';
import type { CmsConfig } from '@sveltia/cms';
import { checkWritten } from '~/content/check.ts';
import { keepThisPage } from '../drafts/keep-page.ts';
import { placeOf } from './fields.ts';
import { readEntry, writeEntry, type EntryFormat } from './format.ts';

export interface EditorData {
  config: CmsConfig;
  /** By the name that lists and entries give their format. */
  formats: Record<string, EntryFormat>;
  /** Pages of entries by the address of their form: the part behind #. */
  pages: Record<string, string>;
}

const { config, formats, pages } = JSON.parse(
  document.getElementById('editor-data')!.textContent,
) as EditorData;

/** The text of a file. @throws {Error} which the form shows: what the build would refuse is not saved */
function checkedText(values: Record<string, unknown>, format: EntryFormat): string {
  const text = writeEntry(values, format);
  const wrong = checkWritten(`src/content/${format.name}/`, text);
  if (wrong.length > 0)
    // Sveltia shows the cause of an error of this name, and of no other.
    throw new Error('saving_failed', {
      cause: new Error(wrong.map(({ field, message }) => `${placeOf(field)}: ${message}`).join(' | ')),
    });
  return text;
}

for (const [name, format] of Object.entries(formats))
  registerCustomFormat(name, format.markdown ? 'md' : 'yaml', {
    fromFile: (text: string) => readEntry(text, format),
    toFile: (values: Record<string, unknown>) => checkedText(values, format),
  });

keepThisPage();

// The editor forbids to enlarge the page; its users may.
new MutationObserver(() => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="viewport"]'))
    if (/maximum-scale/.test(meta.content))
      meta.content = meta.content.replace(/,\s*maximum-scale=[\d.]+/, '');
}).observe(document.head, { childList: true, subtree: true, attributes: true });

/** The way from a form to its page in three widths, as a search result and as a card. */
const preview = document.querySelector<HTMLAnchorElement>('#form-preview');
function linkPreview(): void {
  const page = pages[location.hash];
  if (!preview) return;
  preview.hidden = page === undefined;
  if (page !== undefined) preview.href = `/desk/preview?path=${page}`;
}
window.addEventListener('hashchange', linkPreview);
linkPreview();

void init({ config });
