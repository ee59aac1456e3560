/** Puts on the register what a visitor types or picks: a name, and a color with the browser's picker. */
import type { Trial } from '~/content/schemas/products.ts';
import { describeText, textOn } from './contrast.ts';

const trial = document.querySelector<HTMLElement>('.trial')!;
const input = (selector: string) => trial.querySelector<HTMLInputElement>(selector)!;
const typedName = input('#trial-name');
const picker = input('[type=color]');
const result = trial.querySelector<HTMLElement>('[data-of=own]')!;

function showName() {
  const text = typedName.value.trim() || typedName.placeholder;
  for (const place of trial.querySelectorAll('[data-brand], .panel-name')) place.textContent = text;
  trial.style.setProperty('--mark', JSON.stringify([...text][0]!.toUpperCase()));
}

function showColor() {
  const { ratio, sentence } = describeText(picker.value, JSON.parse(result.dataset.texts!) as Trial['texts']);
  trial.style.setProperty('--own', picker.value);
  trial.style.setProperty('--own-on', textOn(picker.value).color);
  result.firstElementChild!.textContent = ratio;
  result.lastElementChild!.textContent = sentence;
}

typedName.addEventListener('input', showName);
const own = input('[value=own]');
picker.addEventListener('input', () => (own.checked = true));
function follow() {
  // One's own color begins at the preset that was chosen last.
  if (!own.checked) picker.value = getComputedStyle(trial).getPropertyValue('--brand').trim();
  showColor();
}
trial.addEventListener('input', follow);

// What was typed or picked before this script came, or before a reload.
showName();
if (picker.value !== picker.defaultValue) own.checked = true;
follow();
