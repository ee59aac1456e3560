/** The header's sections: an address belongs to one of them or to none. */
import { sectionOfPath } from '~/config/sections.ts';

/** In their order, named like their entries in src/content/navigation. */
export const headerSections = ['products', 'solutions', 'services', 'resources', 'company'] as const;
export type HeaderSection = (typeof headerSections)[number];

const sections: Record<HeaderSection, RegExp> = {
  products: /^\/(illuminate|products)(\/|$)/,
  solutions: /^\/solutions\//,
  services: /^\/services(\/|$)/,
  resources: /^\/resources(\/|$)/,
  company: /^\/(about|leadership|advisory-board|careers)$/,
};

/** The section that an address names; undefined for the home page, /contact, the legal pages and services at the root. */
export const sectionOf = (path: string): HeaderSection | undefined =>
  sectionOfPath(path) ? 'company' : headerSections.find((name) => sections[name].test(path));
