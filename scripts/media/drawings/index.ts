import { aboutDrawings } from './about.ts';
import { governmentDrawings } from './government.ts';
import { illuminateDrawings } from './illuminate.ts';
import { riverDrawings } from './river.ts';
import { serviceDrawings } from './services.ts';

/** Line drawings by name, each as a whole SVG document. Owners of pages add theirs in a file of this folder. */
export const drawings: Record<string, () => string> = {
  ...aboutDrawings,
  ...governmentDrawings,
  ...illuminateDrawings,
  ...riverDrawings,
  ...serviceDrawings,
};
