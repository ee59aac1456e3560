/**
 * Loads the form's script once the page has loaded, or with the visitor's first act in the form. What is pressed before it is
 * there is pressed again, once. If it does not come, the notice says so, and the next act tries again.
 * Without this file, too, the form hands its message to the visitor's mail program.
 */
import { draft } from './draft.ts';
import { networkTrouble, showTrouble } from './trouble.ts';

export function loadContactForm(): void {
  const area = document.querySelector<HTMLElement>('[data-contact]')!;
  const form = area.querySelector('form')!;
  const remove = area.querySelector<HTMLElement>('[data-reason-remove]')!;
  const waiting = new AbortController();
  const { signal } = waiting;
  let loading: Promise<void> | undefined;
  /** Repeats what the visitor pressed before the script was there. */
  let pressAgain: (() => void) | undefined;

  const load = () => {
    loading ??= import('./form.ts').then(
      ({ wireContactForm }) => {
        waiting.abort();
        wireContactForm(area);
        pressAgain?.();
      },
      () => {
        loading = undefined;
        if (!pressAgain) return;
        pressAgain = undefined;
        draft.save(form);
        showTrouble(area, networkTrouble());
      },
    );
  };

  // The script explains in its own words what is missing.
  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      pressAgain = () => form.requestSubmit();
      load();
    },
    { signal },
  );
  remove.addEventListener(
    'click',
    () => {
      pressAgain ??= () => remove.click();
      load();
    },
    { signal },
  );
  for (const act of ['pointerenter', 'touchstart', 'focusin'])
    area.addEventListener(act, load, { passive: true, signal });
  // Not before: the page paints first.
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { signal });
}
