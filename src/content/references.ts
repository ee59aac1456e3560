/** What an entry names: other entries, in the fields that its schema makes with `nameOf`, and claims, which any text may quote. */
import { claimsIn } from '../config/placeholders.ts';
import { written, type WrittenName } from './collections.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

export interface Reference {
  collection: WrittenName;
  id: string;
  /** Where it is named. */
  path: (string | number)[];
}

const isCollection = (name: unknown): name is WrittenName => typeof name === 'string' && name in written;

/** Of a union the variant whose constants an object has. */
const variantOf = (schema: JsonSchema, value: Readonly<Record<string, unknown>>): JsonSchema =>
  (schema.oneOf ?? schema.anyOf)?.find(({ properties = {} }) =>
    Object.entries(properties as Record<string, JsonSchema>).every(
      ([key, property]) => property.const === undefined || property.const === value[key],
    ),
  ) ?? schema;

function walk(schema: JsonSchema, value: unknown, path: Reference['path']): Reference[] {
  if (typeof value === 'string') {
    const { chooses } = schema;
    return [
      ...(isCollection(chooses) ? [{ collection: chooses, id: value, path }] : []),
      ...claimsIn(value).map((id) => ({ collection: 'claims' as const, id, path })),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const items = schema.items as JsonSchema | JsonSchema[] | undefined;
    const itemAt = (index: number) =>
      Array.isArray(items) ? (items[index] ?? (schema.additionalItems as JsonSchema | undefined)) : items;
    return value.flatMap((item, index) => walk(itemAt(index) ?? {}, item, [...path, index]));
  }
  const fields = value as Record<string, unknown>;
  const variant = variantOf(schema, fields);
  const properties = (variant.properties ?? {}) as Record<string, JsonSchema>;
  const others = variant.additionalProperties;
  return Object.entries(fields).flatMap(([key, inner]) =>
    walk(properties[key] ?? (typeof others === 'object' ? others : {}), inner, [...path, key]),
  );
}

const schemas = new Map<WrittenName, JsonSchema>();

/** @param fields of an entry of the collection, as its file has them */
export function referencesIn(name: WrittenName, fields: unknown): Reference[] {
  const schema = schemas.get(name) ?? jsonSchemaOf(name);
  schemas.set(name, schema);
  return walk(schema, fields, []);
}

/** Names by which entries are found, those that they had among them. */
export type Known = ReadonlyMap<WrittenName, ReadonlySet<string>>;

/** What the fields of an entry name and what does not exist. */
export const missingIn = (name: WrittenName, fields: unknown, known: Known): Reference[] =>
  referencesIn(name, fields).filter(({ collection, id }) => !known.get(collection)?.has(id));
