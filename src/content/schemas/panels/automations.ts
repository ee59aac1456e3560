import { z } from 'astro/zod';
import { panelFields } from './parts.ts';

const at = z.string().describe('Time of the stage');
const foot = z.string().describe('What the stage may touch or keeps, one line at its foot');
const steps = z.array(z.string()).min(2).describe('What the agent does, one line each');

/** One run in four stages; the third waits for a person. */
export const automationsSchema = z.strictObject({
  ...panelFields('automations'),
  plan: z.strictObject({ at, foot, steps }).describe('First stage'),
  act: z
    .strictObject({ at, steps })
    .describe('Second stage: what is read before the stop; its foot counts the lines'),
  wait: z
    .strictObject({
      at,
      foot,
      question: z.string().describe('What the person is asked, with the amounts'),
      reason: z.string().describe('Why the agent may not do it by itself'),
    })
    .describe('Third stage: the stop'),
  done: z
    .strictObject({ text: z.string().describe('What stands there instead of steps'), foot })
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
});
export type Automations = z.infer<typeof automationsSchema>;
