// Whether a build beside `dist/` has to be made again.
import { existsSync, statSync } from 'node:fs';

/** @param {string} file */
const timeOf = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** `dist/` is built from the same sources: a build that is newer than it is up to date. @param {string} dist */
export const isUpToDate = (dist) => timeOf(`${dist}/_headers`) > timeOf('dist/_headers');
