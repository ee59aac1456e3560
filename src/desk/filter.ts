/** Search and filters of the desk's table; without it the table is complete and unfiltered. */
const form = document.querySelector<HTMLFormElement>('#desk-filter')!;
const rows = [...document.querySelectorAll<HTMLTableRowElement>('#desk-rows tr')];
const count = document.querySelector<HTMLElement>('#desk-count')!;

function apply(): void {
  const wanted = new FormData(form);
  const text = (name: string) => String(wanted.get(name) ?? '');
  const words = text('words').toLowerCase();
  for (const row of rows) {
    const { state, list } = row.dataset;
    row.hidden =
      !row.textContent.toLowerCase().includes(words) ||
      (text('state') !== '' && state !== text('state')) ||
      (text('list') !== '' && list !== text('list'));
  }
  count.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length}`;
}

form.addEventListener('input', apply);
form.addEventListener('submit', (event) => event.preventDefault());
form.hidden = false;
apply();
