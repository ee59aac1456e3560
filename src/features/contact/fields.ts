/** The fields of the contact form and what each must hold. Pure. */

export interface Field {
  /** The platform's name of the field, its default contact properties. */
  name: 'firstname' | 'lastname' | 'email' | 'company' | 'message';
  label: string;
  type: 'text' | 'email' | 'textarea';
  autocomplete?: string;
  required: boolean;
  maxLength: number;
  /** What is said when a required field is empty. */
  missing: string;
  hint?: string;
}

export const fields: readonly Field[] = [
  {
    name: 'firstname',
    label: 'First name',
    type: 'text',
    autocomplete: 'given-name',
    required: true,
    maxLength: 80,
    missing: 'Enter your name, so that we know whom to answer.',
  },
  {
    name: 'lastname',
    label: 'Last name',
    type: 'text',
    autocomplete: 'family-name',
    required: false,
    maxLength: 80,
    missing: '',
  },
  {
    name: 'email',
    label: 'Work email',
    type: 'email',
    autocomplete: 'email',
    required: true,
    maxLength: 254,
    missing: 'Enter your work email, so that we can answer.',
  },
  {
    name: 'company',
    label: 'Company',
    type: 'text',
    autocomplete: 'organization',
    required: true,
    maxLength: 120,
    missing: 'Enter your company or agency.',
  },
  {
    name: 'message',
    label: 'What would you like to change first?',
    type: 'textarea',
    required: true,
    maxLength: 4000,
    missing: 'Tell us in a sentence what you would like to change.',
    hint: 'A sentence is enough. Please leave out confidential data.',
  },
];

export const industries = ['Financial services', 'Government', 'Healthcare', 'Hospitality', 'Other'] as const;

export type Answers = Record<Field['name'], string> & {
  industry?: string;
  /** The estimate that came along from an estimator, as text. */
  estimate?: string;
};

const addressForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is wrong with a value, in words for the visitor; undefined when it is fine. */
export function problemOf(field: Field, value: string): string | undefined {
  const text = value.trim();
  if (text === '') return field.required ? field.missing : undefined;
  if (text.length > field.maxLength) return `Please shorten this to ${field.maxLength} characters.`;
  if (field.type === 'email' && !addressForm.test(text)) {
    return 'Enter a full email address, like name@agency.gov.';
  }
  return undefined;
}
