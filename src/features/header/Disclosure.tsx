import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '~/ui/Icon.tsx';

interface Props {
  id: string;
  label: string;
  current: boolean;
  children: ReactNode;
}

/**
 * A disclosure button and its panel. The browser's popover opens and closes it (click, Enter, outside click, Escape with focus
 * returned, one open at a time), with or without this script; the island adds Down and Up, and closing when focus leaves.
 */
export function Disclosure({ id, label, current, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Unknown until the panel first moves: the popover tells assistive technology by itself.
  const [open, setOpen] = useState<boolean>();

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !panel.current) return;
    event.preventDefault();
    panel.current.showPopover();
    const stops = [button.current, ...panel.current.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      panel.current?.hidePopover();
  };

  return (
    // Keys and focus of the button and links inside bubble up to here; the item itself is no control.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <li onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-controls={id}
        aria-expanded={open}
        aria-current={current ? 'true' : undefined}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="menu-panel"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children}
      </div>
    </li>
  );
}
