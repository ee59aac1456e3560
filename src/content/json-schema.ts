/**
 * JSON Schemas of the collections that people write, for whoever helps them while they write: code editors and the forms of the
 * desk. What a JSON Schema cannot say (references to other entries, what two fields say together) the build still checks.
 */
import { z } from 'astro/zod';
import { written, type WrittenName } from './collections.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const counted = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  if (least !== undefined && least === most) return `Exactly ${least} ${unit}.`;
  if (least !== undefined && least > 1 && most !== undefined) return `${least} to ${most} ${unit}.`;
  if (most !== undefined) return `At most ${most} ${unit}.`;
  return least !== undefined && least > 1 ? `At least ${least} ${unit}.` : undefined;
};

/** The bounds of a field in words: an editor reads them before the check does. */
const boundsOf = ({ minLength, maxLength, minItems, maxItems }: JsonSchema): string =>
  [counted(minLength, maxLength, 'characters'), counted(minItems, maxItems, 'entries')]
    .filter(Boolean)
    .join(' ');

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** The JSON Schema of a collection's entries as they are written, with descriptions that name the bounds. */
export function jsonSchemaOf(name: WrittenName): JsonSchema {
  return z.toJSONSchema<z.ZodType>(written[name].schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
      const bounds = boundsOf(jsonSchema);
      const { description } = jsonSchema;
      if (bounds && description && !description.endsWith(bounds))
        jsonSchema.description = `${ended(description)} ${bounds}`;
    },
  });
}

/** Folder of the schemas; made by `astro dev`, `astro sync` and draft builds, not committed. */
export const SCHEMA_FOLDER = '.astro/schemas';

/** First line of an entry, which names its schema. */
export const schemaLine = (name: WrittenName): string =>
  `# yaml-language-server: $schema=../../../${SCHEMA_FOLDER}/${name}.json\n`;
