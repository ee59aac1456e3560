/**
 * What an entry names: other entries, in the fields that its schema makes with `nameOf`, claims, which any text may quote, and pages
 * of this site, in the fields made with `addressOf` and in links of Markdown.
 */
import { claimsIn } from '../config/placeholders.ts';
import { allSections } from '../config/sections.ts';
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

type Visit<Found> = (text: string, schema: JsonSchema, path: Reference['path']) => Found[];

function walk<Found>(
  schema: JsonSchema,
  value: unknown,
  path: Reference['path'],
  visit: Visit<Found>,
): Found[] {
  if (typeof value === 'string') return visit(value, schema, path);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const items = schema.items as JsonSchema | JsonSchema[] | undefined;
    const itemAt = (index: number) =>
      Array.isArray(items) ? (items[index] ?? (schema.additionalItems as JsonSchema | undefined)) : items;
    return value.flatMap((item, index) => walk(itemAt(index) ?? {}, item, [...path, index], visit));
  }
  const fields = value as Record<string, unknown>;
  const variant = variantOf(schema, fields);
  const properties = (variant.properties ?? {}) as Record<string, JsonSchema>;
  const others = variant.additionalProperties;
  return Object.entries(fields).flatMap(([key, inner]) =>
    walk(properties[key] ?? (typeof others === 'object' ? others : {}), inner, [...path, key], visit),
  );
}

const schemas = new Map<WrittenName, JsonSchema>();

const schemaOf = (name: WrittenName): JsonSchema => {
  const schema = schemas.get(name) ?? jsonSchemaOf(name);
  schemas.set(name, schema);
  return schema;
};

/** @param fields of an entry of the collection, as its file has them */
export const referencesIn = (name: WrittenName, fields: unknown): Reference[] =>
  walk(schemaOf(name), fields, [], (text, { chooses }, path): Reference[] => [
    ...(isCollection(chooses) ? [{ collection: chooses, id: text, path }] : []),
    ...claimsIn(text).map((id) => ({ collection: 'claims' as const, id, path })),
  ]);

export interface Link {
  /** '/illuminate#roi' */
  href: string;
  /** Where it is written. */
  path: (string | number)[];
}

/** Links to pages of this site in a text of Markdown. */
export const linksInText = (text: string): { href: string; index: number }[] =>
  [...text.matchAll(/\]\((\/[^\s)]*)/g)].map(({ 1: href, index }) => ({ href: href!, index }));

/** Pages of this site that an entry names; those that it was at before (`formerly`) are none. */
export const linksIn = (name: WrittenName, fields: unknown): Link[] =>
  walk(schemaOf(name), fields, [], (text, { chooses, address }, path) => {
    const isAddress = chooses === 'addresses' || address === true;
    const found = isAddress ? [{ href: text }] : linksInText(text);
    return found.flatMap(({ href }) => (href.startsWith('/') ? [{ href, path }] : []));
  });

/** What exists: names by which entries are found, those that they had among them, and addresses. */
export interface Known {
  entries: ReadonlyMap<WrittenName, ReadonlySet<string>>;
  addresses: ReadonlySet<string>;
}

/** Articles are not known before they are read. */
const isArticle = (path: string) => allSections.some((section) => path.startsWith(`${section.path}/`));

/** What is wrong with a link to this site; nothing where its page exists. */
export function deadLink(href: string, { addresses }: Known): string | undefined {
  const path = href.replace(/[?#].*$/, '');
  if (addresses.has(path) || isArticle(path)) return undefined;
  return `leads to ${path}, and no page has this address. Choose another, or lead it on in src/config/redirects.ts.`;
}

/** What the fields of an entry name and what does not exist, in words that follow the name of the field. */
export const missingIn = (
  name: WrittenName,
  fields: unknown,
  known: Known,
): { path: (string | number)[]; message: string }[] => [
  ...referencesIn(name, fields)
    .filter(({ collection, id }) => !known.entries.get(collection)?.has(id))
    .map(({ path, collection, id }) => ({
      path,
      message: `names ${id}, and there is no src/content/${collection}/${id}.${written[collection].format}.`,
    })),
  ...linksIn(name, fields).flatMap(({ href, path }) => {
    const message = deadLink(href, known);
    return message ? [{ path, message }] : [];
  }),
];
