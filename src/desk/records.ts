/** Where a record of a source is shown, by its section and id, as in `blog/6b0261d72243e04eb8eac6bf`. */
export interface RecordPages {
  /** By section: the address to which an id is added, where records are shown as their source has them at that moment. */
  drafts?: Record<string, string>;
  /** Pages of this build. */
  records: Record<string, string>;
}

/** Address of the preview of a record. It stays while title and slug of a draft change. */
export const recordPreview = (kind: string, id: string): string => `/desk/preview?record=${kind}/${id}`;

/** @returns nothing for a record that this build does not have */
export function pageOfRecord(record: string, { drafts, records }: RecordPages): string | undefined {
  const [kind = '', id = ''] = record.split('/');
  const draft = drafts && Object.hasOwn(drafts, kind) ? drafts[kind] : undefined;
  if (draft) return draft + encodeURIComponent(id);
  return Object.hasOwn(records, record) ? records[record] : undefined;
}
