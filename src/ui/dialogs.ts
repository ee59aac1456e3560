/** What the browser does not do by itself for the dialogs that buttons open by `commandfor`. */

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
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[closedby]')) serve(dialog);
}
