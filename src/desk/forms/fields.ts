/** From the JSON Schema of a collection to fields of a form. Pure: the schema says all there is to say. */
import type { Field } from '@sveltia/cms';
import type { JsonSchema } from '~/content/json-schema.ts';

type Properties = Record<string, JsonSchema>;

/** What a field may name: entries of a list of the forms, which follows a change of their names, or other names. */
export type Choices = Record<string, { list: string } | { label: string; value: string }[]>;

/** Fields that editors know by other names. */
const LABELS: Readonly<Record<string, string>> = {
  ai: 'AI',
  alt: 'alternative text',
  faqHeading: 'FAQ heading',
  href: 'address',
  id: 'short name',
  instead: 'often meant instead',
  lede: 'introduction',
  item: 'entry',
  items: 'entries',
  key: 'short name',
  roi: 'ROI',
  sides: 'parts',
  url: 'address',
  yes: 'alone',
};

/** `reviewMinutes` and `not-meant` become 'Review minutes' and 'Not meant'. */
export function labelOf(key: string): string {
  const words =
    LABELS[key] ??
    key
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('-', ' ')
      .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The place of a field, in the words of its form: `pictures.hero.alt` is 'Pictures, Hero, Alternative text'. */
export const fieldPathLabel = (field: string): string =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : labelOf(part)))
    .join(', ');

const asSchema = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : undefined;

/** The discriminator of a union, and its value in each variant. */
export function discriminator(variants: readonly JsonSchema[]): { key: string; values: string[] } {
  const [first] = variants;
  const key = Object.keys((first?.properties ?? {}) as Properties).find((name) =>
    variants.every(({ properties = {} }) => (properties as Properties)[name]?.const !== undefined),
  );
  if (!key) throw new Error('The forms of the desk need unions with a discriminator.');
  return { key, values: variants.map(({ properties }) => String((properties as Properties)[key]!.const)) };
}

/** The fields of a form have names without spaces; a record with other keys is edited as pairs. */
const isFieldName = (key: string): boolean => /^[\w-]+$/.test(key);

/** Sentences get room; names and figures one line. */
const isLong = ({ maxLength, description = '' }: JsonSchema): boolean =>
  maxLength === undefined
    ? /sentence|summary|paragraph|what (?:it|the|this) (?:is|says|does|shows)|\btext\b|answer/i.test(
        description,
      )
    : maxLength > 90;

/** Endings of a file that lies beside the entry, from the pattern of its name. */
const FILE_NAME = /^\^\[\\w-\]\+\\\.\(([\w|]+)\)\$$/;

/** A file is put beside the entry by the form; the build checks its name and that it is there. */
function fileWidget(endings: string): Record<string, unknown> {
  const accept = endings
    .split('|')
    .map((ending) => `.${ending}`)
    .join(',');
  return { widget: /(?:^|\|)jpe?g/.test(endings) ? 'image' : 'file', accept, choose_url: false };
}

/** A name is chosen; with an entry that others need Sveltia lists where it is used, and refuses to delete it. */
function choiceWidget(options: Choices[string]): Record<string, unknown> {
  if (Array.isArray(options)) return { widget: 'select', options };
  return { widget: 'relation', collection: options.list, value_field: '{{slug}}' };
}

function scalarWidget(schema: JsonSchema, choices: Choices): Record<string, unknown> {
  const { type, minimum, maximum, multipleOf, pattern, format, maxLength, minLength } = schema;
  const options = choices[String(schema['chooses'])];
  if (options) return choiceWidget(options);
  const values = schema.enum;
  if (values) return { widget: 'select', options: values };
  if (schema.const !== undefined) return { widget: 'hidden', default: schema.const };
  if (type === 'boolean') return { widget: 'boolean' };
  if (type === 'number' || type === 'integer')
    return {
      widget: 'number',
      value_type: type === 'integer' ? 'int' : 'float',
      ...(minimum !== undefined && Math.abs(minimum) < 1e9 ? { min: minimum } : {}),
      ...(maximum !== undefined && maximum < 1e9 ? { max: maximum } : {}),
      step: multipleOf ?? (type === 'integer' ? 1 : 0.01),
    };
  const endings = pattern && FILE_NAME.exec(pattern)?.[1];
  if (endings) return fileWidget(endings);
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  return {
    widget: isLong(schema) ? 'text' : 'string',
    // A required field needs one character anyway.
    minlength: minLength === 1 ? undefined : minLength,
    maxlength: maxLength,
    ...(pattern ? { pattern: [pattern, schema.description ?? 'Another form is wanted here.'] } : {}),
  };
}

