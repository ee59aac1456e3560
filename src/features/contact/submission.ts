/** What is sent, and what an answer means. Pure. */
import type { Answers, Field } from './fields.ts';

export interface PageContext {
  uri: string;
  title: string;
  /** The platform's visitor cookie, only where the visitor permits it. */
  visitor?: string | undefined;
}

/** The visitor's words with what belongs to them: industry and estimate. */
export function messageText({ message, industry, estimate }: Answers): string {
  return [message.trim(), industry && `Industry: ${industry}`, estimate && `Estimate:\n${estimate}`]
    .filter(Boolean)
    .join('\n\n');
}

const contactObject = '0-1';

/** Body for the platform's submission interface (version 3). Empty answers are left out. */
export function submissionBody(answers: Answers, page: PageContext) {
  const values = { ...answers, message: messageText(answers) };
  const names: Field['name'][] = ['firstname', 'lastname', 'email', 'company', 'message'];
  return {
    fields: names
      .filter((name) => values[name].trim() !== '')
      .map((name) => ({ objectTypeId: contactObject, name, value: values[name].trim() })),
    context: { pageUri: page.uri, pageName: page.title, ...(page.visitor ? { hutk: page.visitor } : {}) },
  };
}

/** The same message as an e-mail that the visitor's own program opens. */
export function mailtoHref(address: string, answers: Answers): string {
  const from = [
    `${answers.firstname} ${answers.lastname}`.trim(),
    answers.company.trim(),
    answers.email.trim(),
  ].filter(Boolean);
  const body = [messageText(answers), from.join('\n')].filter(Boolean).join('\n\n');
  const subject = answers.company.trim() ? `Enquiry from ${answers.company.trim()}` : 'Enquiry';
  // Not URLSearchParams: mail programs show its plus signs.
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export type Outcome =
  | { kind: 'sent' }
  /** The platform does not take the address. */
  | { kind: 'address-refused' }
  | { kind: 'offline' }
  /** Refused for another reason, blocked, unreachable, too slow. */
  | { kind: 'failed' };

/** Reads the platform's answer: 200, or 400 with `errors: [{ errorType }]`. */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const { errors } = (body ?? {}) as { errors?: { errorType?: string }[] };
  const types = Array.isArray(errors) ? errors.map((error) => String(error?.errorType)) : [];
  return types.some((type) => /EMAIL/.test(type)) ? { kind: 'address-refused' } : { kind: 'failed' };
}
