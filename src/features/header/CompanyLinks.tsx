import type { MenuProps } from './menu.ts';
import { MenuLink } from './MenuLink.tsx';

/** The links of the Company menu, in the panel on a desk and in the one on a phone. */
export const CompanyLinks = ({ company, path }: Pick<MenuProps, 'company' | 'path'>) => (
  <ul>
    {company.map(({ heading, links }) => {
      const items = links.map((link) => (
        <li key={link.href}>
          <MenuLink {...link} path={path} />
        </li>
      ));
      return heading ? (
        <li key={heading}>
          <span className="label">{heading}</span>
          <ul>{items}</ul>
        </li>
      ) : (
        items
      );
    })}
  </ul>
);
