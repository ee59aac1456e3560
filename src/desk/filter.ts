/** Search and filters of the desk's table; without it the table is complete and unfiltered. */
const form = document.querySelector<HTMLFormElement>('#desk-filter');
const rows = [...document.querySelectorAll<HTMLTableRowElement>('#desk-rows tr')];
const count = document.querySelector<HTMLElement>('#desk-count');

function apply(): void {
  if (!form || !count) return;
  const wanted = new FormData(form);
  const text = (name: string) => String(wanted.get(name) ?? '').toLowerCase();
  let shown = 0;
  for (const row of rows) {
    const visible =
      `${row.textContent} ${row.dataset['words'] ?? ''}`.toLowerCase().includes(text('words')) &&
      (!text('state') || row.dataset['state'] === text('state')) &&
      (!text('source') || row.dataset['source']?.toLowerCase() === text('source'));
    row.hidden = !visible;
    if (visible) shown++;
  }
  count.textContent = `${shown} of ${rows.length}`;
}

form?.addEventListener('input', apply);
form?.addEventListener('submit', (event) => event.preventDefault());
if (form) form.hidden = false;
apply();
