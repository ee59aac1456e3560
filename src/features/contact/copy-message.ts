/** The message as text, for visitors whose mail program does not open: always what the form holds, one press to copy. */
import { copiedMs } from '../share/share.ts';

/** @returns shows the message as the form now holds it */
export function wireCopy(details: HTMLDetailsElement, copied: string, current: () => string): () => void {
  const text = details.querySelector('pre')!;
  const button = details.querySelector('button')!;
  const label = button.querySelector('span')!;
  const words = label.textContent;
  const show = (): void => {
    if (details.open) text.textContent = current();
  };
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
  details.addEventListener('toggle', show);
  button.addEventListener('click', () => void copy());
  return show;
}
