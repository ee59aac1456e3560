import { z } from 'astro/zod';
import { group, listOf, text } from '../fields.ts';
import { refuse } from '../arithmetic.ts';
import { count, panelFields } from './parts.ts';

const lineSchema = z.strictObject({
  text: text('What must be true before the process starts'),
  state: z.enum(['in place', 'partly', 'missing']).describe('How it stands'),
  share: group('How far a line that is partly in place has come; needed there and only there', {
    have: count.describe('How many there are'),
    of: count.describe('Out of how many'),
    text: text('Of what: \u2018people\u2019'),
  }).optional(),
});

/** Three sheets of four lines, and the gaps ranked by what they stop. */
export const readinessSchema = z
  .strictObject({
    ...panelFields('readiness'),
    process: text('The process that is examined, as the register names it'),
    on: text('Day of the assessment'),
    sheets: listOf('The three sheets, left to right', {
      name: text('What the sheet examines'),
      lines: listOf('Its four lines', lineSchema).length(4),
    }).length(3),
    steps: count.describe('Steps of the process'),
    fixes: listOf('Every missing line, the one that stops most first', {
      gap: text('A missing line, word for word'),
      owner: text('Who closes it'),
      stops: count.describe('How many steps cannot run without it'),
    }),
  })
  .superRefine(({ sheets, steps, fixes }, ctx) => {
    sheets.forEach((sheet, s) =>
      sheet.lines.forEach(({ state, share }, l) => {
        const at = ['sheets', s, 'lines', l];
        if ((state === 'partly') !== Boolean(share))
          refuse(
            ctx,
            [...at, 'share'],
            share
              ? `is only for a line that is partly in place, and this one is ${state}.`
              : 'is missing: say how many of how many.',
          );
        if (share && share.have >= share.of)
          refuse(ctx, [...at, 'share', 'have'], `is not less than ${share.of}: the line would be in place.`);
      }),
    );
    const missing = sheets
      .flatMap(({ lines }) => lines)
      .filter(({ state }) => state === 'missing')
      .map(({ text }) => text);
    for (const text of missing)
      if (!fixes.some(({ gap }) => gap === text)) refuse(ctx, ['fixes'], `has no line for '${text}'.`);
    fixes.forEach(({ gap, stops }, index) => {
      if (!missing.includes(gap)) refuse(ctx, ['fixes', index, 'gap'], `'${gap}' is not a missing line.`);
      if (stops > steps)
        refuse(ctx, ['fixes', index, 'stops'], `is more than the ${steps} steps of the process.`);
      if (index && stops > fixes[index - 1]!.stops)
        refuse(ctx, ['fixes', index], 'stops more steps than the gap above it; move it up.');
    });
  });
export type Readiness = z.infer<typeof readinessSchema>;
