/** What the browser does not do by itself for dialogs and popovers. */

/** A page that comes back from the browser's cache is as it was left: no dialog is open over it. */
function closeAll(): void {
  // A browser without popovers refuses their selector.
  const popovers = 'popover' in HTMLElement.prototype ? ', :popover-open' : '';
  for (const open of document.querySelectorAll<HTMLElement>(`dialog[open]${popovers}`))
    if (open instanceof HTMLDialogElement) open.close();
    else open.hidePopover();
}

/** Of those that buttons open by `commandfor`. */
function serve(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    // The dialog itself is hit only beside its content: on the backdrop. A link in it that is followed leaves it closed.
    if (target === dialog || (target as Element).closest('a')) dialog.close();
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>(`[commandfor="${dialog.id}"]`))
    button.addEventListener('click', () => {
      // Focus returns to what had it, which some browsers do not give to a button that is clicked.
      button.focus();
      if ('commandForElement' in HTMLButtonElement.prototype) return;
      if (button.getAttribute('command') === 'close') dialog.close();
      else dialog.showModal();
    });
}

export function serveDialogs(): void {
  addEventListener('pagehide', closeAll);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[closedby]')) serve(dialog);
}
