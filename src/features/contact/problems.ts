/** What is wrong with a field, said beside it. */
import { askedFields, inputOf, type Input, type OpenForm } from './answers.ts';
import { fields, problemOf, type Field, type FieldName } from './fields.ts';
import { contactData } from './reason.ts';
import type { Refusal } from './submission.ts';

/** Without a problem the message goes. */
function showProblem(open: OpenForm, name: FieldName, problem: string | undefined): void {
  const place = open.form.querySelector<HTMLElement>(`#contact-${name}-error`)!;
  place.textContent = problem ?? '';
  place.hidden = problem === undefined;
  if (problem) inputOf(open, name).setAttribute('aria-invalid', 'true');
  else inputOf(open, name).removeAttribute('aria-invalid');
}

function problemIn(open: OpenForm, field: Field): string | undefined {
  const { value, dataset } = inputOf(open, field.name);
  return problemOf(field, value, dataset['missing'] ?? '', contactData(open.area).problems);
}

/** Says what is wrong in each field and focuses the first; true when something is. */
export function showProblems(open: OpenForm): boolean {
  const checked = askedFields(open).map((field) => ({ field, problem: problemIn(open, field) }));
  for (const { field, problem } of checked) showProblem(open, field.name, problem);
  const first = checked.find(({ problem }) => problem !== undefined);
  if (first) inputOf(open, first.field.name).focus();
  return first !== undefined;
}

/** Takes the message away as soon as the field is right: while typing, not on blur, or the page would move under a click on what is below. */
export function clearProblem(open: OpenForm, target: EventTarget | null): void {
  const field = fields.find(({ name }) => name === (target as Input).name);
  if (field && problemIn(open, field) === undefined) showProblem(open, field.name, undefined);
}

/** Says the platform's refusal at its field. A field that the reason does not ask for is shown from now on. */
export function showRefusal(open: OpenForm, name: FieldName, why: Refusal): void {
  const { problems } = contactData(open.area);
  const input = inputOf(open, name);
  const hidden = input.closest<HTMLElement>('[data-ask]');
  if (hidden) {
    open.insisted.add(name);
    hidden.dataset['ask'] = 'always';
  }
  const texts: Record<Refusal, string> = {
    missing: input.dataset['missing'] || problems.refused,
    address: problems.refusedAddress,
    blocked: problems.blockedAddress,
    other: problems.refused,
  };
  showProblem(open, name, texts[why]);
  input.focus();
}
