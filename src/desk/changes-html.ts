/** The list of changes as HTML: made after the pages are rendered, where no component can be. */
import { FRAME, type Change } from './changes.ts';
import type { Passage } from './difference.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Unchanged words around a change; longer runs are cut. */
const CONTEXT = 90;
const cut = (text: string, first: boolean, last: boolean): string => {
  if (text.length <= 2 * CONTEXT) return text;
  if (first) return `… ${text.slice(-CONTEXT)}`;
  return last ? `${text.slice(0, CONTEXT)} …` : `${text.slice(0, CONTEXT)} … ${text.slice(-CONTEXT)}`;
};

const passageHtml = (passage: Passage): string =>
  passage
    .map(({ text, removed, added }, index) =>
      removed
        ? `<del>${escapeHtml(text)}</del>`
        : added
          ? `<ins>${escapeHtml(text)}</ins>`
          : escapeHtml(cut(text, index === 0, index === passage.length - 1)),
    )
    .join('');

/** Passages that are shown; a page that was written anew is better read itself. */
const MOST = 40;

function passagesHtml(passages: Change['passages']): string {
  if (passages === undefined) return '';
  if (passages.length === 0)
    return '<p>Its text is the same: a picture, a date, a tag or an author differs.</p>';
  const shown = passages.slice(0, MOST).map((passage) => `<li>${passageHtml(passage)}</li>`);
  const more = passages.length - shown.length;
  const count = `${passages.length} ${passages.length === 1 ? 'passage' : 'passages'}`;
  return (
    `<details><summary>${count} of its text</summary><ul>${shown.join('')}</ul>` +
    `${more > 0 ? `<p>and ${more} more</p>` : ''}</details>`
  );
}

const linked = (address: string): string =>
  address.startsWith('/')
    ? `<a class="link" href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
    : escapeHtml(address);

interface ListOptions {
  /** Address of the published site, for pages that this build does not have. */
  live?: string;
  /** Why nothing could be compared. */
  problem?: string;
}

export function changesHtml(changes: readonly Change[], { live, problem }: ListOptions = {}): string {
  if (problem) return '<p>Not known: there is nothing to compare with.</p>';
  if (changes.length === 0) return '<p>Nothing: the live site says the same.</p>';
  const items = changes.map(({ what, address, to, passages }) => {
    const gone = what === 'withdrawn' || what === 'redirected';
    const at =
      gone && address !== FRAME && live
        ? `<a class="link" href="${escapeHtml(live + address)}">${escapeHtml(address)}</a>`
        : linked(address);
    return `<li><b>${what}</b> ${at}${to ? ` to ${linked(to)}` : ''}${passagesHtml(passages)}</li>`;
  });
  return `<ul class="changes">${items.join('')}</ul>`;
}
