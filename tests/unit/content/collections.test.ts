/** What people write by hand: schemas that refuse what they do not know, and tell an editor what they want. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeWrong } from '../../../src/integrations/wrong-entries.ts';
import { checkWritten } from '../../../src/content/check.ts';
import { written, type WrittenName } from '../../../src/content/collections.ts';
import { jsonSchemaOf, SCHEMA_FOLDER, type JsonSchema } from '../../../src/content/json-schema.ts';

const root = 'src/content';
const names = Object.keys(written) as WrittenName[];
const filesOf = (name: WrittenName): string[] =>
  globSync(`${root}/${name}/**/*.${written[name].format}`).sort();
const plant = (text: string, key: string, format: 'yaml' | 'md'): string =>
  format === 'md' ? text.replace('---\n', `---\n${key}: 1\n`) : `# A comment\n${key}: 1\n${text}`;

function walk(schema: unknown, visit: (schema: JsonSchema, path: string) => void, path = ''): void {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) visit(schema as JsonSchema, path);
  for (const [key, part] of Object.entries(schema)) walk(part, visit, `${path}/${key}`);
}

describe.each(names)('%s', (name) => {
  const { format } = written[name];
  const schema = jsonSchemaOf(name);

  const [file = ''] = filesOf(name);
  // A company may have no opening and no badge.
  it.runIf(file)('refuses a key that it does not know, and says where it is', () => {
    const text = readFileSync(file, 'utf8');
    expect(checkWritten(file, text)).toEqual([]);
    expect(checkWritten(file, plant(text, 'planted', format))).toEqual([
      expect.objectContaining({ field: 'planted', line: 2, message: 'Unrecognized key: "planted"' }),
    ]);
  });

  it('refuses unknown keys at every depth, and describes every field', () => {
    walk(schema, ({ properties, additionalProperties }, path) => {
      if (typeof properties !== 'object') return;
      expect(additionalProperties, path).toBe(false);
      for (const [field, { description }] of Object.entries(properties as Record<string, JsonSchema>))
        expect(description, `${path} ${field}`).toMatch(/\S{2}/);
    });
  });

  it('accepts its entries by the JSON Schema too, which each of them names', () => {
    const check = z.fromJSONSchema(schema);
    for (const file of filesOf(name)) {
      const text = readFileSync(file, 'utf8');
      const fields = format === 'md' ? text.split('---')[1]! : text;
      const entry = parse(fields) as object;
      expect(check.safeParse(entry).error?.issues, file).toBeUndefined();
      expect(check.safeParse({ ...entry, planted: 1 }).success, file).toBe(false);
      // A file without the line is read all the same; its code editor only helps less.
      const [, named] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
      if (named) expect(join(dirname(file), named), file).toBe(join(SCHEMA_FOLDER, `${name}.json`));
    }
  });
});

it('a date is a text in that form', () =>
  expect((jsonSchemaOf('documents').properties as Record<string, JsonSchema>)['date']).toMatchObject({
    type: 'string',
    format: 'date',
  }));

describe('a mistake in an entry', () => {
  const job = 'src/content/jobs/reader.yaml';
  const text = `# A comment
title: Reader
department: Archive
location: Remote
type: Full-time
description: ${'Reads what was written. '.repeat(5)}
order: 1`;

  it('is told with file, line, field and what was expected', () => {
    expect(checkWritten(job, text)).toEqual([]);
    const problems = checkWritten(job, text.replace('order: 1', 'order: first'));
    expect(problems).toEqual([
      { field: 'order', line: 7, message: 'Invalid input: expected number, received string' },
    ]);
    expect(describeWrong(job, problems)).toEqual([
      `${job}:7 order: ${problems[0]!.message}`,
      'Its form: /desk/edit#/collections/jobs/entries/reader',
    ]);
  });

  it('is found in YAML itself, in a nested field and in front matter', () => {
    expect(checkWritten(job, 'title: "open\norder: 1\n')[0]?.field).toBe('the file');
    const posting = 'country: DE\nposting:\n  datePosted: 2026-01-15\n  validThrough: soon';
    expect(checkWritten(job, `${text}\n${posting}`)[0]).toMatchObject({
      field: 'posting.validThrough',
      line: 11,
    });
    const legal = 'src/content/legal/terms.md';
    const front =
      'title: Terms\ndescription: Ours.\nlede: What holds.\nupdated: next autumn\nlegalEntity: Acme';
    expect(checkWritten(legal, `---\n${front}\n---\nText.`)[0]).toMatchObject({ field: 'updated', line: 5 });
    expect(checkWritten(legal, 'Only text.')[0]?.message).toMatch(/between two lines of ---/);
  });
});
