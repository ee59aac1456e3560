import { aboutPlates } from './about.ts';
import { governmentPlates } from './government.ts';
import { platformPlates } from './platform.ts';
import { riverPlates } from './river.ts';
import { servicePlates } from './services.ts';

/** Line drawings by name, each as a whole SVG document. Owners of pages add theirs in a file of this folder. */
export const plates: Record<string, () => string> = {
  ...platformPlates,
  ...aboutPlates,
  ...governmentPlates,
  ...riverPlates,
  ...servicePlates,
};
