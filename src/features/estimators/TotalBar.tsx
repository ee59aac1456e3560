import { useEffect, useState, type RefObject } from 'react';

interface Props {
  label: string;
  value: string;
  inputs: RefObject<HTMLElement | null>;
  total: RefObject<HTMLElement | null>;
}

/**
 * On small screens the total stays at the lower edge while a visitor moves the inputs above it.
 * It repeats what the announced result says, so assistive technology skips it.
 */
export function TotalBar({ label, value, inputs, total }: Props) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const seen = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting);
      setShown(seen.get(inputs.current!) === true && seen.get(total.current!) !== true);
    });
    observer.observe(inputs.current!);
    observer.observe(total.current!);
    return () => observer.disconnect();
  }, [inputs, total]);

  return (
    <p
      className="est-bar night label no-print fixed inset-x-0 bottom-0 z-20 flex min-h-16 items-center justify-between border-t border-edge px-margin pb-[env(safe-area-inset-bottom)] sm:hidden"
      hidden={!shown}
      aria-hidden="true"
    >
      <span>{label}</span> <b className="font-sans text-h3 text-accent wide-110">{value}</b>
    </p>
  );
}
