import { site } from './site.ts';

/** Fills the tokens that hand-written content may use: `{brand}`, `{phone}` and, in addresses, `{shortName}`. */
export const fillTokens = (text: string): string =>
  text
    .replaceAll('{brand}', site.brand)
    .replaceAll('{phone}', site.phone.label)
    .replaceAll('{shortName}', site.shortName);
