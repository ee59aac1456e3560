import { z } from 'astro/zod';
import { refuse } from './arithmetic.ts';
import { featureSchema } from './feature.ts';
import { picturesIn } from './picture.ts';

const heading = z.string().describe('Heading of the section: what the reader gets');
const lede = z.string().describe('One to three sentences under the heading');
const items = z.array(z.string()).min(2).describe('What the buyer gets, one line each');
const station = z.strictObject({
  state: z.string().describe('How far the case has come, one of the states'),
  carries: z
    .string()
    .describe('What the panel takes over from the one before; tokens name values of the case'),
});
const module = z.strictObject({ heading, lede });

/** The parts of the page that the list of modules leads to. */
const parts = ['command-center', 'roi', 'assistant', 'automations', 'documents', 'readiness'] as const;

export const illuminateSchema = z.strictObject({
  title: z.string().describe('Title of the page in tabs and search results'),
  description: z.string().max(170).describe('Summary for search engines and social cards'),
  name: z.string().describe('The product name, set across the first screen'),
  lede: z.string().describe('What it is and who logs in to it, in one sentence'),
  register: z
    .strictObject({
      heading,
      lede,
      questions: z
        .array(
          z.strictObject({
            column: z.string().describe('A column of the register, word for word'),
            question: z.string().describe('The question that it answers'),
          }),
        )
        .length(6)
        .describe('What the columns answer, left to right, without the first'),
    })
    .describe('The text under the register'),
  modulesHeading: z.string().describe('Heading over the six modules'),
  modules: z
    .array(
      featureSchema.extend({ part: z.enum(parts).describe('The part of the page that shows the module') }),
    )
    .length(6)
    .describe('The six modules from left to right'),
  thread: z
    .strictObject({
      name: z.string().describe('The case, at the left of each ticket; with tokens'),
      sum: z.string().describe('What it is about, after the name; with tokens'),
      states: z.array(z.string()).min(3).describe('The states of the case, in their order'),
      register: station.describe('At the register'),
      documents: station.describe('At the documents'),
      automations: station.describe('At the automations'),
      assistant: station.describe('At the assistant'),
      roi: station.describe('At the return'),
      ends: z
        .strictObject({
          none: z.string().describe('Before the visitor has decided'),
          approve: z.string().describe('After Approve'),
          edit: z.string().describe('After Edit'),
          refuse: z.string().describe('After Refuse'),
        })
        .describe('The last state, as the answer of the visitor made it; with tokens'),
    })
    .describe('The tickets that follow one case through five panels')
    .superRefine(({ states, ends: _, name: __, sum: ___, ...stations }, ctx) => {
      for (const [at, { state }] of Object.entries(stations))
        if (!states.includes(state)) refuse(ctx, [at, 'state'], `'${state}' is none of the states.`);
    }),
  readiness: module.describe('Beside the Readiness Assessment'),
  automations: module.describe('Over the Automations'),
  assistant: module.describe('Beside the AI Assistant'),
  documents: module.describe('Over the Document Lifecycle Management'),
  roi: module.describe('ROI visibility: over the ROI Dashboard'),
  governance: module.extend({ items }).describe('Governance: beside the access matrix and the trail'),
  closing: z.string().describe('Heading of the closing band'),
  pictures: picturesIn('illuminate', {
    hero: 'Behind the first screen. The name is then plain text instead of a window on the map',
  }),
});
export type Illuminate = z.infer<typeof illuminateSchema>;
