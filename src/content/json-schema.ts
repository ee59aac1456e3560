/**
 * JSON Schemas of the collections that people write, for whoever helps them while they write: code editors and the forms of the
 * desk. What a JSON Schema cannot say (references to other entries, what two fields say together) the build still checks.
 */
import { z } from 'astro/zod';
import { written, type WrittenName } from './collections.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema of a collection's entries as they are written. Forms and code editors show its bounds themselves. */
export function jsonSchemaOf(name: WrittenName): JsonSchema {
  return z.toJSONSchema<z.ZodType>(written[name].schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
    },
  });
}

/** Folder of the schemas; made by `astro dev`, `astro sync` and draft builds, not committed. */
export const SCHEMA_FOLDER = '.astro/schemas';

/** First line of an entry, which names its schema. */
export const schemaLine = (name: WrittenName): string =>
  `# yaml-language-server: $schema=../../../${SCHEMA_FOLDER}/${name}.json\n`;
