/** Starts the form editor in the browser with the configuration that stands in the page. */
import { init, registerCustomFormat } from '@sveltia/cms';
import type { CmsConfig } from '@sveltia/cms';
import { keepThisPage } from '../drafts/keep-page.ts';
import { readEntry, writeEntry, type EntryFormat } from './format.ts';

export interface EditorData {
  config: CmsConfig;
  /** By the name of the editor's collection. */
  formats: Record<string, EntryFormat>;
}

const { config, formats } = JSON.parse(document.getElementById('editor-data')!.textContent) as EditorData;

for (const [name, format] of Object.entries(formats))
  registerCustomFormat(name, format.markdown ? 'md' : 'yaml', {
    fromFile: (text: string) => readEntry(text, format),
    toFile: (values: Record<string, unknown>) => writeEntry(values, format),
  });

keepThisPage();

// The editor forbids to enlarge the page; its users may.
new MutationObserver(() => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="viewport"]'))
    if (/maximum-scale/.test(meta.content))
      meta.content = meta.content.replace(/,\s*maximum-scale=[\d.]+/, '');
}).observe(document.head, { childList: true, subtree: true, attributes: true });

void init({ config });
