import { $toasts, toast, visibleToasts, type Toast } from './store.ts';

const swipeDistance = 72;

/** Lets a toast follow the finger to the side; far enough dismisses it, else it springs back. */
function swipeable(node: HTMLElement, id: number): void {
  let from: number | undefined;
  node.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
    from = event.clientX;
    node.setPointerCapture(event.pointerId);
    node.dataset['dragging'] = '';
  });
  node.addEventListener('pointermove', (event) => {
    if (from !== undefined) node.style.translate = `${event.clientX - from}px`;
  });
  const end = (event: PointerEvent) => {
    if (from === undefined) return;
    const distance = Math.abs(event.clientX - from);
    from = undefined;
    delete node.dataset['dragging'];
    node.style.translate = '';
    if (event.type === 'pointerup' && distance >= swipeDistance) toast.dismiss(id);
  };
  node.addEventListener('pointerup', end);
  node.addEventListener('pointercancel', end);
}

function element(entry: Toast, template: HTMLTemplateElement): HTMLElement {
  const node = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const [title, description] = node.querySelectorAll<HTMLElement>('[data-title],[data-description]');
  title!.textContent = entry.title;
  if (entry.description) description!.textContent = entry.description;
  else description!.remove();
  node.dataset['kind'] = entry.kind;
  node.querySelector('button')!.addEventListener('click', () => toast.dismiss(entry.id));
  swipeable(node, entry.id);
  return node;
}

/** Mirrors the store in the page's toast region. Called once, at the first toast. */
export function mount(): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  const template = region?.querySelector('template');
  if (!region || !template) return;
  const place = {
    success: region.querySelector<HTMLElement>('[role="status"]')!,
    error: region.querySelector<HTMLElement>('[role="alert"]')!,
  };
  const shown = new Map<number, HTMLElement>();

  let hovered = false;
  const settle = () => {
    if (hovered || region.contains(document.activeElement)) toast.pause();
    else toast.resume();
  };
  region.addEventListener('pointerover', () => ((hovered = true), settle()));
  region.addEventListener('pointerout', (event) => {
    hovered = event.pointerType === 'mouse' && region.contains(event.relatedTarget as Node | null);
    settle();
  });
  region.addEventListener('focusin', settle);
  region.addEventListener('focusout', () => queueMicrotask(settle));

  $toasts.subscribe((toasts) => {
    const visible = toasts.slice(0, visibleToasts);
    let removed = false;
    for (const [id, node] of shown) {
      if (visible.some((entry) => entry.id === id)) continue;
      // Focus goes on to a neighbour rather than to the start of the document.
      if (node.contains(document.activeElement))
        region
          .querySelectorAll<HTMLElement>('button')
          .forEach((other) => !node.contains(other) && other.focus());
      node.remove();
      shown.delete(id);
      removed = true;
    }
    for (const entry of visible) {
      if (shown.has(entry.id)) continue;
      const node = element(entry, template);
      shown.set(entry.id, node);
      place[entry.kind].append(node);
    }
    // A node that vanishes from under the pointer sends no pointerout.
    if (removed) queueMicrotask(() => ((hovered = region.matches(':hover')), settle()));
  });
}
