import type { ReactNode } from 'react';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { Disclosure } from './Disclosure.tsx';
import type { MenuProps } from './menu.ts';
import { MenuLink } from './MenuLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';

/** The header's links: a row with two disclosures on a desk, a burger and a panel on a phone. */
function HeaderMenu(props: MenuProps & { mark?: ReactNode }) {
  const { path, section, solutions, company } = props;
  return (
    <>
      <nav aria-label="Main" className="main-menu only-desktop">
        <ul>
          <li>
            <MenuLink label="Products" href="/illuminate" path={path} inSection={section === 'products'} />
          </li>
          <Disclosure id="menu-solutions" label="Solutions" current={section === 'solutions'}>
            <ul>
              {solutions.map((link) => (
                <li key={link.href}>
                  <MenuLink label={link.label} href={link.href} path={path} />
                </li>
              ))}
            </ul>
          </Disclosure>
          <li>
            <MenuLink label="Services" href="/services" path={path} inSection={section === 'services'} />
          </li>
          <li>
            <MenuLink label="Resources" href="/resources" path={path} inSection={section === 'resources'} />
          </li>
          <Disclosure id="menu-company" label="Company" current={section === 'company'}>
            <CompanyLinks company={company} path={path} />
          </Disclosure>
        </ul>
      </nav>
      <MobileMenu {...props} />
    </>
  );
}

export default withBoundary(HeaderMenu);
