/** Starts the form editor in the browser with the configuration that stands in the page. */
import { init, registerCustomFormat } from '@sveltia/cms';
import type { CmsConfig } from '@sveltia/cms';
import { checkWritten } from '~/content/check.ts';
import type { Remark } from '../remarks.ts';
import { keepThisPage } from '../drafts/keep-page.ts';
import { placeOf } from './fields.ts';
import { readEntry, SOURCE, writeEntry, type EntryFormat } from './format.ts';

export interface EditorData {
  config: CmsConfig;
  /** By the name that lists and entries give their format. */
  formats: Record<string, EntryFormat>;
  /** Pages of entries by the address of their form: the part behind #. */
  pages: Record<string, string>;
  /** Names of the claims that texts may quote. */
  claims: string[];
}

const { config, formats, pages, claims } = JSON.parse(
  document.getElementById('editor-data')!.textContent,
) as EditorData;

const CHANGED =
  'The file was changed on disk after this form was opened, or it lies in another folder than the one `npm run dev` serves. Write over it?';

const noClaim = (name: string): string =>
  `There was no claim ${name} when this window was opened: its text cannot be published before there is one. Claims: ${claims.join(', ')}. Save it all the same?`;

/** Sveltia shows the cause of an error of this name, and of no other. */
const refusal = (why: string): Error => new Error('saving_failed', { cause: new Error(why) });

/** What was written last of a text that was opened. */
const written = new Map<string, string>();

/** Whether the file is as the form has read or written it. GitHub compares commits itself; a folder does not. */
async function isAsOpened(opened: string): Promise<boolean> {
  if (!DEVELOPMENT || opened === '') return true;
  const files = (await (await fetch('/desk/files.json')).json()) as string[];
  return [opened.trim(), written.get(opened)].some((text) => text !== undefined && files.includes(text));
}

/** The text of a file. @throws {Error} which the form shows: what the build would refuse, and what the editor does not want, is not saved */
async function checkedText(values: Record<string, unknown>, format: EntryFormat): Promise<string> {
  const text = writeEntry(values, format);
  const wrong = checkWritten(`src/content/${format.name}/`, text);
  if (wrong.length > 0)
    throw refusal(wrong.map(({ field, message }) => `${placeOf(field)}: ${message}`).join(' | '));
  const quoted = [...text.matchAll(/\{claim:([^}.]*)/g)].map(([, name = '']) => name);
  const unknown = quoted.filter((name) => !claims.includes(name));
  if (unknown.length > 0 && !confirm(noClaim(unknown.join(', '))))
    throw refusal('Nothing was saved. Correct the name of the claim.');
  const opened = String(values[SOURCE] ?? '');
  if (!(await isAsOpened(opened)) && !confirm(CHANGED))
    throw refusal('Nothing was saved. Copy what you typed, reload the page, and put it into the new text.');
  written.set(opened, text.trim());
  return text;
}

for (const [name, format] of Object.entries(formats))
  registerCustomFormat(name, format.markdown ? 'md' : 'yaml', {
    fromFile: (text: string) => readEntry(text, format),
    toFile: (values: Record<string, unknown>) => checkedText(values, format),
  });

keepThisPage();

// What is searched for stands in the address as it was typed, and Sveltia cannot read one with a % in it: no form opened then.
for (const method of ['pushState', 'replaceState'] as const) {
  const show = history[method].bind(history);
  history[method] = (state, unused, url) => {
    const [before, words] = String(url ?? '').split('#/search/');
    show(state, unused, words === undefined ? url : `${before}#/search/${words.replaceAll('%', '%25')}`);
  };
}

/**
 * Whether the open form has changes: then its button saves. An entry that was just saved leaves the button, and no field. Sveltia
 * asks nothing, and keeps a copy of what was typed on GitHub only.
 */
const isUnsaved = () =>
  document.querySelector('.content-editor:has([data-key-path]) [aria-keyshortcuts$="+S"]:enabled') !== null;
