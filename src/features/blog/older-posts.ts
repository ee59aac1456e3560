/** "Older posts" puts the rows of the next page below the list; the link works as a link until, and whenever, that fails. */
import { loadHtml, LoadError } from '~/features/articles/load.ts';
import { toast } from '~/features/toasts/store.ts';

/** Skeleton rows while loading. */
const SKELETONS = 6;
const FALLBACK = 'Failed to load blog posts. Please try again later.';
const LINK = '.pager [rel=next]';

const link = document.querySelector<HTMLAnchorElement>(LINK);
const list = document.querySelector<HTMLElement>('.posts')!;
const announcement = document.querySelector('.older-status')!;

async function append(link: HTMLAnchorElement, byKeyboard: boolean): Promise<void> {
  const page = await loadHtml(link.href, 'posts');
  const rows = [...page.querySelectorAll('.posts > li')].map((row) => document.importNode(row, true));
  if (rows.length === 0) throw new TypeError('The answer holds no posts.');
  list.append(...rows);
  announcement.textContent = `${rows.length} older ${rows.length === 1 ? 'post' : 'posts'} added`;
  const next = page.querySelector(LINK)?.getAttribute('href');
  if (next) link.setAttribute('href', next);
  else link.remove();
  // The reader goes on where the new posts begin; the pointer stays where it is.
  if (byKeyboard || !next) rows[0]!.querySelector('a')!.focus({ preventScroll: !byKeyboard });
}

async function act(link: HTMLAnchorElement, event: MouseEvent): Promise<void> {
  // A new tab or window was asked for: the link does that by itself.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (list.ariaBusy) return;
  list.ariaBusy = 'true';
  announcement.textContent = 'Loading older posts';
  const skeleton = document.querySelector<HTMLTemplateElement>('.posts + template')!.content;
  for (let row = 0; row < SKELETONS; row++) list.append(skeleton.cloneNode(true));
  try {
    await append(link, event.detail === 0);
  } catch (error) {
    announcement.textContent = '';
    toast.error('Error Loading Posts', error instanceof LoadError ? error.message : FALLBACK);
  } finally {
    for (const row of list.querySelectorAll(':scope > [aria-hidden]')) row.remove();
    list.ariaBusy = null;
  }
}

link?.addEventListener('click', (event) => void act(link, event));
