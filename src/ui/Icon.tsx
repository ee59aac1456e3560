import { icons, type IconName } from './icons.ts';

/** `Icon.astro` for islands. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
