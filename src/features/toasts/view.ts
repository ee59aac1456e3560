/** The toasts in the page. The place, with both live regions, and the form of one are in ToastRegion.astro. */

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description?: string;
}

/** What a visitor does to toasts. */
interface Acts {
  dismiss: (id: number) => void;
  /** Pointer or focus is on one of them. */
  pause: () => void;
  resume: () => void;
}

const nodes = new Map<number, HTMLElement>();
let region: HTMLElement | undefined;
let hovered = false;
/** Focused before a toast was. */
let before: HTMLElement | null = null;

function settle({ pause, resume }: Acts): void {
  if (hovered || region!.contains(document.activeElement)) pause();
  else resume();
}

function findRegion(acts: Acts): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-toasts]')!;
  const hover = (now: boolean) => {
    hovered = now;
    settle(acts);
  };
  found.addEventListener('pointerover', () => hover(true));
  found.addEventListener('pointerout', ({ pointerType, relatedTarget }) =>
    hover(pointerType === 'mouse' && found.contains(relatedTarget as Node | null)),
  );
  found.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget && !found.contains(relatedTarget as Node)) before = relatedTarget as HTMLElement;
    settle(acts);
  });
  found.addEventListener('focusout', () => queueMicrotask(() => settle(acts)));
  return found;
}

function add({ id, kind, title, description }: Toast, place: HTMLElement, acts: Acts): void {
  const copy = place.querySelector('template')!.content.cloneNode(true) as DocumentFragment;
  const node = copy.firstElementChild as HTMLElement;
  node.dataset['kind'] = kind;
  node.querySelector('b')!.textContent = title;
  const text = node.querySelector('p')!;
  if (description) text.textContent = description;
  else text.remove();
  node.querySelector('button')!.addEventListener('click', () => acts.dismiss(id));
  place.querySelector(kind === 'error' ? '[role=alert]' : '[role=status]')!.append(node);
  nodes.set(id, node);
}

function remove(id: number, node: HTMLElement, place: HTMLElement): void {
  // The focus goes on to a neighbour, or back, rather than to the start of the document.
  if (node.contains(document.activeElement)) {
    const others = [...place.querySelectorAll('button')].filter((button) => !node.contains(button));
    (others.at(-1) ?? before)?.focus({ preventScroll: true });
  }
  node.remove();
  nodes.delete(id);
}

/** Puts into the page what is not there yet, and takes away what has gone. */
export function showToasts(toasts: readonly Toast[], acts: Acts): void {
  region ??= findRegion(acts);
  for (const toast of toasts) if (!nodes.has(toast.id)) add(toast, region, acts);
  for (const [id, node] of nodes) if (!toasts.some((toast) => toast.id === id)) remove(id, node, region);
  // Removing the element under the pointer fires no pointerout.
  hovered = region.matches(':hover');
  settle(acts);
}
