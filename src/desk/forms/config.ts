/** The configuration of the form editor (Sveltia CMS), made from the schemas of the collections. Server side only. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CmsConfig, Collection, Field } from '@sveltia/cms';
import { written, type WrittenName } from '~/content/collections.ts';
import { jsonSchemaOf, schemaLine, type JsonSchema } from '~/content/json-schema.ts';
import { discriminator, fieldsOf, labelOf } from './fields.ts';
import { readEntry, SOURCE, type EntryFormat } from './format.ts';

const ROOT = 'src/content';

/** The file as it was opened, kept beside the values: comments, order and spelling are taken from it when it is saved. */
const source = { name: SOURCE, widget: 'hidden' } as Field;
const body = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['raw', 'rich_text'],
  hint: 'Markdown: ## begins a section, an empty line a paragraph.',
} as Field;

const nameFields = ['name', 'title', 'question', 'heading', 'figure', 'label', 'headline'];

/** What an entry is called in lists, and what its file name is made of. */
const identifierOf = (fields: readonly Field[]): string =>
  nameFields.find((name) => fields.some((field) => field.name === name)) ?? fields[0]!.name;

const formFields = (name: WrittenName, schema: JsonSchema): Field[] => [
  ...fieldsOf(schema, [], true),
  ...(written[name].format === 'md' ? [body] : []),
  source,
];

/** Folders of a collection that hold entries; in each one the file name is the last part of the address. */
function foldersOf(name: WrittenName): string[] {
  const files = readdirSync(join(ROOT, name), { recursive: true, withFileTypes: true });
  const found = files
    .filter((file) => file.isFile() && file.name.endsWith(`.${written[name].format}`))
    .map(({ parentPath }) => parentPath.replaceAll('\\', '/'));
  return [...new Set(found)].sort();
}

export interface Form {
  collection: Collection;
  format: EntryFormat;
}

/** One form a folder and variant: each variant of an entry has fields of its own. */
function formsOf(name: WrittenName): Form[] {
  const { title, grows = false, format: extension } = written[name];
  const markdown = extension === 'md';
  const schema = jsonSchemaOf(name);
  const variants = schema.oneOf;
  const union = variants && discriminator(variants);
  return foldersOf(name).flatMap((folder) =>
    (variants ?? [schema]).map((variant, index): Form => {
      const value = union?.values[index];
      const fields = formFields(name, variant);
      const identifier = identifierOf(fields);
      const below = folder.slice(ROOT.length + 1 + name.length);
      const optional = union && !(variant.required ?? []).includes(union.key);
      const form = [name, ...below.split('/').filter(Boolean), value].filter(Boolean).join('_');
      const defaults = Object.entries((variant.properties ?? {}) as Record<string, JsonSchema>).flatMap(
        ([key, { default: given }]) => (given === undefined ? [] : [[key, given]]),
      );
      return {
        format: {
          markdown,
          defaults: Object.fromEntries(defaults) as EntryFormat['defaults'] & object,
          ...(markdown ? {} : { head: schemaLine(name, below.split('/').length - 1) }),
        },
        collection: {
          name: form,
          label: `${title}${below ? ` below ${below}` : ''}${value ? `: ${labelOf(value).toLowerCase()}` : ''}`,
          folder,
          // Files lie beside the entries of the collection, and entries name them without a path.
          media_folder: `/${ROOT}/${name}`,
          public_folder: '',
          format: form,
          ...(markdown ? {} : { extension }),
          create: grows,
          delete: grows,
          duplicate: grows,
          identifier_field: identifier,
          summary: `{{fields.${identifier}}}`,
          slug: `{{fields.${identifier}}}`,
          ...(union ? { filter: { field: union.key, value: optional ? [value, null] : value } } : {}),
          editor: { preview: false },
          fields,
        },
      };
    }),
  );
}

/** The forms of all collections, by the name of their collection in the editor. */
export const allForms = (): Map<string, Form> =>
  new Map(
    (Object.keys(written) as WrittenName[]).flatMap(formsOf).map((form) => [form.collection.name, form]),
  );

/** Bytes; the site makes smaller ones of a large picture, and the repository keeps each one for ever. */
const MAX_PICTURE = 15_000_000;

export interface FormsOptions {
  /** `owner/name` on GitHub; without it only a copy on the editor's machine can be opened. */
  repository?: string;
  branch?: string;
  site: string;
}

export const formsConfig = (
  forms: ReadonlyMap<string, Form>,
  { repository, branch, site }: FormsOptions,
): CmsConfig =>
  ({
    load_config_file: false,
    backend: {
      name: 'github',
      // The sign-in asks for the folder of this name.
      repo: repository ?? `local/${basename(process.cwd())}`,
      branch: branch ?? 'main',
      auth_methods: ['token'],
    },
    media_folder: '',
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: MAX_PICTURE } },
      stock_assets: { providers: [] },
    },
    site_url: site,
    app_title: 'Edit pages',
    logo: { src: '/favicon.svg' },
    show_preview_links: false,
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true, lowercase: true },
    collections: [...forms.values()].map(({ collection }) => collection),
  }) as unknown as CmsConfig;

export interface WrittenEntry {
  /** The collection's folder. */
  name: WrittenName;
  /** The collection's name on the desk. */
  collection: string;
  /** Its name below the collection: `services/training`. */
  id: string;
  /** Page on which it shows. */
  page?: string;
  /** Address of its form. */
  edit: string;
  /** What its form shows. */
  values: Readonly<Record<string, unknown>>;
}

/** Every hand-written entry with its form. */
export function writtenEntries(forms: ReadonlyMap<string, Form>): WrittenEntry[] {
  return (Object.keys(written) as WrittenName[]).flatMap((name) => {
    const { title, page, format } = written[name];
    return foldersOf(name).flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith(`.${format}`))
        .map((file): WrittenEntry => {
          const slug = file.slice(0, -format.length - 1);
          const id = `${folder}/${slug}`.slice(`${ROOT}/${name}/`.length);
          const values = readEntry(readFileSync(join(folder, file), 'utf8'), { markdown: format === 'md' });
          return {
            name,
            collection: title,
            id,
            page: page?.replace('*', id),
            edit: `/desk/edit#/collections/${formOf(forms, folder, values)}/entries/${slug}`,
            values,
          };
        }),
    );
  });
}

interface FolderForm {
  folder: string;
  filter?: { field: string; value: unknown };
}

/** Name of the form in which an entry opens. @throws {Error} when there is none: its kind is unknown */
export function formOf(
  forms: ReadonlyMap<string, Form>,
  folder: string,
  values: Record<string, unknown>,
): string {
  for (const [name, { collection }] of forms) {
    const { folder: own, filter } = collection as unknown as FolderForm;
    if (own === folder && (!filter || [filter.value].flat().includes(values[filter.field] ?? null)))
      return name;
  }
  throw new Error(`No form knows an entry of ${folder}.`);
}
