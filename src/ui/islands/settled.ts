import { useEffect, useState } from 'react';

/** Milliseconds without a change before a result is announced, and values are written into the address. */
export const settleMs = 400;

/** A text once it has rested, for a live region: what is being typed or dragged is read out once it no longer changes. */
export function useSettled(text: string, ms = settleMs): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
