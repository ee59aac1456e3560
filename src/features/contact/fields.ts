/** The fields of the contact form and what each must hold. Pure; their words are content (src/content/contact). */

export type FieldName = 'firstname' | 'lastname' | 'email' | 'company' | 'link' | 'message';

export interface Field {
  name: FieldName;
  /** Of one line of text where nothing is said. */
  type?: 'email' | 'textarea';
  autocomplete?: string;
  optional?: true;
  maxLength: number;
  /** What the whole text must match, as the attribute of HTML has it. */
  pattern?: string;
  /** Asked only where the reason for writing needs it (`asks` in src/content/reasons). */
  ask?: 'company' | 'link';
}

const address = String.raw`[^\s@]+@[^\s@.]+(\.[^\s@.]+)+`;
/** Not an input of type url: people write linkedin.com/in/ada, and the browser would insist on https://. */
const link = String.raw`\s*([Hh][Tt]{2}[Pp][Ss]?:\/\/)?[^\s:\/?#@.]+(\.[^\s:\/?#@.]+)+(:\d+)?([\/?#]\S*)?\s*`;

export const fields: readonly Field[] = [
  { name: 'firstname', autocomplete: 'given-name', maxLength: 80 },
  { name: 'lastname', autocomplete: 'family-name', maxLength: 80, optional: true },
  { name: 'email', type: 'email', autocomplete: 'email', maxLength: 254, pattern: address },
  { name: 'company', autocomplete: 'organization', maxLength: 120, ask: 'company' },
  { name: 'link', autocomplete: 'url', maxLength: 500, pattern: link, ask: 'link' },
  { name: 'message', type: 'textarea', maxLength: 4000 },
];

/** Why somebody writes, as the form shows it. */
export interface About {
  /** 'About' or 'Role'. */
  label: string;
  /** 'Schedule a Demo' */
  line: string;
  /** For an open position. */
  application: boolean;
}

/** What the form holds, '' for what is empty or not asked. */
export type Answers = Record<FieldName | 'industry' | 'page' | 'estimate', string> & { about?: About };

/** What was typed as a link, as a web address; '' for nothing. */
export function webAddress(text: string): string {
  const value = text.trim();
  return value === '' || /^https?:/i.test(value) ? value : `https://${value}`;
}
