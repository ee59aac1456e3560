import { atom } from 'nanostores';

/** Whether the visitor has stopped the hero: the film and the typing read it, the button writes it. */
export const $paused = atom(false);
