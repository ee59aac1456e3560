/** The configuration of the form editor (Sveltia CMS), made from the schemas of the collections. Server side only. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { CmsConfig, Collection, Field } from '@sveltia/cms';
import { redirects } from '~/config/redirects.ts';
import { allSections } from '~/config/sections.ts';
import { written, type WrittenName } from '~/content/collections.ts';
import { jsonSchemaOf, schemaLine, type JsonSchema } from '~/content/json-schema.ts';
import { servicePath } from '~/content/service-path.ts';
import { entryIds, fieldsIn, filesIn, folderOf } from '~/content/written-files.ts';
import { writtenPages } from '~/content/written-pages.ts';
import { formAddress } from './address.ts';
import { discriminator, fieldsOf, labelOf, type Choices } from './fields.ts';
import { FORMER_ADDRESSES, SOURCE, type EntryFormat } from './format.ts';

type Values = Readonly<Record<string, unknown>>;

/** The file as it was opened, kept beside the values: comments, order and spelling are taken from it when it is saved. */
const source = { name: SOURCE, widget: 'hidden' } as Field;
const body = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['raw', 'rich_text'],
  hint: 'Markdown: ## begins a section, an empty line a paragraph.',
} as Field;

const nameFields = ['name', 'title', 'question', 'heading', 'label', 'headline', 'text'];

/** The field with the name of an entry; the address of a new one is made from it. */
const identifierOf = (fields: readonly Field[]): string =>
  nameFields.find((name) => fields.some((field) => field.name === name)) ?? fields[0]!.name;

export interface WrittenEntry {
  /** Its name in the collection: `ai-training`. */
  id: string;
  title: string;
  file: string;
  edit: string;
  /** Its fields, as the file has them. */
  values: Values;
}

/** The entries of a collection with their forms. */
export const entriesWithForms = (name: WrittenName): WrittenEntry[] =>
  filesIn(name).map(({ file, id }) => {
    const values = fieldsIn(file) as Values;
    return { id, title: titleOf(values, id), file, edit: formAddress(file), values };
  });

/** The title of an entry; the name of its file where no field has one. */
function titleOf(values: Values, slug: string): string {
  const key = nameFields.find((field) => typeof values[field] === 'string') ?? '';
  // A claim has its figure, a service may have one as an object.
  const title = [values['figure'], values[key]].filter((part) => typeof part === 'string').join(' ');
  return title && title.length <= 80 ? title : labelOf(slug.split('/').at(-1)!);
}

/** What a field may choose. */
function choices(): Choices {
  const entries = (name: WrittenName) =>
    entriesWithForms(name).map(({ id, title, values }) => {
      const path = name === 'services' ? ` (${servicePath(id, values['under'] as string | undefined)})` : '';
      return { label: title + path, value: id };
    });
  const stills = readdirSync('src/media/stills').filter((file) => file.endsWith('.json'));
  return {
    ...Object.fromEntries(
      (['badges', 'estimators', 'reasons', 'services'] as const).map((name) => [name, entries(name)]),
    ),
    claims: { list: 'claims' },
    people: { list: 'people' },
    maps: stills.map((file) => file.slice(0, -5)).map((value) => ({ label: labelOf(value), value })),
    addresses: [...writtenPages(), ...allSections].map(({ path }) => ({ label: path, value: path })),
  };
}

export interface Form {
  collection: Collection;
  /** By the name of the format. */
  formats: Record<string, EntryFormat>;
}

/** The fields of an entry's form, and what its file format has to know. A kind of an entry has fields of its own. */
function formParts(name: WrittenName, chosen: Choices, values?: Values) {
  const markdown = written[name].format === 'md';
  const { oneOf, ...schema } = jsonSchemaOf(name);
  const kinds = oneOf && discriminator(oneOf);
  const own = kinds ? oneOf[kinds.values.indexOf(String(values?.[kinds.key]))]! : schema;
  const properties = Object.entries((own.properties ?? {}) as Record<string, JsonSchema>);
  const defaults = properties.flatMap(([key, { default: given }]) =>
    given === undefined ? [] : [[key, given]],
  );
  return {
    fields: [
      // The form itself writes down aliases; the order of entries is that of their list, and the rest of an address stays.
      ...fieldsOf(own, chosen, { without: [FORMER_ADDRESSES], top: true }).map((field) =>
        ['order', 'under'].includes(field.name) ? ({ name: field.name, widget: 'hidden' } as Field) : field,
      ),
      ...(markdown ? [body] : []),
      source,
    ],
    format: {
      name,
      markdown,
      defaults: Object.fromEntries(defaults) as EntryFormat['defaults'] & object,
      ...(markdown ? {} : { head: schemaLine(name) }),
    },
  };
}

