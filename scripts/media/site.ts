/** Everything that the engine takes from the site; no other file of this package imports from outside of it. */
import { fileURLToPath } from 'node:url';

export { browserArgs, findBrowser } from '../bootstrap/browser.mjs';
export { coverFamilies, coversPerFamily, otherFamily } from '../../src/ui/pictures/covers.ts';
export { hash } from '../../src/ui/pictures/hash.ts';
export { summitCount } from '../../src/ui/pictures/people.ts';

/** Where the pictures are written. */
export const mediaDirectory = fileURLToPath(new URL('../../src/media', import.meta.url));
/** Where icons and social cards are written: they keep plain addresses. */
export const publicDirectory = fileURLToPath(new URL('../../public', import.meta.url));
/** A font file of the site, for pictures with text. */
export const fontFile = (name: string): URL => new URL(`../../src/ui/fonts/${name}`, import.meta.url);
