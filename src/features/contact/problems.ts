/** What is wrong with a field, said beside it. */
import { fields, type FieldName } from './fields.ts';
import { inputOf, type Input, type OpenForm } from './form-state.ts';
import type { Refusal } from './submission.ts';

/** In words for the visitor; '' for a field that can be sent, or is not asked. */
function problemIn({ value, dataset, disabled, validity, title }: Input): string {
  if (disabled) return '';
  if (value.trim() === '') return dataset['missing'] ?? '';
  return validity.patternMismatch ? title : '';
}

function show(input: Input, problem: string): void {
  const place = document.getElementById(`${input.id}-error`)!;
  place.textContent = problem;
  place.hidden = problem === '';
  input.ariaInvalid = problem ? 'true' : null;
}

/** Says what is wrong in each field and focuses the first; true when something is. */
export function showProblems({ form }: OpenForm): boolean {
  const inputs = fields.map(({ name }) => inputOf(form, name));
  for (const input of inputs) show(input, problemIn(input));
  const first = inputs.find(({ ariaInvalid }) => ariaInvalid);
  first?.focus();
  return first !== undefined;
}

/** Takes the message away as soon as the field is right: while typing, not on blur, or the page would move under a click on what is below. */
export function clearProblem(input: Input): void {
  if (input.ariaInvalid && problemIn(input) === '') show(input, '');
}

/** Says the platform's refusal at its field. One that the reason does not ask for is asked from now on. */
export function showRefusal({ form, data: { refusals } }: OpenForm, name: FieldName, why: Refusal): void {
  const input = inputOf(form, name);
  delete input.closest<HTMLElement>('.field')!.dataset['ask'];
  input.disabled = false;
  show(input, why === 'missing' ? input.dataset['missing'] || refusals.other : refusals[why]);
  input.focus();
}
