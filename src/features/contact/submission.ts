/** What is sent, and what an answer means. Pure. */
import { fields, webAddress, type Answers, type FieldName } from './fields.ts';

export interface PageContext {
  uri: string;
  title: string;
  /** The platform's visitor cookie, only where the visitor permits it. */
  visitor?: string;
}

/** The platform's visitor cookie, where it is whole: 32 hexadecimal digits. */
export const visitorOf = (cookies: string): string | undefined =>
  /(?:^|;\s*)hubspotutk=([0-9a-f]{32})\s*(?:;|$)/i.exec(cookies)?.[1];

/** Texts that are there, one below the other. */
const joinParts = (texts: (string | false | undefined)[], separator = '\n'): string =>
  texts.filter(Boolean).join(separator);

/** The visitor's words with what belongs to them: reason, page, link, industry and estimate. */
export function messageText({ message, about, page, link, industry, estimate }: Answers): string {
  const facts = joinParts([
    about && `${about.label}: ${about.line}`,
    page && `From the page: ${page}`,
    link.trim() && `Link: ${webAddress(link)}`,
    industry && `Industry: ${industry}`,
  ]);
  return joinParts([message.trim(), facts, estimate && `Estimate:\n${estimate}`], '\n\n');
}

const contactObject = '0-1';

/** What the platform may refuse the whole message for: its own visitor cookie, and fields that its form lacks; the text holds their values, too. */
export type Extra = 'fields' | 'visitor';

/** Body for the platform's submission interface (version 3). Empty answers are left out. */
export function submissionBody(answers: Answers, page: PageContext, extras: ReadonlySet<Extra>) {
  const { firstname, lastname, email, company } = answers;
  const usual = { firstname, lastname, email, company, message: messageText(answers) };
  const more = {
    contact_reason: answers.about?.line,
    contact_page: answers.page,
    cv_link: webAddress(answers.link),
  };
  return {
    fields: Object.entries({ ...usual, ...(extras.has('fields') && more) })
      .map(([name, value]) => ({ objectTypeId: contactObject, name, value: value?.trim() ?? '' }))
      .filter(({ value }) => value !== ''),
    context: {
      pageUri: page.uri,
      pageName: page.title,
      ...(page.visitor && extras.has('visitor') && { hutk: page.visitor }),
    },
  };
}

export interface Letter {
  to: string;
  subject: string;
  body: string;
}

function topicOf({ about, page }: Answers): string {
  if (!about) return page || 'Enquiry';
  return about.application ? `Application: ${about.line}` : about.line;
}

/** The same message as a letter that the visitor sends: by the own mail program, or copied to wherever. */
export function letter(to: string, answers: Answers): Letter {
  const name = `${answers.firstname} ${answers.lastname}`.trim();
  const company = answers.company.trim();
  const topic = topicOf(answers);
  return {
    to,
    subject: company ? `${topic} (${company})` : topic,
    body: joinParts([messageText(answers), joinParts([name, company, answers.email.trim()])], '\n\n'),
  };
}

export const letterText = ({ to, subject, body }: Letter): string =>
  `To: ${to}\nSubject: ${subject}\n\n${body}`;

/** Lines of mail end in CRLF (RFC 6068). Not URLSearchParams: mail programs show its plus signs. */
export const mailtoHref = ({ to, subject, body }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r\n?|\n/g, '\r\n'))}`;

export type Refusal = 'missing' | 'address' | 'blocked' | 'other';

export type Outcome =
  | { kind: 'sent' }
  /** The platform names a field of ours that it does not take as it is. */
  | { kind: 'refused'; field: FieldName; why: Refusal }
  /** It may go without this. */
  | { kind: 'without'; extra: Extra }
  | { kind: 'offline' }
  /** Refused for another reason, blocked, unreachable, too slow. */
  | { kind: 'failed' };

/** The field that a message of the platform names: "Error in 'fields.email'. ...", "Required field 'company' is missing". */
const namedField = (message: string): FieldName | undefined => {
  const named = /'(?:fields\.)?(?:0-\d+[/.])?([a-z_]+)'/i.exec(message)?.[1];
  return fields.find(({ name }) => named === (name === 'link' ? 'cv_link' : name))?.name;
};

/** What a message says of fields that only repeat what the text says. */
const namesExtra = (message: string): boolean =>
  /'(?:fields\.)?(?:0-\d+[/.])?contact_(?:reason|page)'/.test(message);

const whys: Record<string, Refusal> = {
  REQUIRED_FIELD: 'missing',
  INVALID_EMAIL: 'address',
  BLOCKED_EMAIL: 'blocked',
};

/** Reads the platform's answer: 200, or 400 with `errors: [{ errorType, message }]`. */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const { errors } = (body ?? {}) as { errors?: { errorType?: unknown; message?: unknown }[] };
  const list = (Array.isArray(errors) ? errors : []).map((error) => ({
    type: String(error?.errorType),
    message: String(error?.message ?? ''),
  }));
  if (list.some(({ type, message }) => type === 'FIELD_NOT_IN_FORM_DEFINITION' || namesExtra(message)))
    return { kind: 'without', extra: 'fields' };
  if (list.some(({ type, message }) => type === 'INVALID_HUTK' || message.includes("'context.hutk'")))
    return { kind: 'without', extra: 'visitor' };
  for (const { type, message } of list) {
    // Both concern the address, whether or not the message repeats the field's name.
    const field = /EMAIL/.test(type) ? 'email' : namedField(message);
    if (field) return { kind: 'refused', field, why: whys[type] ?? 'other' };
  }
  return { kind: 'failed' };
}
