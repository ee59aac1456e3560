/** What the browser does not do by itself in the header: arrows in a menu, closing when focus leaves, day and address on paper;
 * in a panel, the focus when an answer is taken back. */
import { serveDialogs } from '~/ui/dialogs.ts';

/** The item of the row that holds an element. */
const itemOf = (element: EventTarget | null): Element | null =>
  element instanceof Element ? element.closest('.main-menu > ul > li') : null;

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
    const open = menu.querySelector<HTMLElement>(':popover-open');
    if (relatedTarget && itemOf(relatedTarget) !== itemOf(open)) open?.hidePopover();
  });
  // A panel that shows without having been asked for can be sent away, until pointer or focus comes to an item anew.
  const dismiss = () => menu.setAttribute('data-dismissed', '');
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    dismiss();
    itemOf(document.activeElement)?.querySelector<HTMLElement>('a, button')?.focus();
  });
  // Back shows the page as it was left, with the pointer and the focus in the panel.
  addEventListener('pagehide', dismiss);
  for (const arrival of ['pointerover', 'focusin'] as const)
    menu.addEventListener(arrival, ({ target, relatedTarget }) => {
      const item = itemOf(target);
      if (item === itemOf(relatedTarget)) return;
      menu.removeAttribute('data-dismissed');
      const open = menu.querySelector<HTMLElement>(':popover-open');
      if (item !== itemOf(open)) open?.hidePopover();
      if (item)
        for (const one of item.parentElement!.children) one.toggleAttribute('data-left', one !== item);
    });
  openUnderPointer(menu);
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
    // Unless Escape has closed it since: then the press opens it.
    if (shown.matches(':popover-open')) event.preventDefault();
    shown = null;
  });
}

/** What the masthead of a sheet says (print.css): the address, with the values of an estimate, and the day. */
function stateSheet(): void {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? location;
  const day = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  const { style } = document.documentElement;
  style.setProperty('--printed', JSON.stringify(`Printed ${day}`));
  // A backslash is not encoded in an address.
  style.setProperty('--address', JSON.stringify(href.split('?')[0] + location.search));
}

/** The button that takes an answer back is gone with it: the first answer takes the focus. */
function returnToAnswers({ target }: Event): void {
  (target as Element).querySelector<HTMLInputElement>('[name=run]')?.focus();
}

addEventListener('beforeprint', stateSheet);
addEventListener('reset', returnToAnswers);
wireMainMenu(document.querySelector('.main-menu')!);
serveDialogs();
