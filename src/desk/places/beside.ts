/** /desk/beside: the page in one frame, and in the other the form of what is clicked in it, at its field. */
import { keepThisPage } from '../drafts/keep-page.ts';
import type { PlaceMessage } from './edit.ts';
import { nameOf, type Place, type Written } from './find.ts';

const page = document.querySelector<HTMLIFrameElement>('#page')!;
const form = document.querySelector<HTMLIFrameElement>('#form')!;
const named = document.getElementById('place')!;
const closeLink = document.querySelector<HTMLAnchorElement>('#close')!;

/** How long the form may take: it reads every entry first, and whoever uses it may have to sign in. Milliseconds. */
const PATIENCE = 120_000;

/**
 * A field in the form, or the button that opens what is folded around it: lists and groups hold nothing before.
 * @returns neither until the form has drawn the entry
 */
function fieldInForm(field: string): { element?: HTMLElement; folded?: HTMLElement } {
  const find = (path: string) =>
    form.contentDocument?.querySelector<HTMLElement>(`[data-key-path="${CSS.escape(path)}"]`);
  const element = find(field);
  if (element) return { element };
  const parts = field.split('.');
  const depth = parts.findLastIndex((_, index) => find(parts.slice(0, index).join('.')));
  const around = depth > 0 && find(parts.slice(0, depth).join('.'));
  // What is out of sight is not drawn yet.
  const reached = around || [...(form.contentDocument?.querySelectorAll('[data-key-path]') ?? [])].at(-1);
  reached?.scrollIntoView({ block: 'center' });
  if (!around) return {};
  // Each item of a list has a button of its own, and each field a menu, which is folded too.
  const folded = [
    ...around.querySelectorAll<HTMLElement>('[aria-expanded="false"]:not([aria-haspopup])'),
  ].find((button) => {
    const opens = button.getAttribute('aria-controls') ?? '';
    const ours = !/-item-\d+-body$/.test(opens) || opens.endsWith(`-item-${parts[depth]}-body`);
    return ours && button.closest('[data-key-path]') === around;
  });
  return folded ? { folded } : {};
}

/** How long a field keeps the focus before it counts as shown: the form draws its fields again while it opens. Milliseconds. */
const SETTLED = 1_500;
/** How long a list may take to open before it is clicked again: a second click on a slow machine would close it. Milliseconds. */
const OPENING = 2_000;

let wish = 0;
/** Since when the wanted field has the focus; somebody who works in the form from then on keeps it. */
let focusedAt: number | undefined;

/** Shows the field as soon as the form has it, unless another is wanted in the meantime. */
function showField(field: string, words?: string): void {
  const current = ++wish;
  const until = performance.now() + PATIENCE;
  let openedAt = -OPENING;
  focusedAt = undefined;
  const look = () => {
    const now = performance.now();
    if (current !== wish || now > until) return;
    const { element, folded } = fieldInForm(field);
    if (folded && now - openedAt > OPENING) {
      folded.click();
      openedAt = now;
    }
    const control = [
      ...(element?.querySelectorAll<HTMLElement>('input, textarea, [contenteditable="true"]') ?? []),
    ].find((one) => one.checkVisibility());
    if (element && element.ownerDocument.activeElement !== control) {
      element.scrollIntoView({ block: 'center' });
      // Of a long text, the paragraph: the focus scrolls to where the cursor stands.
      const at = control?.matches('textarea') ? control.value.indexOf(words ?? '') : -1;
      if (at > 0) (control as HTMLTextAreaElement).setSelectionRange(at, at);
      control?.focus();
      focusedAt = now;
    }
    if (focusedAt === undefined || now - focusedAt < SETTLED) setTimeout(look, 200);
  };
  look();
}
form.addEventListener('load', () => {
  const stop = () => {
    if (focusedAt !== undefined) wish++;
  };
  form.contentWindow?.addEventListener('pointerdown', stop);
  form.contentWindow?.addEventListener('keydown', stop);
});

async function openForm({ entry, field, words }: Place): Promise<void> {
  const { entries } = (await (await fetch('/desk/places.json', { cache: 'no-store' })).json()) as Written;
  const address = entries[entry]?.edit;
  named.textContent = address ? nameOf({ entry, field }) : `No form opens ${entry}.`;
  if (!address) return;
  const { pathname, hash } = new URL(address, location.href);
  const shown = form.contentWindow?.location;
  if (shown?.pathname === pathname) shown.hash = hash;
  else form.src = address;
  // An entry with changes is not left unasked.
  if (shown?.pathname === pathname && shown.hash !== hash) return;
  showField(field, words);
}

/** Milliseconds between the last file of a save and the reload. */
const SAVED = 700;
let saved: number | undefined;
// A save reloads the page beside the form, not the form. A picture and its entry are saved at once: the page would miss the second
// while it reloads for the first.
keepThisPage(() => {
  clearTimeout(saved);
  saved = window.setTimeout(() => page.contentWindow?.location.reload(), SAVED);
});

const asked = new URLSearchParams(location.search);
const wanted = asked.get('page') ?? '/';
// Only pages of this site: `//elsewhere` and full addresses are none.
closeLink.href = /^\/(?![/\\])/.test(wanted) ? wanted : '/';
page.addEventListener('load', () => {
  const { pathname = '/', search = '' } = page.contentWindow?.location ?? {};
  closeLink.href = pathname + search;
});
page.src = closeLink.href;
addEventListener('message', ({ origin, source, data }: MessageEvent<PlaceMessage>) => {
  if (origin === location.origin && source === page.contentWindow) void openForm(data.place);
});
const [entry, field, words] = ['entry', 'field', 'words'].map((name) => asked.get(name) ?? undefined);
if (entry && field) void openForm({ entry, field, words });
