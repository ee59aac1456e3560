import { site } from './site.ts';

/** Fills the tokens that hand-written content may use: `{brand}` and `{phone}`. */
export const fillTokens = (text: string): string =>
  text.replaceAll('{brand}', site.brand).replaceAll('{phone}', site.phone.label);
