/** What is sent, and what an answer means. Pure. */
import { webAddress, type Answers, type FieldName } from './fields.ts';

export interface PageContext {
  uri: string;
  title: string;
  /** The platform's visitor cookie, only where the visitor permits it. */
  visitor?: string;
}

const aboutText = ({ about }: Answers): string | undefined => about && `${about.label}: ${about.line}`;

/** The visitor's words with what belongs to them: reason, page, link, industry and estimate. */
export function messageText(answers: Answers): string {
  const { message, industry, estimate, page, link } = answers;
  return [
    message.trim(),
    [
      aboutText(answers),
      page && `From the page: ${page}`,
      link.trim() && `Link: ${webAddress(link) ?? link.trim()}`,
      industry && `Industry: ${industry}`,
    ]
      .filter(Boolean)
      .join('\n'),
    estimate && `Estimate:\n${estimate}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const contactObject = '0-1';

/**
 * Fields that a form of the platform may lack. It then refuses the whole message, which is sent again without them: what
 * they hold stands in the message's text, too.
 */
export const extraFields = ['contact_reason', 'contact_page', 'cv_link'] as const;

/**
 * Body for the platform's submission interface (version 3). Empty answers are left out.
 * @param extras false leaves out the fields that the form of the platform may lack
 */
export function submissionBody(answers: Answers, page: PageContext, extras = true) {
  const values: [string, string | undefined][] = [
    ['firstname', answers.firstname],
    ['lastname', answers.lastname],
    ['email', answers.email],
    ['company', answers.company],
    ['message', messageText(answers)],
    ...(extras
      ? ([
          ['contact_reason', answers.about?.line],
          ['contact_page', answers.page],
          ['cv_link', webAddress(answers.link)],
        ] satisfies [(typeof extraFields)[number], string | undefined][])
      : []),
  ];
  return {
    fields: values.flatMap(([name, value]) =>
      value?.trim() ? [{ objectTypeId: contactObject, name, value: value.trim() }] : [],
    ),
    context: { pageUri: page.uri, pageName: page.title, ...(page.visitor ? { hutk: page.visitor } : {}) },
  };
}

export type SubmissionBody = ReturnType<typeof submissionBody>;

export interface Letter {
  to: string;
  subject: string;
  body: string;
}

/** The same message as a letter that the visitor sends: by the own mail program, or copied to wherever. */
export function letter(to: string, answers: Answers): Letter {
  const from = [
    `${answers.firstname} ${answers.lastname}`.trim(),
    answers.company.trim(),
    answers.email.trim(),
  ].filter(Boolean);
  const { about, page } = answers;
  const topic = about
    ? about.label === 'Role'
      ? `Application: ${about.line}`
      : about.line
    : (page ?? 'Enquiry');
  return {
    to,
    subject: answers.company.trim() ? `${topic} (${answers.company.trim()})` : topic,
    body: [messageText(answers), from.join('\n')].filter(Boolean).join('\n\n'),
  };
}

export const letterText = ({ to, subject, body }: Letter): string =>
  `To: ${to}\nSubject: ${subject}\n\n${body}`;

/** Not URLSearchParams: mail programs show its plus signs. */
export const mailtoHref = ({ to, subject, body }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

export type Refusal = 'missing' | 'address' | 'blocked' | 'other';

export type Outcome =
  | { kind: 'sent' }
  /** The platform names a field of ours that it does not take as it is. */
  | { kind: 'refused'; field: FieldName; why: Refusal }
  /** The form of the platform lacks a field that was sent. */
  | { kind: 'unknown-field' }
  | { kind: 'offline' }
  /** Refused for another reason, blocked, unreachable, too slow. */
  | { kind: 'failed' };

const ours: Record<string, FieldName> = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  company: 'company',
  message: 'message',
  cv_link: 'link',
};

/** The field that a message of the platform names: "Error in 'fields.email'. ...", "Required field 'company' is missing". */
const namedField = (message: string): FieldName | undefined => {
  const name = /'(?:fields\.)?(?:0-\d+[/.])?([a-z_]+)'/i.exec(message)?.[1];
  return name && Object.hasOwn(ours, name) ? ours[name] : undefined;
};

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
  if (list.some(({ type }) => type === 'FIELD_NOT_IN_FORM_DEFINITION')) return { kind: 'unknown-field' };
  for (const { type, message } of list) {
    // Both concern the address, whether or not the message repeats the field's name.
    const field = /EMAIL/.test(type) ? 'email' : namedField(message);
    if (field) return { kind: 'refused', field, why: whys[type] ?? 'other' };
  }
  return { kind: 'failed' };
}