addEventListener('beforeunload', (event) => {
  if (isUnsaved()) event.preventDefault();
});
// The arrow, Back and a click on another place of the page leave an entry, but not this window.
let stays = false;
navigation.addEventListener('navigate', (event) => {
  const { sameDocument, url } = event.destination;
  const leaves = sameDocument && event.cancelable && new URL(url).hash !== location.hash;
  stays = leaves && isUnsaved() && !confirm('What you changed here is not saved. Leave it?');
  if (stays) event.preventDefault();
});
// Sveltia says that the address is another without looking whether it is, and would open the entry anew.
addEventListener('hashchange', (event) => stays && event.stopImmediatePropagation(), { capture: true });

// The editor forbids to enlarge the page; its users may.
new MutationObserver(() => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="viewport"]'))
    if (/maximum-scale/.test(meta.content))
      meta.content = meta.content.replace(/,\s*maximum-scale=[\d.]+/, '');
}).observe(document.head, { childList: true, subtree: true, attributes: true });

/** Below the form: the way to its page in three widths, as a search result and as a card, and which fields have remarks. */
const foot = document.querySelector<HTMLElement>('#form-foot')!;
const preview = foot.querySelector('a')!;
const said = foot.querySelector('p')!;

/** What an editor would change in the texts of the open entry. */
let remarks: Remark[] = [];

/** Who needs an entry, by its form. Asked for anew with each form: an editor takes the names out and comes back. */
let needed: Record<string, string[]> = {};
const askNeeded = async () => {
  needed = (await (await fetch('/desk/needed.json')).json()) as typeof needed;
};

/** Why the open entry, or one that is marked in the open list, is not deleted. */
function whyKept(): string | undefined {
  const users = needed[location.hash];
  if (users)
    return `Nothing was deleted: others need this entry. Take it out of them first.\n\n${users.join('\n')}`;
  const inList = Object.keys(needed).some((form) => form.startsWith(`${location.hash}/entries/`));
  return inList
    ? 'Nothing was deleted. Entries of this list may be needed by others: delete one in its own form, which knows.'
    : undefined;
}
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button, [role="menuitem"]');
    const says = button ? `${button.textContent} ${button.ariaLabel ?? ''}` : '';
    const why = /\bDelete (?:Selected )?Entr(?:y|ies)\b/.test(says) && whyKept();
    if (!why) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    alert(why);
  },
  { capture: true },
);

/** Below each field what there is to say about it. Fields of a folded list are drawn when it opens. */
function showRemarks(): void {
  for (const { field, what } of remarks) {
    // Lines of a Markdown body are no fields.
    const path = field.startsWith('line ') ? 'body' : field;
    const place = document.querySelector(`[data-key-path="${CSS.escape(path)}"]`);
    const text = path === field ? what : `${field}: ${what}`;
    if (!place || [...place.querySelectorAll('.remark')].some((shown) => shown.textContent === text))
      continue;
    place.append(Object.assign(document.createElement('p'), { className: 'remark', textContent: text }));
  }
}
new MutationObserver(showRemarks).observe(document.body, { childList: true, subtree: true });

async function showFoot(): Promise<void> {
  const form = location.hash;
  const page = pages[form];
  preview.hidden = page === undefined;
  if (page !== undefined) preview.href = `/desk/preview?path=${page}`;
  // Those of the entry before, or of its text before it was saved.
  remarks = [];
  said.textContent = '';
  for (const shown of document.querySelectorAll('.remark')) shown.remove();
  const [found] = await Promise.all([
    fetch('/desk/remarks.json').then((answer) => answer.json() as Promise<Record<string, Remark[]>>),
    askNeeded(),
  ]);
  if (form !== location.hash) return;
  remarks = found[form] ?? [];
  showRemarks();
  const fields = [...new Set(remarks.map(({ field }) => placeOf(field)))].join('; ');
  const users = needed[form]?.join('; ');
  said.textContent = [users && `Needed by: ${users}`, fields && `To improve, said at the field: ${fields}`]
    .filter(Boolean)
    .join(' | ');
}
window.addEventListener('hashchange', () => void showFoot());
void showFoot();

// The guide names its buttons in English, and so does what is refused above: in another language it would be deleted.
Object.defineProperty(navigator, 'languages', { value: ['en-US'] });
void init({ config });
