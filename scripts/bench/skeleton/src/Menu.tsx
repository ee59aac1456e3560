import { useState } from 'react';

/** The one island of the skeleton: a button that opens a list. */
export default function Menu({ links }: { links: string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <nav>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </button>
      <ul hidden={!open}>
        {links.map((href) => (
          <li key={href}>
            <a href={href}>{href}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
