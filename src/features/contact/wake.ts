/**
 * Shows why the visitor writes, and loads the form's script when the visitor comes to the form, or at once if there is
 * something to show: a carried estimate, a kept draft, an embed. What was sent in between is sent again, once, when the
 * script is there; if it does not come, the notice says so, and the next act tries again.
 */
import { draft } from './draft.ts';
import { removeReason, showReason } from './reason.ts';
import { networkTrouble, showTrouble } from './trouble.ts';

/** @param here the visitor has come to the form already */
export function wakeContactForm(area: HTMLElement, here: boolean): void {
  const form = area.querySelector('form')!;
  let loading: Promise<void> | undefined;
  let submitted = false;

  const submitLater = (event: Event) => {
    event.preventDefault();
    submitted = true;
    showTrouble(area);
    void wake();
  };
  const wake = () =>
    (loading ??= import('./form.ts').then(
      ({ wireContactForm }) => {
        form.removeEventListener('submit', submitLater);
        wireContactForm(area);
        if (submitted) form.requestSubmit();
      },
      () => {
        loading = undefined;
        if (!submitted) return;
        submitted = false;
        draft.save(form);
        showTrouble(area, networkTrouble());
      },
    ));

  showReason(area, location.search);
  area.querySelector('[data-reason-remove]')!.addEventListener('click', () => {
    removeReason(area);
    form.querySelector<HTMLElement>('[name=firstname]')!.focus();
  });

  form.addEventListener('submit', submitLater);
  if (
    here ||
    area.dataset['portal'] ||
    draft.exists() ||
    new URLSearchParams(location.search).has('estimate')
  )
    void wake();
  for (const name of ['pointerenter', 'touchstart', 'focusin'])
    area.addEventListener(name, () => void wake(), { passive: true });
}
