/** Puts first the fields of the record that hold every word that is typed; a question that is chosen puts its own, without words. */
import { fold } from '~/features/search/fold.ts';

const record = document.querySelector<HTMLElement>('.record')!;
const field = record.querySelector<HTMLInputElement>('[type=search]')!;
const all = record.querySelector<HTMLInputElement>('[value=all]')!;
const rows = [...record.querySelectorAll<HTMLElement>('[data-answers]')];

function search() {
  // What is typed is looked for in the whole record: no question is chosen then.
  if (field.value.trim()) all.checked = false;
  const words = fold(field.value).split(' ');
  for (const row of rows) {
    const text = fold(row.textContent);
    row.classList.toggle('unlike', !words.every((word) => text.includes(word)));
  }
  const shown = rows.filter((row) => getComputedStyle(row).order === '0').length;
  record.querySelector('[role=status]')!.textContent = `${shown} of ${rows.length}`;
  record.querySelector<HTMLElement>('.none')!.hidden = shown > 0;
}

record.addEventListener('input', ({ target }) => {
  if (target === field) all.checked = true;
  else field.value = '';
  search();
});
// What was typed before this script came, or is kept over a reload, is looked for like what is typed now.
if (field.value.trim()) all.checked = true;
search();
