/**
 * Where Astro looks for the collections. Node loads them (`define-collections.ts`), as it loads astro.config.mjs and what that imports:
 * through Vite, each of their 70 modules was transformed once more in every build. A warm build of the embedded content took
 * 4.9 s instead of 3.9, and `npm run dev` was ready after 4.9 s instead of 3.3 (means of four pairs, two for dev; Astro 7.3.4).
 * A change of a loader or schema needs a restart of `npm run dev` in both ways.
 */
import { createRequire } from 'node:module';
import type * as loadedByNode from './define-collections.ts';

const load = createRequire(import.meta.url);

export const { collections } = load('./define-collections.ts') as typeof loadedByNode;
