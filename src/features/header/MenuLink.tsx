import type { MenuEntry } from './menu.ts';

/** A link of the menu; says so when it leads to the page it stands on. */
export const MenuLink = ({
  label,
  href,
  path,
  inSection = false,
}: MenuEntry & { path: string; inSection?: boolean }) => (
  <a href={href} aria-current={href === path ? 'page' : inSection ? 'true' : undefined}>
    {label}
  </a>
);
