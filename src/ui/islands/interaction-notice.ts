/** What is said at the place of an island whose script does not come; the words are those of layouts/Base.astro. */

const noticeOf = ({ nextElementSibling: next }: Element) => (next?.matches('.island-error') ? next : null);

export function showNotice(island: Element): void {
  const words = document.querySelector<HTMLTemplateElement>('[data-missing]');
  if (!words || noticeOf(island)) return;
  island.after(words.content.cloneNode(true));
  // Who is in the island reads it; nobody else is moved.
  if (island.matches(':focus-within')) noticeOf(island)!.scrollIntoView({ block: 'nearest' });
}

/** The island is there: it shows what is right itself. */
export function removeNotice(island: HTMLElement): void {
  noticeOf(island)?.remove();
  delete island.dataset['waiting'];
}
