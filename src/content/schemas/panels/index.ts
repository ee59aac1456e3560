/**
 * The product panels: one file an entry, told apart by `panel`. Each schema recomputes what its entry states;
 * together.ts does so for what two entries share.
 */
import { z } from 'astro/zod';
import { accessSchema } from './access.ts';
import { assistantSchema } from './assistant.ts';
import { automationsSchema } from './automations.ts';
import { caseSchema } from './case.ts';
import { commandCenterSchema } from './command-center.ts';
import { documentsSchema } from './documents.ts';
import { readinessSchema } from './readiness.ts';
import { roiSchema } from './roi.ts';
import { refuse } from './arithmetic.ts';
import { textsOf, wrongEquations } from './prose.ts';

export const panelSchema = z
  .discriminatedUnion('panel', [
    caseSchema,
    commandCenterSchema,
    readinessSchema,
    automationsSchema,
    assistantSchema,
    documentsSchema,
    roiSchema,
    accessSchema,
  ])
  .superRefine((entry, ctx) => {
    for (const { path, text } of textsOf(entry))
      for (const message of wrongEquations(text)) refuse(ctx, path, message);
  });

export type Panel = z.infer<typeof panelSchema>;
/** All entries by name, as panels are drawn from them. */
export type Panels = { [Name in Panel['panel']]: Extract<Panel, { panel: Name }> };
export const panelNames = panelSchema.options.map(
  ({ shape }) => shape.panel.value,
) as readonly Panel['panel'][];
