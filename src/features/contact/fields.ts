/** The fields of the contact form and what each must hold. Pure; their words are content (src/content/contact). */

export type FieldName = 'firstname' | 'lastname' | 'email' | 'company' | 'link' | 'message';

export interface Field {
  name: FieldName;
  type: 'text' | 'email' | 'textarea';
  autocomplete?: string;
  required: boolean;
  maxLength: number;
  /** Asked only where the reason for writing needs it (`asks` in src/content/reasons). */
  ask?: 'company' | 'link';
}

export const fields: readonly Field[] = [
  { name: 'firstname', type: 'text', autocomplete: 'given-name', required: true, maxLength: 80 },
  { name: 'lastname', type: 'text', autocomplete: 'family-name', required: false, maxLength: 80 },
  { name: 'email', type: 'email', autocomplete: 'email', required: true, maxLength: 254 },
  {
    name: 'company',
    type: 'text',
    autocomplete: 'organization',
    required: true,
    maxLength: 120,
    ask: 'company',
  },
  // Not type=url: people write linkedin.com/in/ada, and the browser's own message would ask for https://.
  { name: 'link', type: 'text', autocomplete: 'url', required: true, maxLength: 500, ask: 'link' },
  { name: 'message', type: 'textarea', required: true, maxLength: 4000 },
];

/** Why somebody writes, as the form shows it. */
export interface About {
  /** 'About' or 'Role'. */
  label: string;
  /** 'Schedule a Demo' */
  line: string;
  /** For an open position. */
  application?: boolean;
}

export type Answers = Record<FieldName, string> & {
  industry?: string;
  about?: About;
  /** Name of the page that the visitor came from. */
  page?: string;
  /** The estimate that came along from an estimator, as text. */
  estimate?: string;
};

/** Words beside a field that cannot be sent. */
export interface ProblemTexts {
  address: string;
  link: string;
  /** `{max}` stands for a number. */
  long: string;
}

const addressForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A web address as it is sent; undefined for what is none. */
export function webAddress(text: string): string | undefined {
  const value = text.trim();
  if (/\s/.test(value)) return undefined;
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[^/]*:\d/.test(value) ? value : `https://${value}`,
  );
  return url && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined;
}

/**
 * What is wrong with a value, in words for the visitor; undefined when it is fine.
 * @param missing what is said when the field is required and empty
 */
export function problemOf(
  field: Field,
  value: string,
  missing: string,
  texts: ProblemTexts,
): string | undefined {
  const text = value.trim();
  if (text === '') return field.required ? missing : undefined;
  if (text.length > field.maxLength) return texts.long.replace('{max}', String(field.maxLength));
  if (field.name === 'email' && !addressForm.test(text)) return texts.address;
  if (field.name === 'link' && !webAddress(text)) return texts.link;
  return undefined;
}
