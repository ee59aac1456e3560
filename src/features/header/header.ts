/** What the browser does not do by itself in the header: arrows in a menu, closing when focus leaves, day and address on paper;
 * in a panel, the focus when an answer is taken back. */
import { serveDialogs } from '~/ui/dialogs.ts';

/** The item of the row that holds an element. */
const itemOf = (element: EventTarget | null): Element | null =>
  element instanceof Element ? element.closest('.main-menu > ul > li') : null;

/** Of a menu; none in browsers that do not know popovers, nor the selector. */
const openIn = (menu: HTMLElement): HTMLElement | null =>
  'popover' in HTMLElement.prototype ? menu.querySelector<HTMLElement>(':popover-open') : null;

function moveByArrows(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const item = itemOf(event.target);
  const panel = item?.querySelector<HTMLElement>('.menu-panel');
  if (!step || !item || !panel) return;
  event.preventDefault();
  item.parentElement!.parentElement!.removeAttribute('data-dismissed');
  if (panel.popover && !panel.matches(':popover-open')) panel.showPopover();
  const stops = [...item.querySelectorAll<HTMLElement>('a, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}

function wireMainMenu(menu: HTMLElement): void {
  menu.addEventListener('keydown', moveByArrows);
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const open = openIn(menu);
    if (relatedTarget && itemOf(relatedTarget) !== itemOf(open)) open?.hidePopover();
  });
  // Escape closes a panel that opened on hover, until the pointer or the focus enters an item again.
  const dismiss = () => menu.setAttribute('data-dismissed', '');
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    dismiss();
    itemOf(document.activeElement)?.querySelector<HTMLElement>('a, button')?.focus();
  });
  // Back restores the page with the pointer and the focus in the panel.
  addEventListener('pagehide', dismiss);
  for (const arrival of ['pointerover', 'focusin'] as const)
    menu.addEventListener(arrival, ({ target, relatedTarget }) => {
      const item = itemOf(target);
      if (item === itemOf(relatedTarget)) return;
      menu.removeAttribute('data-dismissed');
      const open = openIn(menu);
      if (item !== itemOf(open)) open?.hidePopover();
      if (item)
        for (const one of item.parentElement!.children) one.toggleAttribute('data-left', one !== item);
    });
  if ('popover' in HTMLElement.prototype) return openUnderPointer(menu);
  // The lists then show like those of names that are links.
  for (const panel of menu.querySelectorAll('[popover]')) panel.removeAttribute('popover');
}

/** A list whose name is a button shows under the mouse like the others, and stays when the button is pressed. */
function openUnderPointer(menu: HTMLElement): void {
  let shown: HTMLElement | null = null;
  menu.addEventListener('pointerover', ({ target, relatedTarget, pointerType }) => {
    const item = itemOf(target);
    const panel = item?.querySelector<HTMLElement>('[popover]:not(:popover-open)');
    if (!panel || pointerType !== 'mouse' || item === itemOf(relatedTarget)) return;
    panel.showPopover();
    shown = panel;
  });
  menu.addEventListener('pointerout', ({ relatedTarget }) => {
    if (!shown || itemOf(relatedTarget) === itemOf(shown)) return;
    shown.hidePopover();
    shown = null;
  });
  menu.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (!shown || button?.popoverTargetElement !== shown) return;
    // Unless Escape has closed it: then the press opens it.
    if (shown.matches(':popover-open')) event.preventDefault();
    shown = null;
  });
}

/** Address and date for the printed page (print.css); the address has the values of an estimate. */
function setPrintHeader(): void {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? location;
  const day = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  const { style } = document.documentElement;
  style.setProperty('--printed', JSON.stringify(`Printed ${day}`));
  // A backslash is not encoded in an address.
  style.setProperty('--address', JSON.stringify(href.split('?')[0] + location.search));
}

/** The reset button is hidden after a reset: focus moves to the first answer. */
function focusAnswers({ target }: Event): void {
  (target as Element).querySelector<HTMLInputElement>('[name=run]')?.focus();
}

addEventListener('beforeprint', setPrintHeader);
addEventListener('reset', focusAnswers);
wireMainMenu(document.querySelector('.main-menu')!);
serveDialogs();
