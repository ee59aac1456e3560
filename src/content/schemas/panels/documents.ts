import { z } from 'astro/zod';
import { refuse } from '../arithmetic.ts';
import { panelFields } from './parts.ts';

const percent = z.number().int().min(0).max(100);

/** The page, the fields that were read from it, and who checked them. */
export const documentsSchema = z
  .strictObject({
    ...panelFields('documents'),
    threshold: percent.describe('A person checks what was read with less confidence than this, in percent'),
    years: z.number().int().min(2).max(12).describe('How long the document is kept'),
    fields: z
      .array(
        z.strictObject({
          name: z.string().describe('Name of the field'),
          place: z.string().describe('Where it stands in the document'),
          value: z.string().describe('Its value, as it is kept; tokens name values of the case'),
          confidence: percent.describe('How sure the reading is, in percent'),
          readAs: z
            .number()
            .optional()
            .describe(
              'What was read by mistake, in dollars; needed where the confidence is below the threshold',
            ),
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
    fields.forEach(({ name, confidence, readAs }, index) => {
      if (confidence < threshold !== (readAs !== undefined))
        refuse(
          ctx,
          ['fields', index, 'readAs'],
          readAs !== undefined
            ? `${name} was read with ${confidence}%, so nobody was asked; leave readAs out.`
            : `is missing: ${name} was read with ${confidence}%, below ${threshold}%, so a person looked at it.`,
        );
    });
  });
export type Documents = z.infer<typeof documentsSchema>;
