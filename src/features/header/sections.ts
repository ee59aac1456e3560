/** The header's sections: an address belongs to one of them or to none. */
import { sectionOfPath } from '~/config/sections.ts';

export type HeaderSection = 'products' | 'solutions' | 'services' | 'resources' | 'company';

const sections: Record<HeaderSection, RegExp> = {
  products: /^\/(illuminate|products)(\/|$)/,
  solutions: /^\/solutions\//,
  services: /^\/services(\/|$)/,
  resources: /^\/resources(\/|$)/,
  company: /^\/(about|leadership|advisory-board|careers)$/,
};

/** The section that an address names; undefined for the home page, /contact, the legal pages and services at the root. */
export const sectionOf = (path: string): HeaderSection | undefined =>
  sectionOfPath(path)
    ? 'company'
    : (Object.keys(sections) as HeaderSection[]).find((name) => sections[name].test(path));
