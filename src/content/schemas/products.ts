/** One product page per entry. */
import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';
import { picturesIn } from './picture.ts';

const textOn = (text: string) =>
  z
    .string()
    .describe(
      `Said where the text on the color is ${text}; tokens: {color}, {other} for the ratio of the other text`,
    );

const trialSchema = z
  .strictObject({
    heading: z.string().describe('Heading of the sheet on which a visitor tries it'),
    name: z.string().describe('Label of the field for a name'),
    placeholder: z.string().max(24).describe('The name until one is typed'),
    color: z.string().describe('Label of the colors'),
    presets: z
      .array(
        z.strictObject({
          name: z.string().describe('Name of the color'),
          color: z
            .string()
            .regex(/^#[0-9a-f]{6}$/, { error: 'must be # and six digits or letters from a to f' })
            .describe('Its code, such as #1b4d8f'),
        }),
      )
      .length(3)
      .describe('Colors to choose from; the first one is shown at first'),
    own: z.string().describe('Label of a color of the visitor’s own'),
    code: z.string().describe('Label of the field for its code'),
    hint: z.string().describe('What a code looks like'),
    invalid: z.string().describe('Said instead where what is typed is no code'),
    contrast: z.string().describe('Label of the contrast'),
    texts: z
      .strictObject({
        light: textOn('light'),
        dark: textOn('dark'),
        white: textOn('white, because neither light nor dark can be read'),
        black: textOn('black, because neither light nor dark can be read'),
      })
      .describe('One sentence under the contrast'),
    privacy: z.string().describe('What happens to what is typed'),
    notice: z.string().describe('First sentence of the notice; the question of the sample case follows'),
    open: z.string().describe('Its link to the run of that case'),
    recipient: z.string().describe('Under the notice: who gets it'),
  })
  .describe('White Label: a name and a color put on the register');
export type Trial = z.infer<typeof trialSchema>;

const recordSchema = z
  .strictObject({
    heading: z.string().describe('Heading over the record'),
    name: z.string().describe('Its name'),
    search: z.string().describe('Label of the search field'),
    questions: z
      .strictObject({
        all: z.string().describe('Shows every field'),
        corrected: z.string().describe('Shows what a person corrected'),
        below: z.string().describe('Shows what was read below the threshold'),
        amounts: z.string().describe('Shows the amounts'),
        touched: z.string().describe('Shows what the person who decides has touched'),
      })
      .describe('What an auditor asks; tokens: those of the case, {fields}, {threshold}, {corrector}'),
    kept: z.string().describe('The first year of the retention'),
    year: z.string().describe('The word before the number of the first and the last year'),
    ends: z.string().describe('What happens when the retention ends'),
    note: z
      .string()
      .describe('Under the record, with its counts; tokens: {fields}, {right}, {wrong}, {years}'),
  })
  .describe('AI Document Management: the record of the sample document, asked years later');
export type RecordWords = z.infer<typeof recordSchema>;

export const productSchema = z.strictObject({
  name: z.string().describe('Name of the product'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  headline: z.array(z.string()).length(2).describe('The heading of the page, in its two parts'),
  lede: z.string().describe('What the product is, in one or two sentences'),
  featuresHeading: z.string().optional().describe('Heading over the features, where the page shows one'),
  features: z
    .array(
      featureSchema.extend({
        gets: z.string().optional().describe('What the buyer gets from it, one line'),
        proof: z
          .string()
          .optional()
          .describe('Where the panel of the page shows it; tokens as in the questions of the record'),
      }),
    )
    .length(3)
    .describe('The three features'),
  module: z.string().optional().describe('Link to the panel among the modules of the platform'),
  trial: trialSchema.optional(),
  record: recordSchema.optional(),
  closing: z.string().describe('Heading of the closing section'),
  pictures: picturesIn('products', { hero: 'White Label: behind the register, instead of the map' }),
});
