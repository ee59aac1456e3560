/** Upgrades the contact form: messages beside the fields, sending, the embed in its place, nothing typed ever lost. */
import { consent } from '../consent/store.ts';
import { wireCopy } from './by-hand.ts';
import { draft } from './draft.ts';
import type { EmbedKind } from './embed.ts';
import { takeEstimate } from './estimate.ts';
import { fields, problemOf, type Answers, type Field, type FieldName } from './fields.ts';
import { asks, contactData, reasonIn } from './reason.ts';
import { send } from './send.ts';
import { letter, mailtoHref, type Outcome, type Refusal } from './submission.ts';
import { showTrouble as showNotice, type Trouble } from './trouble.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

export function wireContactForm(area: HTMLElement): void {
  const form = area.querySelector('form')!;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const status = area.querySelector<HTMLElement>('[data-contact-status]')!;
  const mailLink = area.querySelector<HTMLAnchorElement>('a[data-contact-mail]')!;
  const sent = area.querySelector<HTMLElement>('[data-contact-sent]')!;
  const { submitUrl, mail, portal, formId, region, kind } = area.dataset;
  const { problems, notices } = contactData(area);
  let estimate = '';

  const input = (name: FieldName): Input => form.elements.namedItem(name) as Input;
  /** The fields that the visitor's reason asks for; a field that the platform insists on joins them. */
  const insisted = new Set<FieldName>();
  const asked = (): Field[] => {
    const wanted = asks(area);
    return fields.filter(({ ask, name }) => !ask || wanted.includes(ask) || insisted.has(name));
  };
  const answers = (): Answers => {
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map(({ name }) => [name, '']));
    for (const { name } of asked()) values[name] = String(data.get(name) ?? '');
    return {
      ...(values as Record<FieldName, string>),
      industry: asks(area).includes('industry') ? String(data.get('industry') ?? '') : '',
      ...reasonIn(area),
      estimate,
    };
  };
  const begun = (): boolean =>
    form.contains(document.activeElement) || fields.some(({ name }) => input(name).value !== '');

  const showProblem = (name: FieldName, problem: string | undefined): boolean => {
    const place = form.querySelector<HTMLElement>(`#contact-${name}-error`)!;
    place.textContent = problem ?? '';
    place.hidden = problem === undefined;
    if (problem) input(name).setAttribute('aria-invalid', 'true');
    else input(name).removeAttribute('aria-invalid');
    return problem !== undefined;
  };
  const problemIn = (field: Field): string | undefined => {
    const { value, dataset } = input(field.name);
    return problemOf(field, value, dataset['missing'] ?? '', problems);
  };

  const copy = submitUrl ? undefined : wireCopy(area, notices.copied, () => letter(mail!, answers()));

  /** Says what went wrong, with the ways around it; the text stays in its fields. */
  const showTrouble = (name?: Trouble): void => {
    mailLink.href = mailtoHref(letter(mail!, answers()));
    showNotice(area, name);
  };

  const showSent = (): void => {
    draft.clear();
    area.dataset['state'] = 'sent';
    document.querySelector('[data-contact-steps]')?.setAttribute('data-now', '2');
    sent.hidden = false;
    sent.focus();
  };

  /** The platform's refusal of one field, said at that field. */
  const showRefused = (name: FieldName, why: Refusal): void => {
    const field = input(name).closest<HTMLElement>('[data-ask]');
    if (field) {
      insisted.add(name);
      field.dataset['ask'] = 'always';
    }
    const texts: Record<Refusal, string> = {
      missing: input(name).dataset['missing'] || problems.refused,
      address: problems.refusedAddress,
      blocked: problems.blockedAddress,
      other: problems.refused,
    };
    showProblem(name, texts[why]);
    input(name).focus();
  };

  const act = (outcome: Outcome): void => {
    if (outcome.kind === 'sent') showSent();
    else if (outcome.kind === 'refused') showRefused(outcome.field, outcome.why);
    else showTrouble(outcome.kind === 'offline' ? 'offline' : 'failed');
  };

  async function submit(): Promise<void> {
    showTrouble();
    const wrong = asked().filter((field) => showProblem(field.name, problemIn(field)));
    if (wrong[0]) {
      input(wrong[0].name).focus();
      return;
    }
    draft.save(form);
    await estimateTaken;
    if (!submitUrl) {
      location.href = mailtoHref(letter(mail!, answers()));
      status.textContent = notices.opening;
      copy?.open();
      return;
    }
    // Only a machine fills in a field that nobody sees.
    if ((form.elements.namedItem('website') as HTMLInputElement).value !== '') return showTrouble('failed');
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = notices.sending;
    try {
      const visitor = consent.grants.analytics
        ? /(?:^|; )hubspotutk=([^;]+)/.exec(document.cookie)?.[1]
        : undefined;
      const page = { uri: location.origin + location.pathname, title: document.title, visitor };
      act(await send(submitUrl, answers(), page));
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
    copy?.show();
    const field = fields.find(({ name }) => name === (target as Input).name);
    // A message goes while typing, not on blur: the page would move under a click on what is below.
    if (field && problemIn(field) === undefined) showProblem(field.name, undefined);
  });
  addEventListener('pagehide', () => {
    if (sent.hidden) draft.save(form);
  });
  draft.restore(form);

  // Without the estimate, which then nobody saw, the message still goes.
  const estimateTaken = takeEstimate(area).then(
    (text) => (estimate = text),
    () => '',
  );

  if (!MARKETING || !portal || !formId) return;
  let tried = false;
  const embed = async (): Promise<void> => {
    // An application would meet the fields of a sales form.
    if (tried || !consent.grants.marketing || begun() || asks(area).includes('link')) return;
    tried = true;
    await estimateTaken;
    const { loadEmbed } = await import('./embed.ts');
    const place = area.querySelector<HTMLElement>('[data-contact-embed]')!;
    loadEmbed({ portalId: portal, formId, region: region!, kind: kind as EmbedKind }, place, {
      ready(fill) {
        const { about, page } = reasonIn(area);
        // What came along may not get lost: an embed that cannot take it does not take the place.
        const along = [
          about && `${about.label}: ${about.line}`,
          page && `From the page: ${page}`,
          estimate && `Estimate:\n${estimate}`,
        ].filter(Boolean);
        if (begun() || (along.length > 0 && !fill(along.join('\n')))) return false;
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
