/** Upgrades the contact form: messages beside the fields, sending, the embed in its place, nothing typed ever lost. */
import { consent } from '../consent/store.ts';
import { hasBegun, readAnswers, type OpenForm } from './answers.ts';
import { wireCopy } from './copy-message.ts';
import { draft } from './draft.ts';
import { takeEstimate } from './estimate.ts';
import { clearProblem, showProblems, showRefusal } from './problems.ts';
import { takeArticle, takeQuestion } from './looked-up.ts';
import { asks, contactData, reasonIn } from './reason.ts';
import { send } from './send.ts';
import { accompanyingText, letter, mailtoHref, visitorOf, type Letter, type Outcome } from './submission.ts';

const currentLetter = (open: OpenForm): Letter => letter(open.area.dataset['mail']!, readAnswers(open));

/** Says below the form why sending failed, with other ways to write; without a name the notice goes. The text stays in its fields. */
function showTrouble(open: OpenForm, trouble?: 'offline' | 'failed'): void {
  const notice = open.area.querySelector<HTMLElement>('[data-contact-trouble]')!;
  notice.querySelector<HTMLAnchorElement>('a[data-contact-mail]')!.href = mailtoHref(currentLetter(open));
  notice.hidden = trouble === undefined;
  for (const part of notice.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset['when'] !== trouble;
}

function showSent({ area }: OpenForm): void {
  draft.clear();
  area.dataset['state'] = 'sent';
  document.querySelector('[data-contact-steps]')?.setAttribute('data-now', '2');
  const sent = area.querySelector<HTMLElement>('[data-contact-sent]')!;
  sent.hidden = false;
  sent.focus();
}

function showOutcome(open: OpenForm, outcome: Outcome): void {
  if (outcome.kind === 'sent') showSent(open);
  else if (outcome.kind === 'refused') showRefusal(open, outcome.field, outcome.why);
  else showTrouble(open, outcome.kind === 'offline' ? 'offline' : 'failed');
}

/** Sends the message to the platform, one at a time. */
async function post(open: OpenForm, url: string, status: HTMLElement): Promise<void> {
  const { area, form } = open;
  // Only a machine fills in a field that nobody sees.
  if ((form.elements.namedItem('website') as HTMLInputElement).value !== '')
    return showTrouble(open, 'failed');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  status.textContent = contactData(area).notices.sending;
  try {
    const visitor = consent.grants.analytics ? visitorOf(document.cookie) : undefined;
    const page = { uri: location.origin + location.pathname, title: document.title, visitor };
    showOutcome(open, await send(url, readAnswers(open), page));
  } finally {
    button.removeAttribute('aria-disabled');
    status.textContent = '';
  }
}

/** Lets the platform's embed take the form's place, once: after consent, and while nothing is typed. */
function offerEmbed(open: OpenForm, taken: Promise<unknown>): void {
  const { area } = open;
  const { portal, formId, region } = area.dataset;
  if (!MARKETING || !portal || !formId) return;
  let tried = false;
  const embed = async (): Promise<void> => {
    // An application would meet the fields of a sales form.
    if (tried || !consent.grants.marketing || hasBegun(open) || asks(area).includes('link')) return;
    tried = true;
    await taken;
    const { loadEmbed } = await import('./embed.ts');
    const place = area.querySelector<HTMLElement>('[data-contact-embed]')!;
    loadEmbed({ portalId: portal, formId, region: region! }, place, {
      ready(fill) {
        // What came along may not get lost: an embed that cannot take it does not take the place.
        const along = accompanyingText({ ...reasonIn(area), estimate: open.estimate });
        if (hasBegun(open) || (along && !fill(along))) return false;
        area.dataset['state'] = 'embed';
        return true;
      },
      submitted: () => showSent(open),
      failed: () => showTrouble(open, 'failed'),
    });
  };
  consent.onChange(() => void embed());
  void embed();
}

export function wireContactForm(area: HTMLElement): void {
  const form = area.querySelector('form')!;
  const status = area.querySelector<HTMLElement>('[data-contact-status]')!;
  const { submitUrl } = area.dataset;
  const { notices } = contactData(area);
  const open: OpenForm = { area, form, insisted: new Set(), estimate: '' };

  // The messages beside the fields say more than the browser's own.
  form.noValidate = true;
  draft.restore(form);
  // Without the estimate, which then nobody saw, the message still goes.
  const estimateTaken = takeEstimate(area).then(
    (text) => void (open.estimate = text),
    () => {},
  );
  // What is not found leaves the form as it is.
  const taken = Promise.allSettled([estimateTaken, takeQuestion(area), takeArticle(area)]);
  const copy = submitUrl ? undefined : wireCopy(area, notices.copied, () => currentLetter(open));

  const submit = async (): Promise<void> => {
    showTrouble(open);
    if (showProblems(open)) return;
    draft.save(form);
    await taken;
    if (submitUrl) return post(open, submitUrl, status);
    location.href = mailtoHref(currentLetter(open));
    status.textContent = notices.opening;
    status.scrollIntoView({ block: 'nearest' });
    copy?.open();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('change', () => draft.save(form));
  form.addEventListener('input', ({ target }) => {
    copy?.show();
    clearProblem(open, target);
  });
  addEventListener('pagehide', () => {
    if (area.dataset['state'] !== 'sent') draft.save(form);
  });
  offerEmbed(open, taken);
}
