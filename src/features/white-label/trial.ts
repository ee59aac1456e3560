/** Puts on the register what a visitor types: a name, and a color by its code or with the browser's picker. */
import type { Trial } from '~/content/schemas/products.ts';
import { describeText, textOn } from './contrast.ts';

const trial = document.querySelector<HTMLElement>('.trial')!;
const input = (selector: string) => trial.querySelector<HTMLInputElement>(selector)!;
const typedName = input('#trial-name');
const own = input('[value=own]');
const picker = input('[type=color]');
const code = input('.code');
const hint = trial.querySelector<HTMLElement>('#trial-hint')!;
const result = trial.querySelector<HTMLElement>('[data-of=own]')!;
const described = hint.textContent;

function showName() {
  const text = typedName.value.trim() || typedName.placeholder;
  for (const place of trial.querySelectorAll('[data-brand], .panel-bar > b')) place.textContent = text;
  trial.style.setProperty('--mark', JSON.stringify([...text][0]!.toUpperCase()));
}

function showColor() {
  const { ratio, sentence } = describeText(picker.value, JSON.parse(result.dataset.texts!) as Trial['texts']);
  trial.style.setProperty('--own', picker.value);
  trial.style.setProperty('--own-on', textOn(picker.value).color);
  result.firstElementChild!.textContent = ratio;
  result.lastElementChild!.textContent = sentence;
}

function showCode(valid: boolean) {
  code.setAttribute('aria-invalid', String(!valid));
  hint.textContent = valid ? described : hint.dataset.invalid!;
}

function chooseOwn() {
  own.checked = true;
  showCode(true);
  showColor();
}

/** The digits of a code, with or without its sign. */
const readCode = () => /^#?([0-9a-f]{6})$/i.exec(code.value.trim())?.[1]?.toLowerCase();

function takeCode() {
  const digits = readCode();
  if (!digits) return;
  picker.value = `#${digits}`;
  chooseOwn();
}

typedName.addEventListener('input', showName);
picker.addEventListener('input', () => {
  code.value = picker.value;
  chooseOwn();
});
code.addEventListener('input', takeCode);
// While it is typed, a code is not yet wrong.
code.addEventListener('change', () => showCode(readCode() !== undefined));

// What was typed before this script came, or before a reload.
showName();
code.value ||= picker.value;
if (code.value !== picker.value) takeCode();
showColor();
