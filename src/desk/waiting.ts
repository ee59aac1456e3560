import { sections } from '~/config/sections.ts';
import type { Waiting } from '~/articles/single.ts';
import { editorOf } from './editor-of.ts';
import { recordPreview } from './records.ts';
import { LISTS, STATES, type DeskRow } from './rows.ts';

/** Rows of what is not public yet, read at this moment; the development server's own content has none of it. */
export const waitingRows = (waiting: readonly Waiting[]): DeskRow[] =>
  waiting
    .map(({ kind, id, title, status, date }): DeskRow => ({
      title,
      preview: recordPreview(kind, id),
      state: status,
      source: LISTS[sections[kind].itemType],
      ...(date === undefined ? {} : { date }),
      edit: editorOf(kind, id),
      notes: [],
    }))
    .sort((a, b) => STATES.indexOf(a.state!) - STATES.indexOf(b.state!));
