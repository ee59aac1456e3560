/** Text that is not saved yet, kept in this browser until it is: by release, with the time of change that it began from. */
import type { ReleaseRow } from './row.ts';

export interface Unsaved {
  row: ReleaseRow;
  /** Of the row that was open; absent for a new release. */
  updated_at?: string;
}

const storageKey = (id: string | undefined): string => `release:${id ?? 'new'}`;

export const keepUnsaved = (id: string | undefined, unsaved: Unsaved): void =>
  localStorage.setItem(storageKey(id), JSON.stringify(unsaved));
export const forgetUnsaved = (id: string | undefined): void => localStorage.removeItem(storageKey(id));

export function readUnsaved(id: string | undefined): Unsaved | undefined {
  const text = localStorage.getItem(storageKey(id));
  return text === null ? undefined : (JSON.parse(text) as Unsaved);
}
