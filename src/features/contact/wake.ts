/**
 * Loads the form's script when the visitor comes to the form, or at once if there is something to show: a carried estimate,
 * a kept draft, an embed. What was sent in between is sent again, once, when the script is there.
 */
import { draft } from './draft.ts';

export function wakeContactForm(area: HTMLElement): void {
  const form = area.querySelector('form')!;
  let loading: Promise<void> | undefined;
  let submitted = false;

  const submitLater = (event: Event) => {
    event.preventDefault();
    submitted = true;
    void wake();
  };
  const wake = () =>
    (loading ??= import('./form.ts').then(({ wireContactForm }) => {
      form.removeEventListener('submit', submitLater);
      wireContactForm(area);
      if (submitted) form.requestSubmit();
    }));

  // The script explains in its own words what is missing.
  form.noValidate = true;
  form.addEventListener('submit', submitLater);
  if (area.dataset['portal'] || draft.exists() || new URLSearchParams(location.search).has('estimate'))
    void wake();
  for (const name of ['pointerenter', 'touchstart', 'focusin'])
    area.addEventListener(name, () => void wake(), { once: true, passive: true });
}
