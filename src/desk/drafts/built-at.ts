/** The moment of this build: one for all pages. */
export const builtAt = new Date();
