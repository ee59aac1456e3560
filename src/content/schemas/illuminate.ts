import { z } from 'astro/zod';
import { featureSchema, group, listOf, summary, text } from './fields.ts';
import { picturesIn } from './picture.ts';

const heading = text('Heading of the section: what the reader gets');
const lede = text('One to three sentences under the heading');
const module = z.strictObject({ heading, lede });

/** The parts of the page that the list of modules leads to. */
const parts = ['command-center', 'documents', 'automations', 'assistant', 'roi', 'readiness'] as const;

export const illuminateSchema = z.strictObject({
  title: text('Title of the page in tabs and search results'),
  description: summary,
  name: text('The product name, set across the first screen'),
  lede: text('What it is and who logs in to it, in one sentence'),
  others: text('Before the links to the other products'),
  register: module.describe('Over and under the register'),
  modulesHeading: text('Heading over the six modules'),
  modules: listOf(
    'The six modules from left to right',
    featureSchema.extend({ part: z.enum(parts).describe('The part of the page that shows the module') }),
  ).length(6),
  thread: group('The line under the header that follows one case through the panels', {
    name: text('The case and what it is about; words in braces are replaced by its values'),
    states: listOf('Steps it has passed, in order; the present one follows from the run', z.string()).min(1),
  }),
  documents: module.describe('Over the Document Lifecycle Management'),
  automations: module.describe('Over the Automations'),
  assistant: module.describe('Beside the AI Assistant'),
  roi: module.describe('ROI visibility: over the ROI Dashboard'),
  governance: module.describe('Governance: over the access matrix'),
  readiness: module.describe('Beside the Readiness Assessment'),
  closing: text('Heading over the last button'),
  pictures: picturesIn('illuminate', {
    hero: 'Behind the first screen. The name is then plain text instead of a window on the map',
  }),
});
export type Illuminate = z.infer<typeof illuminateSchema>;
