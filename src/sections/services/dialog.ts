/**
 * What older browsers lack for a modal dialog opened by `commandfor`: the command itself, closing by a click on the
 * backdrop, and the return of focus to the opener. Also closes the dialog when a link in it is followed, so that it
 * is not open when the visitor comes back.
 */
export function serveDialog(dialog: HTMLDialogElement): void {
  const openers = document.querySelectorAll<HTMLButtonElement>(`[commandfor="${dialog.id}"]`);
  let opener: HTMLElement | undefined;

  for (const button of openers) {
    button.addEventListener('click', () => {
      opener = button;
      if (!('commandForElement' in button)) dialog.showModal();
    });
  }
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target === dialog || target.closest('a')) dialog.close();
  });
  dialog.addEventListener('close', () => opener?.focus());
}
