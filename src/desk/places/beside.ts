/** /desk/beside: the page in one frame, and in the other the form of what is clicked in it, at its field. */
import type { PlaceMessage } from './edit.ts';
import type { Place, Written } from './find.ts';

const page = document.querySelector<HTMLIFrameElement>('#page')!;
const form = document.querySelector<HTMLIFrameElement>('#form')!;
const named = document.getElementById('place')!;
const closeLink = document.querySelector<HTMLAnchorElement>('#close')!;

/** How long the form may take: it reads every entry first, and whoever uses it may have to sign in. Milliseconds. */
const PATIENCE = 120_000;

/**
 * The element of a field in the form. Lists and groups are folded, and hold nothing before they are opened: each call opens one more.
 * @returns nothing until the field is there
 */
function fieldInForm(field: string): HTMLElement | undefined {
  const parts = field.split('.');
  const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  const element = (path: string) =>
    form.contentDocument?.querySelector<HTMLElement>(`[data-key-path="${CSS.escape(path)}"]`);
  const nearest = around.find((path) => element(path));
  if (nearest === field) return element(field) ?? undefined;
  if (nearest) element(nearest)?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
  return undefined;
}

let wish = 0;
/** Shows the field as soon as the form has it, unless another is wanted in the meantime. */
function showField(field: string): void {
  const current = ++wish;
  const until = performance.now() + PATIENCE;
  const look = () => {
    if (current !== wish || performance.now() > until) return;
    const found = fieldInForm(field);
    if (!found) {
      setTimeout(look, 200);
      return;
    }
    found.scrollIntoView({ block: 'center' });
    found.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')?.focus();
  };
  look();
}

async function openForm({ entry, field }: Place): Promise<void> {
  const { entries } = (await (await fetch('/desk/places.json', { cache: 'no-store' })).json()) as Written;
  const address = entries[entry]?.edit;
  named.textContent = address ? `${entry}: ${field}` : `No form opens ${entry}.`;
  if (!address) return;
  const { pathname, hash } = new URL(address, location.href);
  const shown = form.contentWindow?.location;
  if (shown?.pathname === pathname) shown.hash = hash;
  else form.src = address;
  showField(field);
}

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
const [entry, field] = [asked.get('entry'), asked.get('field')];
if (entry && field) void openForm({ entry, field });
