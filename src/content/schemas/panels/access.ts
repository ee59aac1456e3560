import { z } from 'astro/zod';
import { refuse } from '../arithmetic.ts';
import { panelFields, trailSchema } from './parts.ts';

/** Entry of the access panel: roles, rights, and the record of what was done. */
export const accessSchema = z
  .strictObject({
    ...panelFields('access'),
    rights: z.array(z.string()).min(2).describe('The columns: what may be done'),
    roles: z
      .array(
        z.strictObject({
          name: z.string().describe('Role'),
          may: z
            .array(z.enum(['yes', 'second', 'no']))
            .describe('One answer for each right; second: only together with a second person'),
        }),
      )
      .min(2)
      .describe('The rows: who'),
    trail: trailSchema,
  })
  .superRefine(({ rights, roles }, ctx) => {
    roles.forEach(({ name, may }, index) => {
      if (may.length !== rights.length)
        refuse(
          ctx,
          ['roles', index, 'may'],
          `${name} has ${may.length} answers for ${rights.length} rights.`,
        );
    });
    rights.forEach((right, column) => {
      const seconds = roles.filter(({ may }) => may[column] === 'second').length;
      if (seconds === 1)
        refuse(ctx, ['rights', column], `'${right}' needs a second person, but only one role may do it.`);
    });
  });
export type Access = z.infer<typeof accessSchema>;
