import type { HeaderSection } from './sections.ts';

export interface MenuEntry {
  label: string;
  href: string;
}

/** What the header's island needs; the page passes it from the configuration. */
export interface MenuProps {
  /** Address of the page, to mark the current link; empty on a page that the menu does not lead to. */
  path: string;
  section?: HeaderSection;
  brand: string;
  phone: MenuEntry;
  solutions: MenuEntry[];
  /** Links, some of them under a heading that is no link. */
  company: { heading?: string; links: MenuEntry[] }[];
}
