import { z } from 'astro/zod';
import { listOf, text } from '../fields.ts';
import { refuse } from '../arithmetic.ts';
import { panelFields, trailSchema } from './parts.ts';

const roles = (about: string) => listOf(`${about}; roles of the case`, z.string()).default([]);

/** Entry of the access panel: rights, who has them, and the record of what was done. */
export const accessSchema = z
  .strictObject({
    ...panelFields('access'),
    rights: listOf('The rows: what may be done, and by whom; everybody else may not', {
      right: text('What may be done'),
      yes: roles('Who may do it alone'),
      second: roles('Who may do it only together with a second one of them'),
    }).min(2),
    trail: trailSchema,
  })
  .superRefine(({ rights }, ctx) => {
    rights.forEach(({ right, second }, index) => {
      if (second.length === 1)
        refuse(ctx, ['rights', index], `'${right}' needs a second person, but only one role may do it.`);
    });
  });
export type Access = z.infer<typeof accessSchema>;
