/** The bar and the dialog where something needs consent; starts what the visitor permits. */
import { startMarketing } from '../marketing/start.ts';
import { hasVendorCookies, withdraw } from '../marketing/withdraw.ts';
import { everything, isWithdrawal, nothing, type Grants } from './choice.ts';
import { consent, signalsOptOut } from './store.ts';

const show = (name: string, shown: boolean): void => {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-consent-when="${name}"]`))
    element.hidden = !shown;
};
const box = (dialog: HTMLElement, name: keyof Grants): HTMLInputElement =>
  dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

export function manageConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-consent-bar]')!;
  const { portal, region, widget } = bar.dataset;

  const showState = (): void => {
    show('gpc', signalsOptOut());
    show('ask', !signalsOptOut());
    bar.hidden = consent.decided;
  };
  const start = (grants: Grants): void => {
    if (widget === undefined || !(grants.analytics || grants.marketing)) return;
    startMarketing({ portalId: portal!, region: region! }, grants);
  };
  const decide = (grants: Grants): void => {
    // The focused button will be hidden: focus moves to the page.
    if (bar.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    consent.decide(grants);
  };

  const dialog = document.querySelector<HTMLDialogElement>('#consent')!;
  /** What the dialog shows when it opens. */
  const fill = (): void => {
    const { analytics, marketing } = consent.grants;
    box(dialog, 'analytics').checked = analytics;
    box(dialog, 'marketing').checked = marketing;
  };
  // Nothing could be chosen before this script was there.
  fill();
  dialog.querySelector<HTMLFieldSetElement>('[data-consent-choices]')!.disabled = false;
  const acts: Record<string, () => Grants> = {
    accept: () => everything,
    reject: () => nothing,
    save: () => ({
      analytics: box(dialog, 'analytics').checked,
      marketing: box(dialog, 'marketing').checked,
    }),
  };
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-consent-open]')) fill();
    const button = target.closest<HTMLElement>('[data-consent-act]');
    if (!button) return;
    dialog.close();
    decide(acts[button.dataset['consentAct']!]!());
  });

  consent.onChange((after, before) => {
    showState();
    if (isWithdrawal(before, after)) withdraw();
    else start(after);
  });
  showState();
  const { analytics, marketing } = consent.grants;
  // Cookies may have been written after the last withdrawal, or the browser's signal is new.
  if (!analytics && !marketing && hasVendorCookies(document.cookie)) withdraw({ reload: false });
  start(consent.grants);
}
