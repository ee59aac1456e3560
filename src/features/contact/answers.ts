/** What the form holds: its fields, which of them the reason asks for, and the answers. */
import { fields, type Answers, type Field, type FieldName } from './fields.ts';
import { asks, reasonIn } from './reason.ts';

export type Input = HTMLInputElement | HTMLTextAreaElement;

/** The form while a visitor writes in it. */
export interface OpenForm {
  area: HTMLElement;
  form: HTMLFormElement;
  /** Fields that the platform insists on although the reason does not ask for them. */
  insisted: Set<FieldName>;
  /** The estimate that came along, as text; '' without one. */
  estimate: string;
}

export const inputOf = ({ form }: OpenForm, name: FieldName): Input => form.elements.namedItem(name) as Input;

/** The fields that the visitor's reason, or the platform, asks for. */
export function askedFields({ area, insisted }: OpenForm): Field[] {
  const wanted = asks(area);
  return fields.filter(({ ask, name }) => !ask || wanted.includes(ask) || insisted.has(name));
}

export function readAnswers(open: OpenForm): Answers {
  const { area, form, estimate } = open;
  const data = new FormData(form);
  const values = Object.fromEntries(fields.map(({ name }) => [name, '']));
  for (const { name } of askedFields(open)) values[name] = String(data.get(name) ?? '');
  return {
    ...(values as Record<FieldName, string>),
    industry: asks(area).includes('industry') ? String(data.get('industry') ?? '') : '',
    ...reasonIn(area),
    estimate,
  };
}

/** The visitor is in the form, or has written something. */
export const hasBegun = (open: OpenForm): boolean =>
  open.form.contains(document.activeElement) || fields.some(({ name }) => inputOf(open, name).value !== '');
