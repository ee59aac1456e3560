/** What the form holds. show-reason.ts has set it from the address before the first paint: the chosen option, the page, which fields are asked. */
import type { MarketingConfig } from '../marketing/hosts.ts';
import { fields, type About, type Answers, type FieldName } from './fields.ts';
import type { Refusal } from './submission.ts';

export type Input = HTMLInputElement | HTMLTextAreaElement;

/** What the page hands to the scripts. */
export interface ContactData {
  /** The pages that a message may say it comes from: path -> name. */
  pages: Record<string, string>;
  mail: string;
  /** Of the platform; without it the visitor's mail program sends. */
  submitUrl?: string;
  /** With a form id, the platform's embed may take the form's place. */
  portal?: MarketingConfig;
  refusals: Record<Exclude<Refusal, 'missing'>, string>;
  notices: Record<'opening' | 'copied' | 'sending', string>;
}

/** The form while a visitor writes in it. */
export interface OpenForm {
  area: HTMLElement;
  form: HTMLFormElement;
  data: ContactData;
}

export const inputOf = (form: HTMLFormElement, name: FieldName | 'page' | 'estimate'): Input =>
  form.elements.namedItem(name) as Input;

/** Sets a field that is sent unseen; without a value it is disabled, so that it is not sent. */
export function setHiddenField(form: HTMLFormElement, name: 'page' | 'estimate', value: string): void {
  Object.assign(inputOf(form, name), { value, disabled: value === '' });
}

function aboutOf(form: HTMLFormElement): About | undefined {
  const option = (form.elements.namedItem('about') as HTMLSelectElement).selectedOptions[0]!;
  // The option's own word, or that of its group.
  const { label } = option.closest<HTMLElement>('[data-label]')!.dataset;
  if (option.value === '') return undefined;
  return { label: label!, line: option.text.trim(), application: option.value.startsWith('role/') };
}

export function readAnswers(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  const names = [...fields.map(({ name }) => name), 'industry', 'page', 'estimate'] as const;
  const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
  return { ...(values as Record<(typeof names)[number], string>), about: aboutOf(form) };
}

/** The visitor is in the form, or has written something. */
export const hasBegun = (form: HTMLFormElement): boolean =>
  form.contains(document.activeElement) || fields.some(({ name }) => inputOf(form, name).value !== '');
