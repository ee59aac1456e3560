/** Puts on the register the name that a visitor types. */
const field = document.querySelector<HTMLInputElement>('#trial-name')!;
const bar = document.querySelector('.trial .panel-name')!;

const showName = () => {
  bar.textContent = field.value.trim() || field.placeholder;
};
field.addEventListener('input', showName);
// What was typed before this script came, and what the browser puts back after Back or a reload.
showName();
addEventListener('pageshow', showName);