function listWidget(name: string, schema: JsonSchema, choices: Choices): Record<string, unknown> {
  const { items, minItems, maxItems } = schema;
  // Of a list without fields the entries are called like the list.
  const single = labelOf(name).replace(/ies$/, 'y').replace(/s$/, '');
  const item = asSchema(items) ?? {};
  const bounds = {
    widget: 'list',
    min: minItems,
    max: maxItems,
    collapsed: 'auto',
    label_singular: single,
  };
  if (item.oneOf) return { ...bounds, ...variantTypes(item.oneOf, choices) };
  const options = choices[String(item['chooses'])];
  if (options) return { ...choiceWidget(options), multiple: true, min: minItems, max: maxItems };
  if (item.properties) {
    const fields = fieldsOf(item, choices);
    const [summary] = fields;
    return { ...bounds, fields, ...(summary ? { summary: `{{fields.${summary.name}}}` } : {}) };
  }
  return { ...bounds, field: { ...fieldOf('item', item, choices, true), label: single } };
}

/** A choice between kinds of blocks, each with fields of its own. */
function variantTypes(variants: readonly JsonSchema[], choices: Choices): Record<string, unknown> {
  const { key, values } = discriminator(variants);
  return {
    typeKey: key,
    types: variants.map((variant, index) => {
      const value = values[index]!;
      const { description, picture } = (variant.properties as Properties)[key]!;
      return {
        name: value,
        // The forms can show a character as a picture, and no other.
        label: [picture, [labelOf(value), description].filter(Boolean).join(': ')].filter(Boolean).join(' '),
        widget: 'object',
        fields: fieldsOf(variant, choices, { without: [key] }),
      };
    }),
  };
}

/** A record: its keys are listed where the schema knows them, else they are written beside the values. */
function recordWidget(schema: JsonSchema, choices: Choices): Record<string, unknown> {
  const keys = asSchema(schema.propertyNames)?.enum as string[] | undefined;
  const value = asSchema(schema.additionalProperties) ?? {};
  if (!keys?.every(isFieldName)) return { widget: 'keyvalue' };
  return { widget: 'object', fields: keys.map((key) => fieldOf(key, value, choices, false)) };
}

function widgetOf(name: string, schema: JsonSchema, choices: Choices): Record<string, unknown> {
  const { oneOf, properties, type } = schema;
  if (oneOf) return { widget: 'object', ...variantTypes(oneOf, choices) };
  if (properties && !Object.keys(properties).every(isFieldName)) return { widget: 'keyvalue' };
  if (properties) return { widget: 'object', collapsed: 'auto', fields: fieldsOf(schema, choices) };
  if (type === 'object') return recordWidget(schema, choices);
  return type === 'array' ? listWidget(name, schema, choices) : scalarWidget(schema, choices);
}

/** @param top a field of the entry itself: there an unchanged default is not written down, below it would be */
function fieldOf(name: string, schema: JsonSchema, choices: Choices, required: boolean, top = false): Field {
  const fallback = schema.default;
  const said = top || !fallback || typeof fallback === 'object' ? '' : `Else: ${String(fallback)}`;
  const description = [schema.description, said].filter(Boolean).join(' ');
  const common = { name, label: labelOf(name) };
  const widget = widgetOf(name, schema, choices);
  if (widget['widget'] === 'hidden') return { ...common, ...widget };
  return {
    ...common,
    required,
    hint: description,
    ...(top && fallback !== undefined ? { default: fallback } : {}),
    ...widget,
  } as unknown as Field;
}

interface FieldsOptions {
  /** Names that the form knows already. */
  without?: readonly string[];
  /** The object is the entry itself. */
  top?: boolean;
}

/** The fields of an object, in the order of its schema. */
export function fieldsOf(
  schema: JsonSchema,
  choices: Choices = {},
  { without = [], top = false }: FieldsOptions = {},
): Field[] {
  const required = schema.required ?? [];
  return Object.entries((schema.properties ?? {}) as Properties)
    .filter(([name]) => !without.includes(name))
    .map(([name, property]) =>
      fieldOf(name, property, choices, required.includes(name) && property.type !== 'boolean', top),
    );
}
