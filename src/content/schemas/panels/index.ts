/** The product panels: one file an entry, told apart by `panel`. What two entries share is checked in src/features/panels/agreement.ts. */
import { z } from 'astro/zod';
import { checkEquations } from '../arithmetic.ts';
import { accessSchema } from './access.ts';
import { assistantSchema } from './assistant.ts';
import { automationsSchema } from './automations.ts';
import { commandCenterSchema } from './command-center.ts';
import { documentsSchema } from './documents.ts';
import { readinessSchema } from './readiness.ts';
import { roiSchema } from './roi.ts';

export const panelSchema = z
  .discriminatedUnion('panel', [
    commandCenterSchema,
    readinessSchema,
    automationsSchema,
    assistantSchema,
    documentsSchema,
    roiSchema,
    accessSchema,
  ])
  .superRefine(checkEquations);

export type Panel = z.infer<typeof panelSchema>;
/** All entries by name, as panels are drawn from them. */
export type Panels = { [Name in Panel['panel']]: Extract<Panel, { panel: Name }> };
