/** What buyers ask about the company and the product, with the answers that the company has given so far. */
import { z } from 'astro/zod';

/** What a value of a field must look like, where a register says so. */
const forms: Readonly<Record<string, [RegExp, string]>> = {
  uei: [/^[A-Z0-9]{12}$/, 'A UEI has 12 letters and digits, as SAM.gov shows it.'],
  cage: [/^[A-Z0-9]{5}$/, 'A CAGE code has 5 letters and digits.'],
  naics: [/^\d{6}$/, 'A NAICS code has 6 digits: one entry for each code.'],
};

const keys = [
  ...([
    'legalEntity',
    'registrationState',
    'address',
    'uei',
    'cage',
    'naics',
    'vehicles',
    'setAside',
  ] as const),
  ...(['publicContact', 'insurance', 'references', 'runs', 'identity', 'systems', 'models'] as const),
  ...(['training', 'agreements', 'export', 'saleUnit', 'saleTerm'] as const),
  ...(['pilotWeeks', 'pilotNeeds', 'pilotStop', 'pilotMeasure'] as const),
] as const;

const field = z
  .strictObject({
    key: z.enum(keys).describe('Which fact it is; structured data and tests know it by this name'),
    name: z.string().describe('Name of the fact, as pages print it before the answer: UEI'),
    answers: z
      .array(z.string().min(1))
      .default([])
      .describe(
        'The answer, one entry for each value; leave it empty until the company has given it. Nothing is printed then, and the question stands on the pages',
      ),
  })
  .superRefine(({ key, answers }, { addIssue }) => {
    const [form, message] = forms[key] ?? [];
    answers.forEach((answer, index) => {
      if (form && !form.test(answer))
        addIssue({ code: 'custom', path: ['answers', index], message: message! });
    });
  });

export const factsSchema = z.strictObject({
  heading: z.string().describe('Heading over the answers, on pages that print some'),
  questions: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z-]+$/)
          .describe('Name of the question in the address of the contact page: registration'),
        question: z
          .string()
          .max(90)
          .endsWith('?')
          .describe('The question as a buyer asks it; it arrives in the contact form in these words'),
        reader: z.string().describe('Who asks it first: Contracting officers'),
        pages: z
          .array(z.string().startsWith('/'))
          .min(1)
          .describe(
            'Pages that print the answer, or offer the question while it is open; /contact only prints',
          ),
        fields: z.array(field).min(1).describe('The facts that answer it'),
      }),
    )
    .describe('The questions in their order'),
});

export type Facts = z.infer<typeof factsSchema>;
