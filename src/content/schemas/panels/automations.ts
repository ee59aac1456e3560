import { z } from 'astro/zod';
import { answerSchema } from './answer.ts';
import { mustEqual } from './arithmetic.ts';

const stage = {
  at: z.string().describe('Time of the stage'),
  foot: z.string().describe('What the stage may touch or keeps, one line at its foot'),
};
const steps = z.array(z.string()).min(2).describe('What the agent does, one line each');

/** One run in four stages; the third waits for a person. */
export const automationsSchema = z
  .strictObject({
    panel: z.literal('automations').describe('Which panel this is'),
    answer: answerSchema,
    version: z.number().int().positive().describe('Version of the instructions, as the register has it'),
    counts: z
      .strictObject({
        reads: z.number().int().describe('What was read; checked against the lines of the second stage'),
        payments: z.number().int().max(0).describe('What was paid before the stop: nothing'),
        letters: z.number().int().max(0).describe('What was sent before the stop: nothing'),
      })
      .describe('What the agent has done when it stops'),
    plan: z.strictObject({ ...stage, steps }).describe('First stage'),
    act: z.strictObject({ at: stage.at, steps }).describe('Second stage; its foot is made of the counts'),
    wait: z
      .strictObject({
        ...stage,
        question: z.string().describe('What the person is asked, with the amounts'),
        reason: z.string().describe('Why the agent may not do it by itself'),
      })
      .describe('Third stage: the stop'),
    done: z
      .strictObject({ text: z.string().describe('What stands there instead of steps'), foot: stage.foot })
      .describe('Fourth stage, while nobody has decided'),
    answers: z
      .array(
        z.strictObject({
          press: z.string().describe('Name of the button'),
          then: z.string().describe('What happens and what is written down, with the amounts'),
        }),
      )
      .length(3)
      .describe('What the person can do, and what each of it leads to'),
  })
  .superRefine(({ counts, act }, ctx) => {
    mustEqual(ctx, ['counts', 'reads'], counts.reads, act.steps.length, 'lines of the second stage');
  });
export type Automations = z.infer<typeof automationsSchema>;
