/** The product panels: one file an entry, told apart by `panel`. */
import { z } from 'astro/zod';
import { group, listOf, refuse, text } from './fields.ts';
import { decisionSchema } from './figures.ts';

const count = z.number().int().nonnegative();

/** The record that panels share: what happened, by whom, when; the newest first. */
const trailSchema = listOf('What is on record, the newest line first', {
  at: text('Day and time: May 15, 10:20'),
  what: text('What happened, in two or three words; printed bold'),
  by: text('The person who did it, as roles and owners name people').optional(),
  detail: text('To what and why').optional(),
}).min(1);
export type TrailLine = z.infer<typeof trailSchema>[number];

const personSchema = z.strictObject({
  person: text('One person, by name'),
  team: text('The team of this person'),
});

const reviewSchema = z.strictObject({
  on: text('Day and time of the review: May 12, 15:30'),
  checked: count.describe('Cases in the sample'),
  right: count.describe('How many of them were right'),
});

const rowSchema = z.strictObject({
  name: text('Name of the agent or script'),
  owner: personSchema.describe('Who answers for it'),
  state: z.enum(['running', 'testing', 'paused', 'registered']).describe('What it is doing'),
  review: reviewSchema
    .optional()
    .describe(
      'The last check of a sample, a line of the trail by itself; without it the row says ‘None yet’',
    ),
  exceptions: count.optional().describe('Cases that went to a person this week; none: not counted'),
  weeks: listOf('Exceptions of the last four weeks, the oldest first; the last one is this week', count)
    .length(4)
    .optional(),
  usual: group('The usual range of exceptions in a week; a row above it is marked', {
    from: count.describe('Lower end'),
    to: count.describe('Upper end'),
  }).optional(),
  version: group('The instructions in force, a line of the trail by themselves; none: not versioned', {
    number: z.number().int().positive().describe('Number of the instructions in force'),
    since: text('Since when: Apr 28'),
  }).optional(),
  trail: trailSchema,
  reach: listOf('Every system that it can reach', {
    name: text('A system that it can reach'),
    may: text('What it may do there'),
  }).min(1),
});
export type RegisterRow = z.infer<typeof rowSchema>;

/** The register: one row per agent. */
const commandCenterSchema = z.strictObject({
  panel: z.literal('command-center').describe('Which panel this is'),
  today: text('The day on which the register is read: May 15'),
  reviewEvery: z.number().int().positive().describe('Days after which a review is due again'),
  passes: count.describe('How many cases of a sample must be right; an agent below it does not run'),
  reviewer: personSchema.describe('Who checks the samples: never of the team of an owner'),
  approver: text('Who approves new instructions, beside the owner'),
  entries: listOf('The rows; the first one is the agent whose case the page follows', rowSchema).min(1),
});

/** What a line says beside its state. */
const needed = { 'in place': [], partly: ['owner', 'share'], missing: ['owner', 'stops'] } as const;
type Detail = 'owner' | 'share' | 'stops';

const lineSchema = z
  .strictObject({
    text: text('What must be true before the process starts'),
    state: z.enum(['in place', 'partly', 'missing']).describe('How far it is'),
    owner: text('Who closes the gap, where a line is not in place').optional(),
    share: group('How far a line that is partly in place has come', {
      have: count.describe('How many there are'),
      of: count.describe('Out of how many'),
      text: text('Of what: \u2018people\u2019'),
    }).optional(),
    stops: count.optional().describe('How many steps cannot run without it, where a line is missing'),
  })
  .superRefine((line, ctx) => {
    const needs: readonly Detail[] = needed[line.state];
    for (const field of ['owner', 'share', 'stops'] as const)
      if (needs.includes(field) !== (line[field] !== undefined))
        refuse(
          ctx,
          [field],
          `${needs.includes(field) ? 'is missing' : 'has no place here'}: the line is ${line.state}.`,
        );
  });

/** Three sheets of four lines; the missing ones are ranked by what they stop. */
const readinessSchema = z.strictObject({
  panel: z.literal('readiness').describe('Which panel this is'),
  process: text('The process that is examined, as the register names it'),
  on: text('Day of the assessment'),
  sheets: listOf('The three sheets, left to right', {
    name: text('What the sheet examines'),
    lines: listOf('Its four lines', lineSchema).length(4),
  }).length(3),
  steps: count.describe('Steps of the process'),
});

/** An answer that leads to the passages it rests on, and a question that is declined. */
const assistantSchema = z.strictObject({
  panel: z.literal('assistant').describe('Which panel this is'),
  case: text('Number of the case that it is asked from'),
  asker: text('Who asks, with the team'),
  question: text('What is asked'),
  sentences: listOf('The answer, a sentence for each source', {
    before: text('The sentence up to its reference'),
    source: z.number().int().positive().describe('Which source it rests on: 1 is the first'),
    after: text('What follows the reference; a full stop at least'),
  }).min(1),
  sources: listOf('The documents that the answer rests on', {
    name: text('Name of the document'),
    section: z.number().describe('Its section'),
    since: text('In force since: Jan 1'),
    owner: text('Who keeps it'),
    passage: text('The passage, word for word'),
    mark: text('The words of the passage that decide, without a full stop').optional(),
  }).min(1),
  note: text('How far the answer may be used'),
  declined: group('A question that is not answered', {
    question: text('What is asked'),
    reason: text('Why it is not answered, and whom to ask'),
  }),
});

