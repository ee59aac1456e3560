import { z } from 'astro/zod';
import { featureSchema, group, listOf, summary, text } from './fields.ts';
import { refuse } from './arithmetic.ts';
import { picturesIn } from './picture.ts';

const heading = text('Heading of the section: what the reader gets');
const lede = text('One to three sentences under the heading');
const station = z.strictObject({
  state: text('How far the case has come, one of the states'),
  waits: group('Where the visitor may have decided', {
    for: text('What it waits for, after the state'),
    decided: text('In place of both once the visitor has decided'),
  }).optional(),
  carries: text(
    'What the panel takes over from the one before; words in braces stand for values of the case',
  ),
});
const module = z.strictObject({ heading, lede });

/** The parts of the page that the list of modules leads to. */
const parts = ['command-center', 'documents', 'automations', 'assistant', 'roi', 'readiness'] as const;

export const illuminateSchema = z.strictObject({
  title: text('Title of the page in tabs and search results'),
  description: summary,
  name: text('The product name, set across the first screen'),
  lede: text('What it is and who logs in to it, in one sentence'),
  others: text('Before the links to the other products'),
  register: group('The text under the register', {
    heading,
    lede,
    questions: listOf(
      'What the columns answer, left to right, without the first; in the CSV of the register',
      {
        column: text('A column of the register, word for word'),
        question: text('The question that it answers'),
      },
    ).length(6),
  }),
  modulesHeading: text('Heading over the six modules'),
  modules: listOf(
    'The six modules from left to right',
    featureSchema.extend({ part: z.enum(parts).describe('The part of the page that shows the module') }),
  ).length(6),
  thread: group('The tickets that follow one case through five panels', {
    name: text('The case, at the left of each ticket; words in braces stand for its values'),
    sum: text('What it is about, after the name; words in braces stand for its values'),
    states: listOf('The states of the case, in their order', z.string()).min(3),
    register: station.describe('At the register'),
    documents: station.describe('At the documents'),
    automations: station.describe('At the automations'),
    assistant: station.describe('At the assistant'),
    roi: station.describe('At the return'),
    ends: group(
      'The last state, as the answer of the visitor made it; words in braces stand for its values',
      {
        none: text('Before the visitor has decided'),
        approve: text('After Approve'),
        edit: text('After Edit'),
        refuse: text('After Refuse'),
      },
    ),
  }).superRefine(({ states, ends: _, name: __, sum: ___, ...stations }, ctx) => {
    for (const [at, { state }] of Object.entries(stations))
      if (!states.includes(state)) refuse(ctx, [at, 'state'], `'${state}' is none of the states.`);
  }),
  documents: module.describe('Over the Document Lifecycle Management'),
  automations: module.describe('Over the Automations'),
  assistant: module.describe('Beside the AI Assistant'),
  roi: module.describe('ROI visibility: over the ROI Dashboard'),
  next: text('Where the case has ended, before what holds for every process'),
  governance: module.describe('Governance: over the access matrix and the trail'),
  readiness: module.describe('Beside the Readiness Assessment'),
  closing: text('Heading of the closing band'),
  pictures: picturesIn('illuminate', {
    hero: 'Behind the first screen. The name is then plain text instead of a window on the map',
  }),
});
export type Illuminate = z.infer<typeof illuminateSchema>;
