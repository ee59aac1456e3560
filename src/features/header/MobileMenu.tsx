import { useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { MenuLink } from './MenuLink.tsx';
import type { MenuProps } from './menu.ts';

/** True where a button can open a dialog without script. */
const commands = () => 'commandForElement' in HTMLButtonElement.prototype;

/** The burger and its modal panel. The browser traps focus, makes the page inert and closes on Escape. */
export function MobileMenu({
  path,
  brand,
  phone,
  solutions,
  company,
  mark,
}: MenuProps & { mark?: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const groups = [
    { label: 'Products', links: [{ label: 'Illuminate for Enterprises', href: '/illuminate' }] },
    { label: 'Solutions', links: solutions },
    { label: 'Services', links: [{ label: 'View All Services', href: '/services' }] },
    { label: 'Resources', links: [{ label: 'Resources', href: '/resources' }] },
  ];

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element;
    // The dialog itself is hit only beside its content: on the backdrop.
    if (target === event.currentTarget || target.closest('a')) event.currentTarget.close();
  };

  return (
    <>
      <button
        type="button"
        className="only-mobile -mr-2 ml-auto grid size-11 place-items-center"
        aria-label="Open menu"
        aria-haspopup="dialog"
        commandfor="site-menu"
        command="show-modal"
        onClick={() => commands() || dialog.current?.showModal()}
      >
        <Icon name="menu" className="size-6.5" />
      </button>
      {/* A click on a link closes the panel, as Enter on it does; the dialog itself is no control. */}
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        id="site-menu"
        className="site-menu night only-mobile"
        aria-label="Menu"
        closedby="any"
        onClick={onClick}
      >
        <div className="flex min-h-full flex-col">
          <div className="flex min-h-16 flex-none items-center justify-between border-b border-line pr-2 pl-5">
            <a className="brand" href="/" aria-label={`${brand}, home`}>
              {mark}
              <b>{brand}</b>
            </a>
            <button
              type="button"
              className="grid size-11 place-items-center"
              aria-label="Close menu"
              commandfor="site-menu"
              command="close"
              onClick={() => commands() || dialog.current?.close()}
            >
              <Icon name="close" className="size-6.5" />
            </button>
          </div>
          <nav className="flex-1 px-5" aria-label="Menu">
            {groups.map(({ label, links }) => (
              <section key={label}>
                <p className="label">{label}</p>
                <ul>
                  {links.map((link) => (
                    <li key={link.href}>
                      <MenuLink {...link} path={path} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <section>
              <p className="label">Company</p>
              <CompanyLinks company={company} path={path} />
            </section>
          </nav>
          <div className="site-menu-end sticky bottom-0 grid gap-1.5 border-t border-line bg-ink-2 px-5 pt-2">
            <a
              className="tel flex min-h-11 items-center gap-3 font-mono text-body font-medium"
              href={phone.href}
            >
              <Icon name="phone" className="text-amber" />
              {phone.label}
            </a>
            <a className="btn btn-pri" href="/contact">
              <span>Contact Us</span>
              <i>
                <Icon name="arrow" />
              </i>
            </a>
          </div>
        </div>
      </dialog>
    </>
  );
}
