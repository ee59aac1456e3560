/** Keeps what a visitor does in the server's HTML before its island is hydrated, and does it again afterwards. */
import { showNotice, removeNotice } from './interaction-notice.ts';

/** Events that the HTML of an island cannot act on without its script. */
export const acts = ['click', 'keydown', 'input', 'change', 'submit'] as const;

/** Elements by whose index a node is found again, should hydration have replaced it. Hidden fields come with the script. */
const controls = 'a,button,input:not([type=hidden]),select,textarea,summary,form,[tabindex]';

/** True when the browser does the act without any script. */
const isNative = (target: Element): boolean =>
  target.closest('a[href],summary,[popovertarget],label') !== null ||
  ('commandForElement' in HTMLButtonElement.prototype && target.closest('[commandfor]') !== null);

/** A field with a caret. */
const isText = (node: HTMLElement): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.selectionStart !== null;

interface Act {
  /** The control that was changed, or the form that is sent: a later act takes the place of an earlier one. */
  replaces?: Element | null;
  /** The plain HTML has no use for it: it waits for the next try where the island has failed. */
  waits?: boolean;
  replay: () => void;
}

/** Finds a node again: itself, or the control at its place when it was rendered anew. */
type Handle = <T extends HTMLElement>(node: T) => () => T;

/** Stops an event that the island receives later. */
const stopEvent = (event: Event, withDefault = false) => {
  if (!withDefault) event.preventDefault();
  event.stopImmediatePropagation();
};

function keepKey(event: KeyboardEvent, target: HTMLElement, handle: Handle): Act | undefined {
  const { key, code } = event;
  const inField = target.matches('input:not([type=checkbox],[type=radio],[type=range])');
  const kept = inField ? /^(Enter|ArrowUp|ArrowDown)$/ : /^(Arrow|Home|End)/;
  // Keys of an input method, which Safari tells by the code alone.
  if (event.isComposing || event.keyCode === 229) return undefined;
  if (!kept.test(key) || !(inField || target.closest('button'))) return undefined;
  const node = handle(target);
  stopEvent(event);
  return {
    replaces: inField && key === 'Enter' ? (target as HTMLInputElement).form : null,
    waits: true,
    replay: () => {
      const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
      // What Enter does in a field unless its island prevents it.
      if (node().dispatchEvent(again) && key === 'Enter' && inField)
        (node() as HTMLInputElement).form?.requestSubmit();
    },
  };
}

function keepClick(event: MouseEvent, target: HTMLElement, handle: Handle): Act | undefined {
  const { detail } = event;
  const control = target.closest<HTMLButtonElement>('button,[role=button],input[type=submit]');
  if (!control || isNative(target)) return undefined;
  stopEvent(event);
  const node = handle(control);
  return {
    replaces: control.type === 'submit' ? control.form : null,
    replay: () =>
      node().dispatchEvent(
        new MouseEvent('click', { detail, bubbles: true, cancelable: true, composed: true }),
      ),
  };
}

function keepSubmit(event: Event, target: HTMLFormElement, handle: Handle): Act {
  stopEvent(event);
  const form = handle(target);
  return { replaces: target, replay: () => form().requestSubmit() };
}

/** Of a control: what it holds from then on. */
function keepChange(event: Event, target: HTMLInputElement | HTMLSelectElement, handle: Handle): Act {
  const node = handle(target as HTMLInputElement);
  const { value, checked } = node();
  stopEvent(event, true);
  return {
    replaces: target,
    waits: true,
    replay: () => {
      const field = node();
      if (event.type === 'click') {
        field.checked = !checked;
        return field.click();
      }
      const { selectionStart } = field;
      // A framework that tracks the element's own accessor sees exactly one change: another value first, then this one through the prototype.
      field.value = value ? '' : ' ';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
      if (selectionStart != null) field.setSelectionRange(selectionStart, selectionStart);
      field.dispatchEvent(new Event(event.type, { bubbles: true }));
      // It was left meanwhile: fields that settle their text on leaving do so now.
      if (document.activeElement !== field)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
  };
}

/** Stops an event that only the island's script can act on. @returns how to do it again; nothing for all other events */
function keepAct(event: Event, handle: Handle): Act | undefined {
  const target = event.target as HTMLInputElement;
  const isBox = target.matches('[type=checkbox],[type=radio]');
  if (event instanceof KeyboardEvent) return keepKey(event, target, handle);
  if (event.type === 'click') return (isBox ? keepChange : keepClick)(event as MouseEvent, target, handle);
  if (event.type === 'submit') return keepSubmit(event, event.target as HTMLFormElement, handle);
  const changes = target.matches('select') ? 'change' : 'input';
  return event.type === changes && !isBox && target.type !== 'file'
    ? keepChange(event, target, handle)
    : undefined;
}

/** Longest wait for an island before a notice says that it has not come, in milliseconds. */
const waitForIsland = 10_000;

/** In their order. */
export type Kept = Map<unknown, Act>;

/**
 * Starts keeping the acts within an element. While a changed value waits, the element is marked: what follows from the
 * result of the value before must not be beside it.
 * @param pending acts that were kept before
 * @returns ends the keeping and does all of them again, once and in order. Where the island has failed, a notice says so, and
 * only what the plain HTML can do is done again; the others are returned for the next try
 */
export function keepActs(el: HTMLElement, pending: Kept = new Map()): (failed?: boolean) => Kept {
  const list = () => [...el.querySelectorAll<HTMLElement>(controls)];
  const handle = <T extends HTMLElement>(node: T): (() => T) => {
    const index = list().indexOf(node);
    return () => (node.isConnected ? node : ((list()[index] as T | undefined) ?? node));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = (event: Event) => {
    const act = keepAct(event, handle);
    if (!act) return;
    timer ??= setTimeout(showNotice, waitForIsland, el);
    if (act.waits) el.dataset['waiting'] = '';
    const key = act.replaces ?? act;
    pending.delete(key);
    pending.set(key, act);
  };
  for (const name of acts) el.addEventListener(name, keep, true);

  let focused: (() => void) | undefined;
  const follow = () => {
    const { activeElement: before } = document;
    if (!(before instanceof HTMLElement) || !el.contains(before)) return;
    const node = handle(before);
    focused = () => {
      // Rendering anew takes the field away and drops the focus to the body.
      if (before.isConnected || document.activeElement !== document.body) return;
      const field = node();
      field.focus();
      if (!isText(before) || !isText(field)) return;
      field.value = before.value;
      field.setSelectionRange(before.selectionStart, before.selectionEnd);
    };
  };
  el.addEventListener('focusin', follow);
  // At once, so that who types goes on in the same text.
  const rendering = new MutationObserver(() => focused?.());
  rendering.observe(el, { childList: true, subtree: true });

  return (failed = false) => {
    clearTimeout(timer);
    for (const name of acts) el.removeEventListener(name, keep, true);
    el.removeEventListener('focusin', follow);
    rendering.disconnect();
    focused?.();
    if (failed) showNotice(el);
    else removeNotice(el);
    for (const [key, { waits, replay }] of pending)
      if (!failed || !waits) {
        pending.delete(key);
        replay();
      }
    return pending;
  };
}
