/** The pictures of src/media (src/integrations/pictures.ts). */
declare module 'virtual:pictures' {
  /** Address by path below src/media: `stills/about-hero-960.avif`. */
  export const files: Record<string, string>;
  /** Records of the stills by name. */
  export const records: Record<string, unknown>;
}