const percent = z.number().int().min(0).max(100);

const pageLine = (about: string) =>
  listOf(about, { text: text('What it is'), value: text('Its value, as the page says it') });

/** The page, the fields that were read from it, and who checked them. */
export const documentSchema = z.strictObject({
  threshold: percent.describe('A person checks what was read with less confidence than this, in percent'),
  corrects: text('Who corrects what was misread; nobody who decides the case'),
  correction: text('How the right value follows, as a sentence'),
  page: group('The page as it arrived', {
    title: text('Kind of document'),
    facts: pageLine('Its head: number, date').min(2).max(4),
    columns: z.tuple([z.string(), z.string()]).describe('Over the lines, left and right'),
    lines: pageLine('Its lines, from top to bottom').min(2).max(5),
    misread: z.number().int().min(1).describe('Which line was misread; 1 is the topmost'),
  }),
  fields: listOf('The fields of the page, from top to bottom', {
    name: text('Name of the field'),
    place: text('Its place in the document'),
    value: text('Its value, as it is kept'),
    confidence: percent.describe('How sure the reading is, in percent'),
    readAs: text('What was read by mistake; needed where the confidence is below the threshold').optional(),
  }).min(2),
  steps: listOf('The way of the document, from arrival to archive', {
    at: text('Time'),
    what: text('What happened, in one word'),
    detail: text('To what, by whom'),
  }).length(6),
});
export type DocumentSample = z.infer<typeof documentSchema>;
const documentsSchema = documentSchema.extend({
  panel: z.literal('documents').describe('Which panel this is'),
});

/** One input of the return. */
const roiInput = (about: string) =>
  group(about, {
    label: text('What is entered'),
    short: text('The same in two or three words, beside its bar'),
    value: z.number().nonnegative().describe('Value that the panel starts with'),
    unit: text('Unit beside the field'),
    source: text('Where the value comes from'),
    estimate: z.boolean().default(false).describe('While nobody has measured it; it is then marked'),
  });

/** What came back, from what, and which input carries it. */
export const roiSchema = z.strictObject({
  panel: z.literal('roi').describe('Which panel this is'),
  from: text('First day of the period'),
  to: text('Last day of the period: four weeks from the first'),
  note: text('Under the result: which period it counts'),
  inputs: group('The six inputs', {
    cases: roiInput('Cases that were handled in the period'),
    minutes: roiInput('Minutes of work that one case took before'),
    exceptions: roiInput('Cases that went to a person'),
    reviewMinutes: roiInput('Minutes that a person needs for one of these'),
    rate: roiInput('What an hour of work costs, in dollars'),
    cost: roiInput('What running it cost in the period, software and supervision, in dollars'),
  }),
});

const named = (about: string) => listOf(`${about}, by role`, z.string()).default([]);

/** Entry of the access panel: rights, and who has them. */
const accessSchema = z
  .strictObject({
    panel: z.literal('access').describe('Which panel this is'),
    roles: listOf('The columns: every role that may act', {
      role: text('Role'),
      person: text('Who has it: one person of the sample'),
    }).min(3),
    rights: listOf('The rows: what may be done, and by whom; everybody else may not', {
      right: text('What may be done'),
      yes: named('Who may do it alone'),
      second: named('Who may do it only together with a second one of them'),
    }).min(2),
  })
  .superRefine(({ roles, rights }, ctx) => {
    for (const [index, right] of rights.entries())
      for (const field of ['yes', 'second'] as const)
        for (const name of right[field])
          if (!roles.some(({ role }) => role === name))
            refuse(ctx, ['rights', index, field], `names ${name}, which is none of the roles.`);
  });

/** The case that the page follows where it waits for a person. Home shows it too. */
const automationsSchema = z
  .strictObject({
    panel: z.literal('automations').describe('Which panel this is'),
    states: group('State of the case, in a few words', {
      waiting: text('Until it is decided'),
      answered: listOf('After each answer, in their order', text('State')),
    }),
    decision: decisionSchema.describe('The question, its facts and its answers'),
  })
  .superRefine(({ states, decision }, ctx) => {
    if (states.answered.length !== decision.answers.length)
      refuse(
        ctx,
        ['states', 'answered'],
        `has to be one for each of the ${decision.answers.length} answers.`,
      );
  });

export const panelSchema = z.discriminatedUnion('panel', [
  commandCenterSchema,
  readinessSchema,
  assistantSchema,
  documentsSchema,
  roiSchema,
  accessSchema,
  automationsSchema,
]);

type Panel = z.infer<typeof panelSchema>;
/** All entries by name, as panels are drawn from them. */
export type Panels = { [Name in Panel['panel']]: Extract<Panel, { panel: Name }> };
export type RoiKey = keyof Panels['roi']['inputs'];
