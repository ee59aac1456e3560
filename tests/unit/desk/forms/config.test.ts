/** The form editor's configuration and how it reads and writes files: a round trip loses nothing. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { written } from '~/content/collections.ts';
import { allForms, entriesWithForms, formsConfig } from '~/desk/forms/config.ts';
import { fieldPathLabel, fieldsOf, labelOf } from '~/desk/forms/fields.ts';
import { FORMER_ADDRESSES, SOURCE, toFileText, toFormValues, type EntryFormat } from '~/desk/forms/format.ts';

const forms = allForms();
interface ListOfForms {
  name: string;
  label: string;
  format: string;
  folder?: string;
  fields: { name: string }[];
  files?: { file: string; format: string; label: string; fields: { name: string }[] }[];
}
const lists = forms.map(({ collection }) => collection as unknown as ListOfForms);
const formats = Object.assign({}, ...forms.map((form) => form.formats)) as Record<string, EntryFormat>;
/** The form in which a file opens. */
const formOf = (file: string) =>
  lists.flatMap(({ files = [] }) => files).find((one) => one.file === file) ??
  lists.find(({ folder }) => folder === file.slice(0, file.lastIndexOf('/')))!;
const listNamed = (name: string) => lists.find((list) => list.name === name)!;
const files = globSync('src/content/*/**/*.{yaml,md}').map((file) => file.replaceAll('\\', '/'));

const valuesOf = (text: string, format: Omit<EntryFormat, 'name'>) =>
  Object.fromEntries(Object.entries(toFormValues(text, format)).filter(([name]) => name !== SOURCE));

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const values = valuesOf(text, { markdown: file.endsWith('.md') });
  const { format: name, fields } = formOf(file);
  const format = formats[name]!;

  it('opens in one form that knows its fields, and saved unchanged is the same file', () => {
    const known = [...fields.map((field) => field.name), FORMER_ADDRESSES];
    for (const key of Object.keys(values)) expect(known).toContain(key);
    expect(toFileText(toFormValues(text, format), format)).toBe(text);
  });

  it('keeps its comments, and all values but the edited one', () => {
    const opened = toFormValues(text, format);
    const key = Object.keys(values).find((name) => typeof values[name] === 'string')!;
    const edited = { ...opened, [key]: `${String(opened[key])}: it’s new` };
    const saved = toFileText(edited, format);
    expect({ ...valuesOf(saved, format), [SOURCE]: text }).toEqual(edited);
    const comments = (source: string) => source.match(/^\s*#.*$/gm);
    expect(comments(saved)).toEqual(comments(text));
  });
});

it('every entry has a form on the desk', () => {
  const entries = (Object.keys(written) as (keyof typeof written)[]).flatMap((name) =>
    entriesWithForms(name).map(({ id, edit }) => [edit, `/desk/edit#/collections/${name}/entries/${id}`]),
  );
  expect(entries).toHaveLength(files.length);
  for (const [edit, address] of entries) expect(edit).toBe(address);
});

it('every collection has one list, sorted by what it is called, with the words of its schema', () => {
  const names = lists.map(({ name }) => name);
  expect([...names].sort()).toEqual(Object.keys(written).sort());
  const labels = lists.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b)));
  expect(listNamed('jobs')).toMatchObject({ create: true, reorder: true });
  // A person is called by the name, not by the position.
  expect(listNamed('people')).toMatchObject({ identifier_field: 'name' });
  expect(formsConfig(forms, { site: 'https://www.example.com' }).collections).toHaveLength(forms.length);
});

it('what is saved on GitHub waits as a pull request; on one machine it is written at once', () => {
  const site = 'https://www.example.com';
  expect(formsConfig(forms, { site, repository: 'acme/site' })).toMatchObject({
    publish_mode: 'editorial_workflow',
    show_preview_links: true,
    backend: { name: 'github', repo: 'acme/site', branch: 'main', squash_merges: true },
  });
  expect(formsConfig(forms, { site })).toMatchObject({ publish_mode: 'simple', show_preview_links: false });
});

it('a service gets no address of another page, none of a random number, and keeps those it had', () => {
  const { slug, ...services } = listNamed('services') as unknown as {
    slug: { template: string; pattern: [string, string] };
  };
  // Only an address that somebody wrote is checked.
  expect(slug.template).toBe('{{fields._slug}}');
  const allowed = (name: string) => new RegExp(slug.pattern[0]).test(name);
  expect(['about', 'contact', 'blog', '0a1b2c3d4e5f', 'Ü', ''].filter(allowed)).toEqual([]);
  expect(['ai-training', 'about-us-and-you'].filter(allowed)).toHaveLength(2);
  expect(services).toMatchObject({
    preview_path: "{{fields.under | default('.')}}/{{slug}}",
    aliases_field: FORMER_ADDRESSES,
  });
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
  const accept = '.jpg,.jpeg,.png,.webp,.avif,.svg';
  expect(photo).toMatchObject({ widget: 'image', accept, choose_url: false });
  expect(film).toMatchObject({ widget: 'file', accept: '.mp4,.webm' });
  const widgets = JSON.stringify(listNamed('people'));
  expect(widgets).toContain('"widget":"image"');
  expect(widgets).toContain('"media_folder":"/src/content/people"');
  expect(labelOf('reviewMinutes')).toBe('Review minutes');
  expect(fieldPathLabel('body.2.heading')).toBe('Body, 3, Heading');
});

describe('saving', () => {
  const text = '# Head\ntitle: One # kept\nlist:\n  # first\n  - a\n  - b\nnumbers: { x: 1 }\n\n# Foot\n';
  const save = (change: object) =>
    toFileText({ ...toFormValues(text, { markdown: false }), ...change }, { markdown: false });

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
    const whole = 'title: One\nlast: true';
    const opened = toFormValues(whole, { markdown: false });
    expect(toFileText({ ...opened, extra: 'x' }, { markdown: false })).toBe(`${whole}\nextra: x\n`);
  });

  it('keeps the addresses that an entry had, of which the form knows nothing', () => {
    const moved = 'title: One\nformerly:\n  - /zero\n';
    const opened = toFormValues(moved, { markdown: false });
    expect(toFileText({ ...opened, formerly: undefined }, { markdown: false })).toBe(moved);
  });

  it('writes a new entry with what was filled in only', () => {
    const format = { markdown: false, head: '# schema\n', defaults: { call: true } };
    expect(toFileText({ title: 'New', call: true, note: '', list: [], none: null }, format)).toBe(
      '# schema\ntitle: New\n',
    );
    expect(toFileText({ title: 'New', body: 'Text.\n\n' }, { markdown: true })).toBe(
      '---\ntitle: New\n---\n\nText.\n',
    );
  });
});
