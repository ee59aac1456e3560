/** Opens an advisor's dialog from its card or from the address, and keeps the two in step. */
for (const card of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
  const dialog = document.getElementById(card.dataset['dialog']!) as HTMLDialogElement;
  const open = (): void => {
    if (dialog.open) return;
    dialog.showModal();
    history.replaceState(history.state, '', `#${dialog.id}`);
  };
  const follow = (): void => {
    if (location.hash === `#${dialog.id}`) open();
  };
  card.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener('close', () =>
    history.replaceState(history.state, '', location.pathname + location.search),
  );
  addEventListener('hashchange', follow);
  follow();
}
export {};
