/**
 * In `astro dev`: a bar at the foot of a page while entries cannot be published. It can be closed and comes back with the next
 * mistake. Not on the desk and its forms, where an editor corrects it.
 */
export interface WrongEntry {
  /** Below src/content. */
  file: string;
  /** Address of its form. */
  edit: string;
  /** One sentence for each field. */
  problems: string[];
}

let bar: HTMLElement | undefined;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

function show(entries: readonly WrongEntry[]): void {
  bar?.remove();
  if (entries.length === 0) return;
  bar = element('aside', {
    className: 'fixed inset-x-0 bottom-0 z-60 bg-amber px-margin py-2 text-sm text-ink',
    role: 'alert',
  });
  for (const { file, edit, problems } of entries) {
    const line = element('p', { textContent: `${file} cannot be published. ${problems.join(' ')} ` });
    line.append(element('a', { className: 'link', href: edit, textContent: 'Correct it in its form' }));
    bar.append(line);
  }
  const close = element('button', { className: 'link', type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => bar?.remove());
  bar.append('What the page shows of them may be from before the mistake. ', close);
  document.body.append(bar);
}

if (import.meta.hot && !/^\/desk(?:\/|$)/.test(location.pathname)) {
  import.meta.hot.on('wrong-entries', show);
  import.meta.hot.send('wrong-entries?');
}
