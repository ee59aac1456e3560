import type { EditAddress } from '../source.ts';

/** A post in Ghost's administration. */
export const ghostEditor: EditAddress = (id, { GHOST_URL }) =>
  GHOST_URL ? `${GHOST_URL.replace(/\/$/, '')}/ghost/#/editor/post/${id}` : undefined;
