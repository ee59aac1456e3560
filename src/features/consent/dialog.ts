/** Opens the preferences from every `[data-consent-open]` on the page. */

/** @param prepare runs before the dialog shows, to fill in the current state */
export function wireDialog(prepare: (dialog: HTMLDialogElement) => void = () => {}): HTMLDialogElement {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-consent]')!;
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-consent-open]')) {
      prepare(dialog);
      dialog.showModal();
    } else if (target.closest('[data-consent-close]') || target === dialog) {
      dialog.close();
    }
  });
  return dialog;
}
