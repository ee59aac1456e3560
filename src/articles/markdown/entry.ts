/**
 * The text of a hand-written entry as Markdown. One writer for all collections: it walks the entry through its schema, so
 * what is text, in which order, and what is a choice, a number or a date is known from there. A name of a drawing or picture
 * is a string too; those are told by the name of their field.
 */
import { z } from 'astro/zod';
import type { PhrasingContent, RootContent } from 'mdast';
import { illustrationKinds } from '~/content/schemas/illustrations.ts';

type Schema = z.core.$ZodTypes;
type Fields = Readonly<Record<string, unknown>>;

/** What a field that names another entry stands for; nothing for a field that names none. */
export type Resolve = (field: string, id: string) => { text: string; path?: string } | undefined;

export interface EntryOptions {
  /** Fills `{brand}` and its like. */
  fill: (text: string) => string;
  resolve: Resolve;
  /** Makes an address of a path. */
  at: (path: string) => string;
  /** Fields of the entry itself that are left out. */
  skip?: ReadonlySet<string>;
}

/** Fields whose strings are names of files, drawings, places on the page or notes for the company. */
const NOT_TEXT = new Set([
  ...['drawing', 'picture', 'still', 'photo', 'poster', 'film', 'logo', 'file', 'alt', 'focus'],
  ...['part', 'run', 'group', 'order', 'source', 'columns', 'related', 'action', 'legalEntity'],
]);
/** Fields that name the object they stand in, the first one first. */
const NAMES = [
  'heading',
  'headline',
  'title',
  'name',
  'question',
  'topic',
  'column',
  'sentence',
  'figure',
  'value',
];
const FIGURES = new Set(['figure', 'value']);
const illustrated = new Set<unknown>(illustrationKinds);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The schema below optional, default, transform and their like, and of a union the option that the value fits. */
function inner(schema: Schema, value: unknown): Schema {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType as Schema, value);
    case 'pipe':
      return inner(def.in as Schema, value);
    case 'union': {
      const option = (def.options as Schema[]).find((one) => z.core.safeParse(one, value).success);
      return option ? inner(option, value) : schema;
    }
    default:
      return schema;
  }
}

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });
const paragraph = (children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children });
const heading = (depth: number, value: string): RootContent => ({
  type: 'heading',
  depth: Math.min(depth, 6) as 1 | 2 | 3 | 4 | 5 | 6,
  children: [text(value)],
});
const bullets = (items: PhrasingContent[][]): RootContent[] =>
  items.length === 0
    ? []
    : [
        {
          type: 'list',
          spread: false,
          children: items.map((children) => ({
            type: 'listItem',
            spread: false,
            children: [{ type: 'paragraph', children }],
          })),
        },
      ];

interface Part {
  name: string;
  string: string;
}

/** Joins the parts of a line: a space after a figure or the end of a sentence, else a semicolon. */
const joined = (parts: readonly Part[]): string =>
  parts
    .map(({ string }, index) => {
      const last = parts[index - 1];
      if (!last) return string;
      return `${FIGURES.has(last.name) || /[.?!…:]$/.test(last.string) ? '' : ';'} ${string}`;
    })
    .join('');

class Writer {
  readonly #options: EntryOptions;

  constructor(options: EntryOptions) {
    this.#options = options;
  }

