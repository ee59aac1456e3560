/** Every collection of the site; schemas are in src/content/schemas, one file each. */
export const collections = {};
