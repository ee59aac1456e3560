/** Keeps what a visitor does in the server's HTML before its island is hydrated, and does it again afterwards. */

/** Events that the HTML of an island cannot act on without its script. */
export const acts = ['click', 'keydown', 'input', 'change', 'submit'] as const;

/** Elements by whose index a node is found again, should hydration have replaced it. */
const controls = 'a,button,input,select,textarea,summary,form,[tabindex]';

/** True when the browser does the act without any script. A link with `data-act` is one that its island handles. */
const isNative = (target: Element): boolean =>
  target.closest('a[href]:not([data-act]),summary,[popovertarget],label') !== null ||
  ('commandForElement' in HTMLButtonElement.prototype && target.closest('[commandfor]') !== null);

/**
 * Sets a property so that a framework that tracks the element's own accessor sees exactly one change: a different value
 * first, then the wanted one through the prototype.
 */
function write(node: HTMLElement, property: 'value' | 'checked', other: unknown, wanted: unknown): void {
  Object.assign(node, { [property]: other });
  const proto = Object.getPrototypeOf(node) as object;
  Object.getOwnPropertyDescriptor(proto, property)?.set?.call(node, wanted);
}

interface Act {
  /** The control whose value was changed; a later value of the same control takes the place of this one. */
  changed?: HTMLElement;
  replay: () => void;
}

/**
 * Starts keeping the acts within an element.
 * @returns ends the keeping and does all of them again, once and in order
 */
export function keepActs(el: HTMLElement): () => void {
  const pending: Act[] = [];
  const list = () => [...el.querySelectorAll<HTMLElement>(controls)];

  /** Refers to a node by itself, or by its place among the controls when it was rendered anew. */
  const handle = <T extends HTMLElement>(node: T): (() => T) => {
    const index = list().indexOf(node);
    return () => (node.isConnected ? node : ((list()[index] as T | undefined) ?? node));
  };

  const keepChange = (target: HTMLElement, replay: () => void) => {
    if (pending.at(-1)?.changed === target) pending.pop();
    pending.push({ changed: target, replay });
  };

  const keep = (event: Event) => {
    const target = event.target as HTMLElement;
    const take = () => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    if (event instanceof KeyboardEvent) {
      const { key, code } = event;
      const inField = target.matches('input:not([type=checkbox],[type=radio],[type=range])');
      const kept = inField ? /^(Enter|ArrowUp|ArrowDown)$/ : /^(Arrow|Home|End)/;
      if (event.isComposing || !kept.test(key) || !(inField || target.closest('button'))) return;
      const node = handle(target);
      take();
      pending.push({
        replay: () => {
          const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
          // What Enter does in a field unless its island prevents it.
          if (node().dispatchEvent(again) && key === 'Enter' && inField)
            (node() as HTMLInputElement).form?.requestSubmit();
        },
      });
    } else if (event instanceof MouseEvent) {
      if (target.matches('input[type=checkbox],input[type=radio]')) {
        const node = handle(target as HTMLInputElement);
        const { checked } = node();
        event.stopImmediatePropagation();
        keepChange(target, () => {
          Object.assign(node(), { checked: !checked });
          node().click();
        });
        return;
      }
      const { detail, ctrlKey, metaKey, shiftKey, altKey } = event;
      const control = target.closest<HTMLElement>('button,[role=button],input[type=submit],a[data-act]');
      if (!control || isNative(target)) return;
      if (control.matches('a') && (ctrlKey || metaKey || shiftKey || altKey)) return;
      take();
      const node = handle(control);
      pending.push({
        replay: () =>
          node().dispatchEvent(
            new MouseEvent('click', { detail, bubbles: true, cancelable: true, composed: true }),
          ),
      });
    } else if (event.type === 'submit') {
      take();
      const form = handle(target as HTMLFormElement);
      pending.push({ replay: () => form().requestSubmit() });
    } else if (target instanceof HTMLSelectElement) {
      const { value } = target;
      const node = handle(target);
      event.stopImmediatePropagation();
      keepChange(target, () => {
        node().value = value;
        node().dispatchEvent(new Event('change', { bubbles: true }));
      });
    } else if (
      event.type === 'input' &&
      target.matches('textarea,input:not([type=checkbox],[type=radio],[type=file])')
    ) {
      const node = handle(target as HTMLInputElement);
      const { value } = node();
      event.stopImmediatePropagation();
      keepChange(target, () => {
        const field = node();
        const { selectionStart } = field;
        write(field, 'value', value ? '' : ' ', value);
        if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionStart);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        // It was left meanwhile: fields that settle their text on leaving do so now.
        if (document.activeElement !== field)
          field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      });
    }
  };

  for (const name of acts) el.addEventListener(name, keep, true);
  const focus = () => {
    const { activeElement } = document;
    return el.contains(activeElement) ? handle(activeElement as HTMLElement) : undefined;
  };
  let focused: (() => HTMLElement) | undefined;
  const follow = () => (focused = focus() ?? focused);
  el.addEventListener('focusin', follow);

  return () => {
    for (const name of acts) el.removeEventListener(name, keep, true);
    el.removeEventListener('focusin', follow);
    // Rendering anew drops the focus to the body.
    if (focused && document.activeElement === document.body) focused().focus();
    for (const { replay } of pending) replay();
  };
}