  /** Fields with text, in the order of the schema. */
  #fields(
    schema: Schema,
    value: Fields,
    skip?: ReadonlySet<string>,
  ): { name: string; schema: Schema; value: unknown }[] {
    const found = inner(schema, value);
    if (found._zod.def.type !== 'object') return [];
    const shape = found._zod.def.shape as Record<string, Schema>;
    return Object.keys(shape)
      .filter((name) => value[name] !== undefined && !NOT_TEXT.has(name) && !skip?.has(name))
      .map((name) => ({ name, schema: inner(shape[name]!, value[name]), value: value[name] }));
  }

  /** Text of a string field; nothing for a choice. */
  #string(name: string, schema: Schema, value: unknown): string | undefined {
    if (typeof value !== 'string' || schema._zod.def.type !== 'string' || name === 'href') return undefined;
    return this.#options.resolve(name, value)?.text ?? this.#options.fill(value).trim();
  }

  #link(name: string, value: unknown): string | undefined {
    if (typeof value !== 'string') return undefined;
    if (name === 'href') return this.#address(this.#options.fill(value));
    const path = this.#options.resolve(name, value)?.path;
    return path === undefined ? undefined : this.#address(path);
  }

  #address(path: string): string {
    return path.startsWith('/') ? this.#options.at(path) : path;
  }

  /** An object of strings only, as one line; nothing when it holds more. */
  #line(schema: Schema, value: Fields, skip?: ReadonlySet<string>): PhrasingContent[] | undefined {
    const fields = this.#fields(schema, value, skip);
    if (fields.some((field) => Array.isArray(field.value) || isObject(field.value))) return undefined;
    const strings = fields.flatMap(({ name, schema: own, value: found }): Part[] => {
      const string = this.#string(name, own, found);
      return string ? [{ name, string }] : [];
    });
    const link = fields.map(({ name, value: found }) => this.#link(name, found)).find(Boolean);
    // A named service gives the line its link, and its words only where there are no others.
    const words = link && strings.length > 1 ? strings.filter(({ name }) => name !== 'service') : strings;
    const [first, second, ...rest] = words.filter(
      ({ string }, index) => words.findIndex((other) => other.string === string) === index,
    );
    if (!first) return [];
    const named = (child: PhrasingContent): PhrasingContent =>
      link ? { type: 'link', url: link, children: [child] } : child;
    if (!second) return [named(text(first.string))];
    const head = named(strong(first.string));
    if (!FIGURES.has(first.name))
      return [head, text(`${/[.?!:]$/.test(first.string) ? '' : ':'} ${joined([second, ...rest])}`)];
    return [head, text(` ${second.string}${rest.length > 0 ? `: ${joined(rest)}` : ''}`)];
  }

  #array(name: string, schema: Schema, values: readonly unknown[], depth: number): RootContent[] {
    const { def } = schema._zod;
    return def.type === 'array' ? this.list(name, def.element as Schema, values, depth) : [];
  }

  /** Values of one kind: a line each where that is enough, else a heading each. */
  list(
    name: string,
    element: Schema,
    values: readonly unknown[],
    depth: number,
    skip?: ReadonlySet<string>,
  ): RootContent[] {
    const lines: PhrasingContent[][] = [];
    const blocks: RootContent[] = [];
    for (const value of values) {
      if (isObject(value)) {
        const line = this.#line(element, value, skip);
        if (line === undefined) blocks.push(...this.object(element, value, depth, skip));
        else if (line.length > 0) lines.push(line);
      } else {
        const string = this.#string(name, inner(element, value), value);
        if (!string) continue;
        const link = this.#link(name, value);
        lines.push([link ? { type: 'link', url: link, children: [text(string)] } : text(string)]);
      }
    }
    return [...bullets(lines), ...blocks];
  }

  /** An object as a heading and what stands below it. @param depth of its heading */
  object(schema: Schema, value: Fields, depth: number, skip?: ReadonlySet<string>): RootContent[] {
    const fields = this.#fields(schema, value, skip);
    const title = NAMES.map((name) =>
      fields.find((field) => field.name === name && typeof field.value === 'string'),
    ).find(Boolean);
    const named = title && this.#string(title.name, title.schema, title.value);
    const start = named ? [heading(depth, named)] : [];
    const below = named ? depth + 1 : depth;
    // Sample data is no statement of the company.
    const only = illustrated.has(value['kind']) ? new Set(['intro', 'caption']) : undefined;
    return [
      ...start,
      ...fields
        .filter((field) => field !== title && (!only || only.has(field.name)))
        .flatMap((field) => this.#block(field, below)),
    ];
  }

  /** The fields of an entry that is a page, below the page's own heading. */
  page(schema: Schema, value: Fields, skip?: ReadonlySet<string>): RootContent[] {
    return this.#fields(schema, value, skip).flatMap((field) => this.#block(field, 2));
  }

  #block(
    { name, schema, value }: { name: string; schema: Schema; value: unknown },
    depth: number,
  ): RootContent[] {
    if (Array.isArray(value)) return this.#array(name, schema, value, depth);
    if (isObject(value)) {
      const line = this.#line(schema, value);
      return line && Object.keys(value).length <= 2 && !('heading' in value)
        ? line.length > 0
          ? [paragraph(line)]
          : []
        : this.object(schema, value, depth);
    }
    const string = this.#string(name, schema, value);
    if (!string) return [];
    // 'stepsHeading' stands over the steps.
    return [name.endsWith('Heading') ? heading(depth, string) : paragraph([text(string)])];
  }
}

/** The entry that a page is made of; its headings begin at the second level. */
export const pageMarkdown = (schema: z.ZodType, value: Fields, options: EntryOptions): RootContent[] =>
  new Writer(options).page(schema as unknown as Schema, value, options.skip);

/** Entries that are one part of a page, below a heading of the second level. */
export const partMarkdown = (
  schema: z.ZodType,
  values: readonly Fields[],
  over: string | undefined,
  options: EntryOptions,
): RootContent[] => [
  ...(over ? [heading(2, options.fill(over))] : []),
  ...new Writer(options).list('', schema as unknown as Schema, values, over ? 3 : 2, options.skip),
];
