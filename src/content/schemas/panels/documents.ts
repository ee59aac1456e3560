import { z } from 'astro/zod';
import { answerSchema } from './answer.ts';
import { mustEqual, refuse } from './arithmetic.ts';

const percent = z.number().int().min(0).max(100);

/** The page, the fields that were read from it, and who checked them. */
export const documentsSchema = z
  .strictObject({
    panel: z.literal('documents').describe('Which panel this is'),
    answer: answerSchema,
    threshold: percent.describe('A person checks what was read with less confidence than this, in percent'),
    fields: z
      .array(
        z.strictObject({
          name: z.string().describe('Name of the field'),
          value: z.string().describe('Its value, as it is kept'),
          confidence: percent.describe('How sure the reading is, in percent'),
          correction: z
            .strictObject({
              readAs: z.number().describe('What was read by mistake, in dollars'),
              by: z.string().describe('Who corrected it'),
            })
            .optional()
            .describe('Needed where the confidence is below the threshold'),
        }),
      )
      .min(2)
      .describe('The fields of the page, from top to bottom'),
    counts: z
      .strictObject({
        fields: z.number().int().describe('Number of fields; checked'),
        below: z.number().int().describe('How many of them are below the threshold; checked'),
      })
      .describe('The counts that the steps name'),
    kinds: z
      .array(
        z.strictObject({
          name: z.string().describe('Kind of document'),
          share: percent.describe('How likely this kind is, in percent'),
        }),
      )
      .min(2)
      .describe('What the page was taken for, in percent; together 100'),
    years: z.number().int().positive().describe('How many years the document is kept'),
    steps: z
      .array(
        z.strictObject({
          at: z.string().describe('Time'),
          what: z.string().describe('What happened, in one word'),
          detail: z.string().describe('To what, by whom'),
        }),
      )
      .length(6)
      .describe('The way of the document, from arrival to archive'),
  })
  .superRefine(({ threshold, fields, counts, kinds }, ctx) => {
    const below = fields.filter(({ confidence }) => confidence < threshold);
    mustEqual(ctx, ['counts', 'fields'], counts.fields, fields.length, 'fields of the page');
    mustEqual(ctx, ['counts', 'below'], counts.below, below.length, `fields below ${threshold}%`);
    const shares = kinds.map(({ share }) => share);
    mustEqual(
      ctx,
      ['kinds'],
      shares.reduce((a, b) => a + b, 0),
      100,
      'all kinds together',
    );
    fields.forEach(({ name, confidence, correction }, index) => {
      if (confidence < threshold !== Boolean(correction))
        refuse(
          ctx,
          ['fields', index, 'correction'],
          correction
            ? `${name} was read with ${confidence}%, so nobody was asked; leave the correction out.`
            : `is missing: ${name} was read with ${confidence}%, below ${threshold}%, so a person looked at it.`,
        );
    });
  });
export type Documents = z.infer<typeof documentsSchema>;
