/** From the JSON Schema of a collection to fields of a form. Pure: the schema says all there is to say. */
import type { Field } from '@sveltia/cms';
import type { JsonSchema } from '~/content/json-schema.ts';

type Properties = Record<string, JsonSchema>;

/** `reviewMinutes` and `not-meant` become 'Review minutes' and 'Not meant'. */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const asSchema = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : undefined;

/** The property whose constant tells the variants of a union apart, and its value in each. */
export function discriminator(variants: readonly JsonSchema[]): { key: string; values: string[] } {
  const [first] = variants;
  const key = Object.keys((first?.properties ?? {}) as Properties).find((name) =>
    variants.every(({ properties = {} }) => (properties as Properties)[name]?.const !== undefined),
  );
  if (!key) throw new Error('The forms of the desk need unions that a constant tells apart.');
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

function scalar(schema: JsonSchema): Record<string, unknown> {
  const { type, minimum, maximum, multipleOf, pattern, format, maxLength, minLength } = schema;
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
    minlength: minLength,
    maxlength: maxLength,
    ...(pattern ? { pattern: [pattern, schema.description ?? 'Another form is wanted here.'] } : {}),
  };
}

function list(schema: JsonSchema): Record<string, unknown> {
  const { items, minItems, maxItems } = schema;
  const item = asSchema(items) ?? {};
  const bounds = {
    widget: 'list',
    min: minItems,
    max: maxItems,
    collapsed: 'auto',
  };
  if (item.oneOf) return { ...bounds, ...types(item.oneOf) };
  if (item.properties) {
    const fields = fieldsOf(item);
    const [summary] = fields;
    return { ...bounds, fields, ...(summary ? { summary: `{{fields.${summary.name}}}` } : {}) };
  }
  return { ...bounds, field: fieldOf('item', item, true) };
}

/** A choice between kinds of blocks, each with fields of its own. */
function types(variants: readonly JsonSchema[]): Record<string, unknown> {
  const { key, values } = discriminator(variants);
  return {
    typeKey: key,
    types: variants.map((variant, index) => {
      const value = values[index]!;
      const { description } = (variant.properties as Properties)[key]!;
      return {
        name: value,
        label: [labelOf(value), description].filter(Boolean).join(': '),
        widget: 'object',
        fields: fieldsOf(variant, [key]),
      };
    }),
  };
}

/** A record: its keys are listed where the schema knows them, else they are written beside the values. */
function record(schema: JsonSchema): Record<string, unknown> {
  const keys = asSchema(schema.propertyNames)?.enum as string[] | undefined;
  const value = asSchema(schema.additionalProperties) ?? {};
  if (!keys?.every(isFieldName)) return { widget: 'keyvalue' };
  return { widget: 'object', fields: keys.map((key) => fieldOf(key, value, false)) };
}

function widgetOf(schema: JsonSchema): Record<string, unknown> {
  if (schema.oneOf) return { widget: 'object', ...types(schema.oneOf) };
  if (schema.properties && !Object.keys(schema.properties).every(isFieldName)) return { widget: 'keyvalue' };
  if (schema.properties) return { widget: 'object', collapsed: 'auto', fields: fieldsOf(schema) };
  if (schema.type === 'object') return record(schema);
  return schema.type === 'array' ? list(schema) : scalar(schema);
}

/** @param top a field of the entry itself: there an unchanged default is not written down, below it would be */
function fieldOf(name: string, schema: JsonSchema, required: boolean, top = false): Field {
  const fallback = schema.default;
  const said =
    top || fallback === undefined || typeof fallback === 'object' ? '' : `Else: ${String(fallback)}`;
  const description = [schema.description, said].filter(Boolean).join(' ');
  const common = { name, label: labelOf(name) };
  const widget = widgetOf(schema);
  if (widget['widget'] === 'hidden') return { ...common, ...widget };
  return {
    ...common,
    required,
    hint: description,
    ...(top && fallback !== undefined ? { default: fallback } : {}),
    ...widget,
  } as unknown as Field;
}

/** The fields of an object, in the order of its schema. @param without names that the form knows already */
export function fieldsOf(schema: JsonSchema, without: readonly string[] = [], top = false): Field[] {
  const required = schema.required ?? [];
  return Object.entries((schema.properties ?? {}) as Properties)
    .filter(([name]) => !without.includes(name))
    .map(([name, property]) =>
      fieldOf(name, property, required.includes(name) && property.type !== 'boolean', top),
    );
}