/** The entries of a folder: a list to which editors add and from which they take away. */
function folderForm(name: WrittenName, chosen: Choices): Form {
  const { title, grows: single, page } = written[name];
  const { fields, format } = formParts(name, chosen);
  const identifier = identifierOf(fields);
  const isClaim = fields.some(({ name: key }) => key === 'figure');
  const ownPages = single !== undefined && page?.includes('*');
  const taken = ownPages ? takenNames(name) : [];
  const collection = {
    name,
    label: title,
    label_singular: single,
    folder: folderOf(name),
    // Files lie beside the entries of the collection, and entries name them without a path.
    media_folder: `/${folderOf(name)}`,
    public_folder: '',
    format: name,
    ...(format.markdown ? {} : { extension: 'yaml' }),
    create: single !== undefined,
    delete: single !== undefined,
    duplicate: single !== undefined,
    identifier_field: identifier,
    summary: isClaim ? `{{fields.figure}} {{fields.${identifier}}}` : `{{fields.${identifier}}}`,
    slug: {
      // Sveltia checks what is written there, not what it makes of a title: that may be the address of another page.
      template: ownPages ? '{{fields._slug}}' : `{{fields.${identifier}}}`,
      hint: ownPages ? 'Address of the page, in words of its title: ai-training' : undefined,
      // A title without a letter gets a random number, and some addresses belong to other pages.
      pattern: [
        `^(?!(?:${[...taken, '[0-9a-f]{12}'].join('|')})$)[a-z0-9]+(?:-[a-z0-9]+)*$`,
        'Lower-case letters, digits and hyphens; not the address of another page.',
      ],
    },
    // Services are in the order of /services.
    ...(ownPages
      ? { sortable_fields: { fields: [identifier], default: { field: identifier } } }
      : { reorder: fields.some(({ name: key }) => key === 'order') }),
    // Sveltia writes the address that a renamed entry had into the entry.
    ...(ownPages ? { aliases_field: FORMER_ADDRESSES } : {}),
    // under may be absent; '.' is the default because it disappears from the path.
    preview_path: ownPages ? "{{fields.under | default('.')}}/{{slug}}" : page?.replace('*', '{{slug}}'),
    editor: { preview: false },
    fields,
  } as unknown as Collection;
  return { collection, formats: { [name]: format } };
}

/** Names that would lead to a page of another collection, alone or below /services. */
const takenNames = (name: WrittenName): string[] =>
  [
    '/desk',
    ...writtenPages()
      .filter(({ entries }) => !entries.some(({ collection, id }) => collection === name && id))
      .map(({ path }) => path),
    ...allSections.map(({ path }) => path),
    ...redirects.map(({ from }) => from),
  ]
    .flatMap((path) => /^(?:\/services)?\/([\w-]+)$/.exec(path)?.[1] ?? [])
    .filter((taken) => !entryIds(name).includes(taken));

/** The entries of a collection of which each has a place of its own: one list, a form for each. */
function fixedForm(name: WrittenName, chosen: Choices): Form {
  const { title, page } = written[name];
  const formats: Record<string, EntryFormat> = {};
  const files = entriesWithForms(name).map(({ id, title: entryTitle, file, values }) => {
    const { fields, format } = formParts(name, chosen, values);
    formats[`${name}_${id}`] = format;
    return {
      name: id,
      label: page?.includes('*') ? entryTitle : labelOf(id),
      file,
      format: `${name}_${id}`,
      preview_path: page?.replace('*', id),
      media_folder: `/${folderOf(name)}`,
      public_folder: '',
      fields,
    };
  });
  return {
    collection: {
      name,
      label: title,
      files: files.sort((a, b) => a.label.localeCompare(b.label)),
      editor: { preview: false },
    },
    formats,
  };
}

/** The forms of all collections, by what their lists are called. */
export function allForms(): Form[] {
  const chosen = choices();
  return (Object.keys(written) as WrittenName[])
    .map((name) =>
      // Sveltia takes no format of its own for single Markdown files.
      written[name].grows || written[name].format === 'md'
        ? folderForm(name, chosen)
        : fixedForm(name, chosen),
    )
    .sort((a, b) => a.collection.label!.localeCompare(b.collection.label!));
}

/** Bytes; the site makes smaller ones of a large picture, and the repository keeps each one for ever. */
const MAX_PICTURE = 15_000_000;

export interface FormsOptions {
  /** `owner/name` on GitHub; without it only a copy on the editor's machine can be opened. */
  repository?: string;
  site: string;
}

export const formsConfig = (forms: readonly Form[], { repository, site }: FormsOptions): CmsConfig =>
  ({
    load_config_file: false,
    backend: {
      name: 'github',
      // The sign-in asks for the folder of this name.
      repo: repository ?? `local/${basename(process.cwd())}`,
      branch: 'main',
      auth_methods: ['token'],
      squash_merges: true,
      // The environment of .github/workflows/preview.yml: the form links to the page as the pull request would make it.
      preview_context: 'preview',
    },
    // An entry that is saved on GitHub is a pull request: draft, in review, ready, until somebody publishes it.
    publish_mode: repository ? 'editorial_workflow' : 'simple',
    media_folder: '',
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: MAX_PICTURE } },
      stock_assets: { providers: [] },
    },
    site_url: site,
    app_title: 'Edit pages',
    logo: { src: '/favicon.svg' },
    show_preview_links: repository !== undefined,
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true, lowercase: true },
    collections: forms.map(({ collection }) => collection),
  }) as unknown as CmsConfig;
