import { z } from 'astro/zod';
import { group, text } from '../fields.ts';
import { panelFields } from './parts.ts';

/** One run in four stages; the third waits for a person. Steps, question and answers are those of the case and of its run. */
export const automationsSchema = z.strictObject({
  ...panelFields('automations'),
  wait: text('One line at the foot of the stage that waits'),
  done: group('Fourth stage, while nobody has decided', {
    text: text('What stands there instead of steps'),
    foot: text('What the stage keeps, one line at its foot'),
  }),
});
export type Automations = z.infer<typeof automationsSchema>;
