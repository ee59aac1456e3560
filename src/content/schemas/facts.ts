/** What buyers ask about the company and the product, with the answers that the company has given so far. */
import { z } from 'astro/zod';
import { addressOf, listOf, text } from './fields.ts';

/** What a value of a field must look like, where a register says so. */
const forms: Readonly<Record<string, [RegExp, string]>> = {
  uei: [/^[A-Z0-9]{12}$/, 'A UEI has 12 letters and digits, as SAM.gov shows it.'],
  cage: [/^[A-Z0-9]{5}$/, 'A CAGE code has 5 letters and digits.'],
  naics: [/^\d{6}$/, 'A NAICS code has 6 digits: one entry for each code.'],
};

const field = z
  .strictObject({
    key: text('Which fact it is, in one word').regex(/^[a-z][a-zA-Z]+$/),
    name: text('Name of the fact, as pages print it before the answer: UEI'),
    answers: listOf(
      'The answer, one entry for each value; leave it empty until the company has given it. Nothing is printed then, and the pages show the question',
      z.string().min(1),
    ).default([]),
    applies: z
      .boolean()
      .default(true)
      .describe(
        'Off where the fact does not apply to the company, as a UEI without federal registration: nothing is printed, and nobody is asked for it',
      ),
  })
  .superRefine(({ key, answers, applies }, { addIssue }) => {
    const [form, message] = forms[key] ?? [];
    if (!applies && answers.length > 0)
      addIssue({
        code: 'custom',
        path: ['applies'],
        message: 'A fact that does not apply has no answers: remove them, or remove this line.',
      });
    answers.forEach((answer, index) => {
      if (form && !form.test(answer))
        addIssue({ code: 'custom', path: ['answers', index], message: message! });
    });
  });

export const factsSchema = z.strictObject({
  heading: text('Heading over the answers, on pages that print some'),
  questions: listOf('The questions in their order', {
    id: text('Name of the question in the address of the contact page: registration').regex(/^[a-z-]+$/),
    question: text('The question as a buyer asks it; it arrives in the contact form in these words')
      .max(90)
      .endsWith('?'),
    reader: text('Who asks it first: Contracting officers'),
    pages: listOf(
      'Pages that print the answer, or offer the question while it is open; /contact only prints',
      addressOf('A page'),
    ).min(1),
    opening: z
      .boolean()
      .default(false)
      .describe(
        'Asked of each open position, in its row; not where the position has a field of the name of the question, filled',
      ),
    fields: listOf('The facts that answer it', field).min(1),
  }),
});

export type Facts = z.infer<typeof factsSchema>;
