/** The words of /about: one entry, `about.yaml`. */
import { z } from 'astro/zod';
import { featureSchema } from './feature.ts';
import { picturesIn } from './picture.ts';

export const aboutSchema = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(60)
    .describe('Title in search results and in the browser, without the name of the company'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  hero: z
    .strictObject({
      lines: z
        .array(
          z.strictObject({
            text: z.string().describe('One line of the statement'),
            by: z.enum(['people', 'machine']).describe('Who acts in it: lines of the machine are dimmed'),
          }),
        )
        .length(4)
        .describe('The statement in four lines'),
      lede: z.string().describe('One sentence under the statement'),
      facts: z.array(z.string()).describe('Short facts about the company'),
    })
    .describe('First screen'),
  humanCentric: z
    .strictObject({
      heading: z.string().describe('Heading of the section'),
      drawing: z.string().describe('What the drawing shows, for people who cannot see it'),
      places: z.array(featureSchema).length(3).describe('The three places of people, along the route'),
    })
    .describe('The human-centric section'),
  why: z
    .strictObject({
      heading: z.string().describe('Heading of the list'),
      points: z.array(featureSchema).length(4).describe('Why enterprises choose the company'),
    })
    .describe('The why-choose list'),
  faqHeading: z.string().describe('Name of the panel of questions'),
  method: z
    .strictObject({
      heading: z.string().describe('Heading of the method'),
      steps: z.array(featureSchema).length(3).describe('The three steps, in order'),
    })
    .describe('The methodology'),
  comparison: z
    .strictObject({
      heading: z.string().describe('Heading over the table'),
      rows: z
        .array(
          z.strictObject({
            topic: z.string().describe('What is compared'),
            traditional: z.string().describe('Without AI'),
            figure: z.string().optional().describe('A claimed figure, set large before the text'),
            ai: z.string().describe('With AI'),
          }),
        )
        .min(3)
        .describe('Rows of the table'),
    })
    .describe('Traditional against AI'),
  closing: z.string().describe('Heading over the last button'),
  pictures: picturesIn('about', {
    hero: 'Behind the first screen',
    closing: 'Behind the last button',
  }),
});
