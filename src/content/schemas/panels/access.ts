import { z } from 'astro/zod';
import { answerSchema } from './answer.ts';
import { mustEqual, refuse } from './arithmetic.ts';
import { trailSchema } from './trail.ts';

/** Entry of the access panel: roles, rights, and the record of what was done. */
export const accessSchema = z
  .strictObject({
    panel: z.literal('access').describe('Which panel this is'),
    answer: answerSchema,
    counts: z
      .strictObject({
        roles: z.number().int().describe('Number of roles; checked'),
        rights: z.number().int().describe('Number of rights; checked'),
      })
      .describe('The counts of the caption'),
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
  .superRefine(({ counts, rights, roles }, ctx) => {
    mustEqual(ctx, ['counts', 'roles'], counts.roles, roles.length, 'rows of the matrix');
    mustEqual(ctx, ['counts', 'rights'], counts.rights, rights.length, 'columns of the matrix');
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
