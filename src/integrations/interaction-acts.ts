/** Keeps what a visitor does in the server's HTML before its island is hydrated, and does it again afterwards. */

/** Events that the HTML of an island cannot act on without its script. */
export const acts = ['click', 'keydown', 'input', 'change', 'submit'] as const;

/** Elements by whose index a node is found again, should hydration have replaced it. */
const controls = 'a,button,input,select,textarea,summary,form,[tabindex]';

/** True when the browser does the act without any script. */
const isNative = (target: Element): boolean =>
  target.closest('a[href],summary,[popovertarget],label') !== null ||
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

/** Finds a node again: itself, or the control at its place when it was rendered anew. */
type Handle = <T extends HTMLElement>(node: T) => () => T;

/** Stops an event that the island will be told of later. */
const stopEvent = (event: Event, withDefault = false) => {
  if (!withDefault) event.preventDefault();
  event.stopImmediatePropagation();
};

function keepKey(event: KeyboardEvent, target: HTMLElement, handle: Handle): Act | undefined {
  const { key, code } = event;
  const inField = target.matches('input:not([type=checkbox],[type=radio],[type=range])');
  const kept = inField ? /^(Enter|ArrowUp|ArrowDown)$/ : /^(Arrow|Home|End)/;
  if (event.isComposing || !kept.test(key) || !(inField || target.closest('button'))) return undefined;
  const node = handle(target);
  stopEvent(event);
  return {
    replay: () => {
      const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
      // What Enter does in a field unless its island prevents it.
      if (node().dispatchEvent(again) && key === 'Enter' && inField)
        (node() as HTMLInputElement).form?.requestSubmit();
    },
  };
}

function keepCheck(event: MouseEvent, target: HTMLInputElement, handle: Handle): Act {
  const node = handle(target);
  const { checked } = node();
  stopEvent(event, true);
  return {
    changed: target,
    replay: () => {
      Object.assign(node(), { checked: !checked });
      node().click();
    },
  };
}

function keepClick(event: MouseEvent, target: HTMLElement, handle: Handle): Act | undefined {
  const { detail } = event;
  const control = target.closest<HTMLElement>('button,[role=button],input[type=submit]');
  if (!control || isNative(target)) return undefined;
  stopEvent(event);
  const node = handle(control);
  return {
    replay: () =>
      node().dispatchEvent(
        new MouseEvent('click', { detail, bubbles: true, cancelable: true, composed: true }),
      ),
  };
}

function keepSubmit(event: Event, target: HTMLFormElement, handle: Handle): Act {
  stopEvent(event);
  const form = handle(target);
  return { replay: () => form().requestSubmit() };
}

function keepChoice(event: Event, target: HTMLSelectElement, handle: Handle): Act {
  const { value } = target;
  const node = handle(target);
  stopEvent(event, true);
  return {
    changed: target,
    replay: () => {
      node().value = value;
      node().dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

function keepText(event: Event, target: HTMLInputElement, handle: Handle): Act {
  const node = handle(target);
  const { value } = node();
  stopEvent(event, true);
  return {
    changed: target,
    replay: () => {
      const field = node();
      const { selectionStart } = field;
      write(field, 'value', value ? '' : ' ', value);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionStart);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // It was left meanwhile: fields that settle their text on leaving do so now.
      if (document.activeElement !== field)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
  };
}

/** Stops an event that only the island's script can act on. @returns how to do it again; nothing for all other events */
function keepAct(event: Event, handle: Handle): Act | undefined {
  const target = event.target as HTMLElement;
  if (event instanceof KeyboardEvent) return keepKey(event, target, handle);
  if (event instanceof MouseEvent)
    return target.matches('input[type=checkbox],input[type=radio]')
      ? keepCheck(event, target as HTMLInputElement, handle)
      : keepClick(event, target, handle);
  if (event.type === 'submit') return keepSubmit(event, target as HTMLFormElement, handle);
  if (target instanceof HTMLSelectElement) return keepChoice(event, target, handle);
  const isText = target.matches('textarea,input:not([type=checkbox],[type=radio],[type=file])');
  return event.type === 'input' && isText ? keepText(event, target as HTMLInputElement, handle) : undefined;
}

/**
 * Starts keeping the acts within an element.
 * @returns ends the keeping and does all of them again, once and in order
 */
export function keepActs(el: HTMLElement): () => void {
  const pending: Act[] = [];
  const list = () => [...el.querySelectorAll<HTMLElement>(controls)];
  const handle = <T extends HTMLElement>(node: T): (() => T) => {
    const index = list().indexOf(node);
    return () => (node.isConnected ? node : ((list()[index] as T | undefined) ?? node));
  };

  const keep = (event: Event) => {
    const act = keepAct(event, handle);
    if (!act) return;
    if (act.changed && pending.at(-1)?.changed === act.changed) pending.pop();
    pending.push(act);
  };
  for (const name of acts) el.addEventListener(name, keep, true);

  let focused: (() => HTMLElement) | undefined;
  const follow = () => {
    const { activeElement } = document;
    if (el.contains(activeElement)) focused = handle(activeElement as HTMLElement);
  };
  el.addEventListener('focusin', follow);

  return () => {
    for (const name of acts) el.removeEventListener(name, keep, true);
    el.removeEventListener('focusin', follow);
    // Rendering anew drops the focus to the body.
    if (focused && document.activeElement === document.body) focused().focus();
    for (const { replay } of pending) replay();
  };
}
