/** Upgrades the contact form: messages beside the fields, sending, the embed in its place, nothing typed ever lost. */
import { consent } from '../consent/store.ts';
import { prefillFromAddress } from './prefill.ts';
import { wireCopy } from './copy-message.ts';
import { draft } from './draft.ts';
import { hasBegun, inputOf, readAnswers, type ContactData, type Input, type OpenForm } from './form-state.ts';
import { clearProblem, showProblems, showRefusal } from './problems.ts';
import { send } from './send.ts';
import {
  letter,
  letterText,
  mailtoHref,
  messageText,
  visitorOf,
  type Letter,
  type Outcome,
} from './submission.ts';

const letterOf = ({ form, data }: OpenForm): Letter => letter(data.mail, readAnswers(form));

/** Says below the form why sending failed, with other ways to write; without a name the notice goes. The text stays in its fields. */
function showTrouble(open: OpenForm, trouble?: 'offline' | 'failed'): void {
  const notice = open.area.querySelector<HTMLElement>('[data-contact-trouble]')!;
  notice.querySelector<HTMLAnchorElement>('a[data-contact-mail]')!.href = mailtoHref(letterOf(open));
  notice.hidden = trouble === undefined;
  for (const part of notice.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset['when'] !== trouble;
}

function showSent({ area, form }: OpenForm): void {
  draft.clear();
  form.hidden = true;
  area.querySelector<HTMLElement>('[data-contact-embed]')!.hidden = true;
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
async function submitMessage(open: OpenForm, url: string, status: HTMLElement): Promise<void> {
  const { form } = open;
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  try {
    const visitor = consent.grants.analytics ? visitorOf(document.cookie) : undefined;
    const page = { uri: location.origin + location.pathname, title: document.title, visitor };
    showOutcome(open, await send(url, readAnswers(form), page));
  } finally {
    button.ariaDisabled = null;
    status.textContent = '';
  }
}

/** Lets the platform's embed take the form's place, once: after consent, and while nothing is typed. */
function offerEmbed(open: OpenForm, prefilled: Promise<unknown>): void {
  const { area, form, data } = open;
  const { portal } = data;
  if (!MARKETING || !portal?.formId) return;
  let tried = false;
  const embed = async (): Promise<void> => {
    // An application would meet the fields of a sales form.
    if (tried || !consent.grants.marketing || hasBegun(form) || !inputOf(form, 'link').disabled) return;
    tried = true;
    await prefilled;
    // Where its script does not come, our form stays.
    const { loadEmbed } = (await import('./embed.ts').catch(() => undefined)) ?? {};
    loadEmbed?.(portal, area.querySelector('[data-contact-embed]')!, {
      ready(fill) {
        // What came along may not get lost: an embed that cannot take it does not take the place.
        const along = messageText(readAnswers(form));
        if (hasBegun(form) || (along && !fill(along))) return false;
        form.hidden = true;
        return true;
      },
      submitted: (kind) => showOutcome(open, { kind }),
    });
  };
  consent.onChange(() => void embed());
  void embed();
}

export function wireContactForm(area: HTMLElement): void {
  const form = area.querySelector('form')!;
  const status = area.querySelector<HTMLElement>('[data-contact-status]')!;
  const copy = area.querySelector<HTMLDetailsElement>('[data-contact-copy]');
  const data = JSON.parse(area.dataset['known']!) as ContactData;
  const { notices, submitUrl } = data;
  const open: OpenForm = { area, form, data };

  // The messages beside the fields say more than the browser's own.
  form.noValidate = true;
  draft.restore(form);
  // Without what is not found the message still goes.
  const prefilled = prefillFromAddress(open);
  const showCopy = copy && wireCopy(copy, notices.copied, () => letterText(letterOf(open)));

  const submit = async (): Promise<void> => {
    showTrouble(open);
    if (showProblems(open)) return;
    // Only a machine fills in a field that nobody sees.
    if (submitUrl && new FormData(form).get('website')) return showTrouble(open, 'failed');
    draft.save(form);
    if (submitUrl) status.textContent = notices.sending;
    await prefilled;
    if (submitUrl) return submitMessage(open, submitUrl, status);
    location.href = mailtoHref(letterOf(open));
    status.textContent = notices.opening;
    status.scrollIntoView({ block: 'nearest' });
    copy!.open = true;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('change', () => draft.save(form));
  form.addEventListener('input', ({ target }) => {
    showCopy?.();
    clearProblem(target as Input);
  });
  addEventListener('pagehide', () => {
    if (!form.hidden) draft.save(form);
  });
  offerEmbed(open, prefilled);
}
