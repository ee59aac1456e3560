import { z } from 'astro/zod';
import { listOf, text } from '../fields.ts';
import { refuse } from '../arithmetic.ts';
import { panelFields } from './parts.ts';

const percent = z.number().int().min(0).max(100);

/** The page, the fields that were read from it, and who checked them. */
export const documentsSchema = z
  .strictObject({
    ...panelFields('documents'),
    threshold: percent.describe('A person checks what was read with less confidence than this, in percent'),
    years: z.number().int().min(2).max(12).describe('How long the document is kept'),
    fields: listOf('The fields of the page, from top to bottom', {
      name: text('Name of the field'),
      place: text('Where it stands in the document'),
      value: text('Its value, as it is kept; tokens name values of the case'),
      confidence: percent.describe('How sure the reading is, in percent'),
      readAs: z
        .number()
        .optional()
        .describe('What was read by mistake, in dollars; needed where the confidence is below the threshold'),
    }).min(2),
    steps: listOf('The way of the document, from arrival to archive', {
      at: text('Time'),
      what: text('What happened, in one word'),
      detail: text('To what, by whom'),
    }).length(6),
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
