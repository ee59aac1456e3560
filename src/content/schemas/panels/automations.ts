import { z } from 'astro/zod';
import { panelFields } from './parts.ts';

/** One run in four stages; the third waits for a person. Steps, question and answers are those of the case and of its run. */
export const automationsSchema = z.strictObject({
  ...panelFields('automations'),
  wait: z.string().describe('One line at the foot of the stage that waits'),
  done: z
    .strictObject({
      text: z.string().describe('What stands there instead of steps'),
      foot: z.string().describe('What the stage keeps, one line at its foot'),
    })
    .describe('Fourth stage, while nobody has decided'),
});
export type Automations = z.infer<typeof automationsSchema>;
