/** Shows the fields of the record that hold every word that is typed, among those that answer the question. */
const record = document.querySelector<HTMLElement>('.record')!;
const field = record.querySelector<HTMLInputElement>('[type=search]')!;
const rows = [...record.querySelectorAll<HTMLElement>('[data-answers]')];

function search() {
  const words = field.value.toLowerCase().split(/\s+/);
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
  }
  const shown = rows.filter((row) => row.checkVisibility()).length;
  record.querySelector('[role=status]')!.textContent = `${shown} of ${rows.length}`;
  record.querySelector<HTMLElement>('.none')!.hidden = shown > 0;
}

record.addEventListener('input', ({ target }) => {
  // What is typed is looked for in the whole record.
  if (target === field) record.querySelector<HTMLInputElement>('[value=all]')!.checked = true;
  search();
});
// Some browsers keep what was typed over a reload.
search();
export {};
