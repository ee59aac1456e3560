/** The entries of src/content/panels as an editor wrote them. */
import { panelSchema, type Panels } from '../../../../src/content/schemas/panels.ts';
import { entryIds, readEntry } from '../../../support/content.ts';

type Raw = Record<string, unknown>;

/** What the files contain, not yet checked against the schema. */
export const raw = Object.fromEntries(
  entryIds('panels').map((id) => [id, readEntry('panels', id)]),
) as Record<keyof Panels, Raw>;

/** Read by the schema. */
export const panels = (): Panels =>
  Object.fromEntries(
    Object.entries(raw).map(([name, entry]) => [name, panelSchema.parse(structuredClone(entry))]),
  ) as unknown as Panels;

/** A copy of an entry with one field set: `planted(raw.roi, 'inputs.rate.value', 57)`. */
export function planted(entry: object, field: string, value: unknown): unknown {
  const copy = structuredClone(entry) as Raw;
  const keys = field.split('.');
  const last = keys.pop()!;
  let at = copy;
  for (const key of keys) at = at[key] as Raw;
  at[last] = value;
  return copy;
}
