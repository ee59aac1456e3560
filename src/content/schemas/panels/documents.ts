import { z } from 'astro/zod';
import { refuse } from '../arithmetic.ts';
import { panelFields } from './parts.ts';

const percent = z.number().int().min(0).max(100);

/** The page, the fields that were read from it, and who checked them. */
export const documentsSchema = z
  .strictObject({
    ...panelFields('documents'),
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
  .superRefine(({ threshold, fields }, ctx) => {
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
