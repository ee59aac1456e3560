/** Opens an advisor's dialog from its card or from the address, and keeps the two in step. */
const dialogOf = (id: string | undefined) =>
  id?.startsWith('advisor-') ? (document.getElementById(id) as HTMLDialogElement | null) : null;

const openDialog = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  history.replaceState(history.state, '', `#${dialog.id}`);
};

for (const card of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
  card.addEventListener('click', (event) => {
    const dialog = dialogOf(card.dataset['dialog']);
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openDialog(dialog);
    dialog.addEventListener(
      'close',
      () => history.replaceState(history.state, '', location.pathname + location.search),
      {
        once: true,
      },
    );
    // The backdrop is the dialog itself, hit beside its content; browsers without `closedby` need telling.
    dialog.onclick = ({ target }) => {
      if (target === dialog) dialog.close();
    };
  });
}

const follow = () => {
  const dialog = dialogOf(location.hash.slice(1));
  if (dialog && !dialog.open)
    document.querySelector<HTMLAnchorElement>(`a[data-dialog="${dialog.id}"]`)?.click();
};
window.addEventListener('hashchange', follow);
follow();
export {};
