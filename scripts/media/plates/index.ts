import { governmentPlates } from './government.ts';
import { riverPlates } from './river.ts';
import { servicePlates } from './services.ts';

/** Line drawings by name, each as a whole SVG document. Owners of pages add theirs in a file of this folder. */
export const plates: Record<string, () => string> = { ...governmentPlates, ...riverPlates, ...servicePlates };
