/** Upgrades the contact form: messages beside the fields, sending, the embed in its place, nothing typed ever lost. */
import { consent } from '../consent/store.ts';
import { draft } from './draft.ts';
import type { EmbedKind } from './embed.ts';
import { fields, problemOf, type Answers, type Field } from './fields.ts';
import { send } from './send.ts';
import { mailtoHref, submissionBody, type Outcome } from './submission.ts';
import { showTrouble as showNotice, type Trouble } from './trouble.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

export function wireContactForm(area: HTMLElement): void {
  const form = area.querySelector('form')!;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const status = area.querySelector<HTMLElement>('[data-contact-status]')!;
  const mailLink = area.querySelector<HTMLAnchorElement>('a[data-contact-mail]')!;
  const sent = area.querySelector<HTMLElement>('[data-contact-sent]')!;
  const { submitUrl, mail, portal, formId, region, kind } = area.dataset;
  let estimate = '';

  const input = ({ name }: Field): Input => form.elements.namedItem(name) as Input;
  const answers = (): Answers => {
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')]));
    return {
      ...(values as Record<Field['name'], string>),
      industry: String(data.get('industry') ?? ''),
      estimate,
    };
  };
  const begun = (): boolean =>
    form.contains(document.activeElement) || fields.some((field) => input(field).value !== '');

  const showProblem = (field: Field, problem: string | undefined): boolean => {
    const place = form.querySelector<HTMLElement>(`#contact-${field.name}-error`)!;
    place.textContent = problem ?? '';
    place.hidden = problem === undefined;
    if (problem) input(field).setAttribute('aria-invalid', 'true');
    else input(field).removeAttribute('aria-invalid');
    return problem !== undefined;
  };

  /** Says what went wrong, with the ways around it; the text stays in its fields. */
  const showTrouble = (name?: Trouble): void => {
    mailLink.href = mailtoHref(mail!, answers());
    showNotice(area, name);
  };

  const showSent = (): void => {
    draft.clear();
    area.dataset['state'] = 'sent';
    sent.hidden = false;
    sent.focus();
  };

  const outcomes: Record<Outcome['kind'], () => void> = {
    sent: showSent,
    'address-refused': () => {
      const email = fields.find(({ name }) => name === 'email')!;
      showProblem(email, 'This address was not accepted. Please give another one.');
      input(email).focus();
    },
    offline: () => showTrouble('offline'),
    failed: () => showTrouble('failed'),
  };

  async function submit(): Promise<void> {
    showTrouble();
    const wrong = fields.filter((field) => showProblem(field, problemOf(field, input(field).value)));
    if (wrong[0]) {
      input(wrong[0]).focus();
      return;
    }
    draft.save(form);
    await estimateTaken;
    if (!submitUrl) {
      location.href = mailtoHref(mail!, answers());
      status.textContent = 'Your mail program should open with your message. It is still here, too.';
      return;
    }
    // Only a machine fills in a field that nobody sees.
    if ((form.elements.namedItem('website') as HTMLInputElement).value !== '') return showTrouble('failed');
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = 'Sending your message.';
    try {
      const visitor = consent.grants.analytics
        ? /(?:^|; )hubspotutk=([^;]+)/.exec(document.cookie)?.[1]
        : undefined;
      const page = { uri: location.origin + location.pathname, title: document.title, visitor };
      const outcome = await send(submitUrl, submissionBody(answers(), page));
      outcomes[outcome.kind]();
    } finally {
      button.removeAttribute('aria-disabled');
      status.textContent = '';
    }
  }

  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('change', () => draft.save(form));
  form.addEventListener('input', ({ target }) => {
    const field = fields.find(({ name }) => name === (target as Input).name);
    // A message goes while typing, not on blur: the page would move under a click on what is below.
    if (field && problemOf(field, input(field).value) === undefined) showProblem(field, undefined);
  });
  addEventListener('pagehide', () => {
    if (sent.hidden) draft.save(form);
  });
  draft.restore(form);

  /** The estimate that the address carries is shown and goes along; it arrives before anything can be sent. */
  async function takeEstimate(): Promise<void> {
    if (!new URLSearchParams(location.search).has('estimate')) return;
    const { readEstimate } = await import('../estimators/handoff.ts');
    const found = readEstimate(location.search);
    if (!found) return;
    estimate = found.text;
    const block = area.querySelector<HTMLElement>('[data-contact-estimate]')!;
    block.querySelector('[data-estimate-title]')!.textContent = found.title;
    block.querySelector<HTMLAnchorElement>('[data-estimate-link]')!.href = found.href;
    block.querySelector('[data-estimate-lines]')!.replaceChildren(
      ...found.results.map(({ label, value }) => {
        const row = document.createElement('div');
        const term = document.createElement('dt');
        const result = document.createElement('dd');
        term.textContent = label;
        result.textContent = value;
        row.append(term, result);
        return row;
      }),
    );
    block.hidden = false;
  }
  // Without the estimate, which then nobody saw, the message still goes.
  const estimateTaken = takeEstimate().catch(() => undefined);

  if (!MARKETING || !portal || !formId) return;
  let asked = false;
  const embed = async (): Promise<void> => {
    if (asked || !consent.grants.marketing || begun()) return;
    asked = true;
    await estimateTaken;
    const { loadEmbed } = await import('./embed.ts');
    const place = area.querySelector<HTMLElement>('[data-contact-embed]')!;
    loadEmbed({ portalId: portal, formId, region: region!, kind: kind as EmbedKind }, place, {
      ready(fillMessage) {
        if (begun() || (estimate && !fillMessage(`Estimate:\n${estimate}`))) return false;
        area.dataset['state'] = 'embed';
        return true;
      },
      submitted: showSent,
      failed: () => showTrouble('failed'),
    });
  };
  consent.onChange(() => void embed());
  void embed();
}
