import { illuminateDrawings } from './illuminate.ts';

/** Line drawings by name, each as a whole SVG document. */
export const drawings: Record<string, () => string> = illuminateDrawings;
