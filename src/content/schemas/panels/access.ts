import { z } from 'astro/zod';
import { refuse } from '../arithmetic.ts';
import { panelFields, trailSchema } from './parts.ts';

const roles = (about: string) => z.array(z.string()).default([]).describe(`${about}; roles of the case`);

/** Entry of the access panel: rights, who has them, and the record of what was done. */
export const accessSchema = z
  .strictObject({
    ...panelFields('access'),
    rights: z
      .array(
        z.strictObject({
          right: z.string().describe('What may be done'),
          yes: roles('Who may do it alone'),
          second: roles('Who may do it only together with a second one of them'),
        }),
      )
      .min(2)
      .describe('The rows: what may be done, and by whom; everybody else may not'),
    trail: trailSchema,
  })
  .superRefine(({ rights }, ctx) => {
    rights.forEach(({ right, second }, index) => {
      if (second.length === 1)
        refuse(ctx, ['rights', index], `'${right}' needs a second person, but only one role may do it.`);
    });
  });
export type Access = z.infer<typeof accessSchema>;
