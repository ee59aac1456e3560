/** The form editor's configuration and how it reads and writes files: a round trip loses nothing. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { written } from '~/content/collections.ts';
import { allForms, formOf, formsConfig, writtenEntries } from '~/desk/forms/config.ts';
import { fieldsOf, labelOf } from '~/desk/forms/fields.ts';
import { readEntry, SOURCE, writeEntry, type EntryFormat } from '~/desk/forms/format.ts';

const forms = allForms();
interface FolderForm {
  fields: { name: string }[];
}
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const files = globSync('src/content/*/**/*.{yaml,md}').map((file) => file.replaceAll('\\', '/'));

/** What a form shows. */
const valuesOf = (text: string, format: EntryFormat) =>
  Object.fromEntries(Object.entries(readEntry(text, format)).filter(([name]) => name !== SOURCE));

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const values = valuesOf(text, { markdown: file.endsWith('.md') });
  const { format, collection } = forms.get(formOf(forms, folderOf(file), values))!;

  it('opens in one form that knows its fields, and saved unchanged is the same file', () => {
    const known = (collection as unknown as FolderForm).fields.map(({ name }) => name);
    for (const name of Object.keys(values)) expect(known).toContain(name);
    expect(writeEntry(readEntry(text, format), format)).toBe(text);
  });

  it('keeps its comments, and all values but the edited one', () => {
    const opened = readEntry(text, format);
    const key = Object.keys(values).find((name) => typeof values[name] === 'string')!;
    const edited = { ...opened, [key]: `${String(opened[key])}: it’s new` };
    const saved = writeEntry(edited, format);
    expect({ ...valuesOf(saved, format), [SOURCE]: text }).toEqual(edited);
    const comments = (source: string) => source.match(/^\s*#.*$/gm);
    expect(comments(saved)).toEqual(comments(text));
  });
});

it('every entry has a form on the desk', () => {
  const entries = writtenEntries(forms);
  expect(entries).toHaveLength(files.length);
  expect(entries).toContainEqual(
    expect.objectContaining({
      name: 'services',
      collection: 'Service pages',
      id: 'services/training',
      page: '/services/training',
      edit: '/desk/edit#/collections/services_services/entries/training',
    }),
  );
});

it('every collection has a form, with the words of its schema', () => {
  const names = new Set([...forms.keys()].map((name) => name.split('_')[0]));
  expect([...names].sort()).toEqual(Object.keys(written).sort());
  const jobs = forms.get('jobs')!.collection as unknown as { fields: object[]; create: boolean };
  expect(jobs.create).toBe(true);
  // A person is called by the name, not by the position.
  expect(forms.get('people')!.collection).toMatchObject({
    identifier_field: 'name',
    slug: '{{fields.name}}',
  });
  expect(jobs.fields[0]).toMatchObject({ name: 'title', required: true, hint: 'Title of the position' });
  expect(jobs.fields).toContainEqual(
    expect.objectContaining({ name: 'question', default: 'Why this role?', maxlength: 60 }),
  );
  expect(formsConfig(forms, { site: 'https://www.example.com' }).collections).toHaveLength(forms.size);
});

it('schemas become fields: bounds, choices, dates, lists, records', () => {
  const [day, kind, list, record, photo, film] = fieldsOf({
    type: 'object',
    properties: {
      day: { type: 'string', format: 'date' },
      kind: { type: 'string', enum: ['one', 'two'], default: 'one' },
      list: { type: 'array', minItems: 2, maxItems: 4, items: { type: 'string' } },
      record: { type: 'object', additionalProperties: { type: 'number' } },
      photo: { type: 'string', pattern: '^[\\w-]+\\.(jpg|jpeg|png|webp|avif|svg)$' },
      film: { type: 'string', pattern: '^[\\w-]+\\.(mp4|webm)$' },
    },
    required: ['day'],
  });
  expect(day).toMatchObject({ widget: 'datetime', type: 'date', required: true });
  expect(kind).toMatchObject({ widget: 'select', options: ['one', 'two'], hint: 'Else: one' });
  expect(list).toMatchObject({ widget: 'list', min: 2, max: 4, field: { widget: 'string' } });
  expect(record).toMatchObject({ widget: 'keyvalue' });
  expect(photo).toMatchObject({
    widget: 'image',
    accept: '.jpg,.jpeg,.png,.webp,.avif,.svg',
    choose_url: false,
  });
  expect(film).toMatchObject({ widget: 'file', accept: '.mp4,.webm' });
  const widgets = JSON.stringify(forms.get('people')!.collection);
  expect(widgets).toContain('"widget":"image"');
  expect(widgets).toContain('"media_folder":"/src/content/people"');
  expect(labelOf('reviewMinutes')).toBe('Review minutes');
});

describe('saving', () => {
  const text = '# Head\ntitle: One # kept\nlist:\n  # first\n  - a\n  - b\nnumbers: { x: 1 }\n\n# Foot\n';
  const save = (change: object) =>
    writeEntry({ ...readEntry(text, { markdown: false }), ...change }, { markdown: false });

  it('changes what was changed, and nothing else', () => {
    expect(save({ title: 'Two' })).toBe(text.replace('One', 'Two'));
    expect(save({ title: "It's: two" })).toContain(`title: "It's: two" # kept\n`);
    expect(save({ numbers: { x: '2' } })).toBe(text.replace('x: 1', 'x: 2'));
    expect(save({ list: ['b', 'a'] })).toMatch(/# first\n {2}- b\n {2}- a\n/);
    expect(save({ list: ['a', 'b', 'c'] })).toContain('# first');
    expect(save({ list: [] })).toBe(text.replace(/list:[\s\S]*- b\n/, ''));
    expect(save({ extra: '' })).toBe(text);
    expect(save({ extra: 'x' })).toMatch(/# Foot\nextra: x\n$/);
    // The editor hands a file over without its last line break.
    const opened = readEntry('title: One\nlast: true', { markdown: false });
    expect(writeEntry({ ...opened, extra: 'x' }, { markdown: false })).toBe(
      'title: One\nlast: true\nextra: x\n',
    );
  });

  it('writes a new entry with what was filled in only', () => {
    const format = { markdown: false, head: '# schema\n', defaults: { call: true } };
    expect(writeEntry({ title: 'New', call: true, note: '', list: [], none: null }, format)).toBe(
      '# schema\ntitle: New\n',
    );
    expect(writeEntry({ title: 'New', body: 'Text.\n\n' }, { markdown: true })).toBe(
      '---\ntitle: New\n---\n\nText.\n',
    );
  });
});
