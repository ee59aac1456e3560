/** The message as text, for visitors whose mail program does not open: always what the form holds, one press to copy. */
import { copiedMs } from '../share/share.ts';
import { letterText, type Letter } from './submission.ts';

export function wireCopy(
  area: HTMLElement,
  copied: string,
  current: () => Letter,
): { show: () => void; open: () => void } {
  const details = area.querySelector<HTMLDetailsElement>('[data-contact-copy]')!;
  const text = details.querySelector('pre')!;
  const button = details.querySelector('button')!;
  const label = button.querySelector('span')!;
  const words = label.textContent;
  const show = (): void => {
    if (details.open) text.textContent = letterText(current());
  };
  details.addEventListener('toggle', show);
  const copy = async (): Promise<void> => {
    show();
    try {
      await navigator.clipboard.writeText(text.textContent);
      label.textContent = copied;
      setTimeout(() => (label.textContent = words), copiedMs);
    } catch {
      // No clipboard: the text is selected, one key copies it.
      getSelection()?.selectAllChildren(text);
    }
  };
  button.addEventListener('click', () => void copy());
  return {
    show,
    open: () => {
      details.open = true;
      show();
    },
  };
}
