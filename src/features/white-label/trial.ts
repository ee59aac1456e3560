/** Puts on the register the name that a visitor types. */
const field = document.querySelector<HTMLInputElement>('#trial-name')!;
const bar = document.querySelector('.trial .panel-name')!;

const showName = () => {
  bar.textContent = field.value.trim() || field.placeholder;
};
field.addEventListener('input', showName);
// What was typed before this script came, or before a reload.
showName();
