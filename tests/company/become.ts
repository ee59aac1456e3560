/**
 * Turns a copy of the project into another company's: brand, people, openings, claims, facts, legal texts, services and every
 * other text of src/content, some longer and some shorter, under other names, with and without optional fields.
 * Works on whatever entries there are.
 */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { written, type WrittenName } from '../../src/content/collections.ts';
import { jsonSchemaOf, schemaLine, type JsonSchema } from '../../src/content/json-schema.ts';

export type Fields = Record<string, unknown>;

/** The defaults of the `SITE_*` variables: every suite builds with them. */
const BRAND: Readonly<Record<string, string>> = {
  SITE_URL: 'https://www.brueckenwerk.de',
  SITE_BRAND: 'Brückenwerk Versicherungstechnik',
  SITE_SHORT_NAME: 'brueckenwerk',
  SITE_PHONE: '+49 30 5550 1299',
  SITE_EMAIL: 'auskunft@brueckenwerk.de',
  SITE_LINKEDIN_URL: 'https://www.linkedin.com/company/brueckenwerk',
  SITE_DESCRIPTION: 'Software für Versicherer: Schäden melden, prüfen, regulieren.',
  SITE_COPYRIGHT_YEAR: '1998',
};

const MORE_WORDS = ['audited', 'for insurers', 'with accountability', 'and Qualitätssicherung'];

/** Words of menus, buttons and states, of which the specification fixes some: three at most, where the entries are given. */
const isKept = (text: string, name: WrittenName): boolean =>
  !written[name].grows && text.split(' ').length <= 3;

/** Short for some documents, and for others long enough for a list of its sections. */
const legalText = (id: string): string =>
  ['Geltungsbereich', 'Datenschutzbeauftragte', 'Fristen', 'Auskunft', 'Beschwerden', 'Gerichtsstand']
    .slice(id.length % 2 ? -2 : 0)
    .map(
      (heading) =>
        `## ${heading}\n\n${'{brand} answers for this: [write to us](/contact), or call {phone}.\n\n'.repeat(12)}`,
    )
    .join('\n');

/** The same number for the same text: words that occur in two entries, the name of a role say, are changed alike. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 1_000_003, 7);

/** Longer by up to two fifths, shorter by half, or as it was, as its field allows. */
function reword(text: string, { minLength = 1, maxLength = 400 }: JsonSchema): string {
  const number = numberOf(text);
  const end = /[.?!…]$/.exec(text)?.[0] ?? '';
  const words = text.slice(0, text.length - end.length).split(' ');
  const added = MORE_WORDS[number % MORE_WORDS.length]!;
  const longer = added.length <= 4 + text.length * 0.4 ? [...words, added] : words;
  const shorter = words.slice(0, Math.max(2, Math.ceil(words.length / 2)));
  const changed = `${[longer, shorter, words][(number >> 4) % 3]!.join(' ').replace(/[,:;]$/, '')}${end}`;
  return changed.length >= minLength && changed.length <= maxLength ? changed : text;
}

/** What is no prose: a fixed value, the name of something, an address, and what contains a figure or placeholder. */
const isFixed = (text: string, schema: JsonSchema): boolean =>
  [schema.enum, schema.const, schema.pattern, schema.format, schema.allOf, schema['chooses']].some(Boolean) ||
  /[\d{}\n]|^[/#]|^https?:|^[a-z][\w-]*$/.test(text) ||
  !/\p{L}{3}/u.test(text);

/** The schema of a value; of several that it may have, the one whose constants it has. */
function schemaOf(schema: JsonSchema, value: unknown): JsonSchema {
  const choices = schema.oneOf ?? schema.anyOf ?? [];
  const fits = ({ properties = {} }: JsonSchema) =>
    Object.entries(properties as Record<string, JsonSchema>).every(
      ([name, field]) => field.const === undefined || (value as Fields | undefined)?.[name] === field.const,
    );
  return choices.find(fits) ?? schema;
}

function changeTexts(
  value: unknown,
  given: JsonSchema,
  change: (text: string, schema: JsonSchema) => string,
): unknown {
  const schema = schemaOf(given, value);
  if (typeof value === 'string') return change(value, schema);
  if (Array.isArray(value))
    return value.map((one, index) => {
      const items = schema.items as JsonSchema | JsonSchema[] | undefined;
      return changeTexts(one, (Array.isArray(items) ? items[index] : items) ?? {}, change);
    });
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = (schema.properties?.[name] ?? schema.additionalProperties ?? {}) as JsonSchema;
      return [name, changeTexts(one, field, change)];
    }),
  );
}

interface Entry {
  id: string;
  data: Fields;
}

/** The entries of one collection in a folder; what is set is written to their files. */
class Collection {
  readonly name: WrittenName;
  readonly schema: JsonSchema;
  readonly #folder: string;
  readonly #ending: string;

  constructor(root: string, name: WrittenName) {
    this.name = name;
    this.schema = jsonSchemaOf(name);
    this.#folder = join(root, 'src', 'content', name);
    this.#ending = `.${written[name].format}`;
  }

  fileOf(id: string): string {
    return join(this.#folder, id + this.#ending);
  }

  get entries(): Entry[] {
    return readdirSync(this.#folder)
      .filter((file) => file.endsWith(this.#ending))
      .sort()
      .map((file) => {
        const text = readFileSync(join(this.#folder, file), 'utf8');
        const front = this.#ending === '.md' ? text.split(/^---$/m)[1]! : text;
        return { id: file.slice(0, -this.#ending.length), data: parse(front) as Fields };
      });
  }

  remove(id: string): void {
    rmSync(this.fileOf(id));
  }

  write(id: string, data: Fields): void {
    // Of the version that Astro's reader takes: there a bare '2026-01-15' is a date, as the legal texts have it.
    const version = this.#ending === '.md' ? '1.2' : '1.1';
    const text = stringify(data, { version, lineWidth: 0, singleQuote: true });
    writeFileSync(
      this.fileOf(id),
      this.#ending === '.md'
        ? `---\n${text}---\n\n${legalText(id).trimEnd()}\n`
        : schemaLine(this.name) + text,
    );
  }

  change(make: (entry: Entry, index: number) => Fields): void {
    for (const [index, entry] of this.entries.entries()) this.write(entry.id, make(entry, index));
  }
}

export class Content {
  readonly #collections: ReadonlyMap<WrittenName, Collection>;

  constructor(root: string) {
    const names = Object.keys(written) as WrittenName[];
    this.#collections = new Map(names.map((name) => [name, new Collection(root, name)]));
  }

  of(name: WrittenName): Collection {
    return this.#collections.get(name)!;
  }

  changeTexts(change: (text: string, schema: JsonSchema, name: WrittenName) => string): void {
    for (const collection of this.#collections.values()) {
      const { name, schema } = collection;
      collection.change(
        ({ data }) => changeTexts(data, schema, (text, field) => change(text, field, name)) as Fields,
      );
    }
  }

  /** Gives entries other names, wherever they are named. */
  rename(name: WrittenName, ids: readonly string[]): void {
    const renamed = new Map(ids.map((id, index) => [id, `${id.slice(0, 12)}-umbenannt-${index}`]));
    this.changeTexts((text, { chooses }) => {
      if (chooses === name) return renamed.get(text) ?? text;
      if (name !== 'claims') return text;
      return text.replace(/(?<=\{claim:)[^}.]+/g, (id) => renamed.get(id) ?? id);
    });
    for (const [id, other] of renamed) renameSync(this.of(name).fileOf(id), this.of(name).fileOf(other));
  }
}

/** @param brand values by the names of their variables */
export function becomeBrand(root: string, brand: Readonly<Record<string, string>>): void {
  const file = join(root, 'src', 'config', 'env.ts');
  const text = Object.entries(brand).reduce(
    (now, [name, value]) => {
      const changed = now.replace(
        new RegExp(`(\\b${name}: variable\\([^]*?\\.default\\(\\s*)'[^']*'`),
        `$1'${value}'`,
      );
      if (!changed.includes(value)) throw new Error(`${file} has no default of ${name} any more.`);
      return changed;
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}

/** Other people, each with nothing that may be left out. */
function changePeople(content: Content): void {
  const people = content.of('people');
  people.change(({ data: { photo, focus, sample, ...data } }, index) => ({
    ...data,
    name: index % 2 ? `Bo Li ${index}` : `Maximiliane-Henriette von Sommerfeld ${index}`,
  }));
  content.rename(
    'people',
    people.entries.map(({ id }) => id),
  );
}

/** One opening that says no more than it must, and one that says all. */
function changeJobs(content: Content): void {
  const jobs = content.of('jobs');
  for (const { id } of jobs.entries) jobs.remove(id);
  const description =
    'You set the reserves of open claims, and say why they are as they are. You bring patience. Candour counts.';
  const place = { department: 'Archiv', location: 'Berlin', type: 'Teilzeit' };
  jobs.write('aushilfe', { title: 'Aushilfe', ...place, description, order: 2 });
  jobs.write('versicherungsmathematikerin', {
    title: 'Mathematikerin für Rückstellungen von Schäden (alle Geschlechter)',
    department: 'Rückversicherung',
    location: 'Mönchengladbach, Rheindahlen',
    type: 'Vollzeit, unbefristet',
    description: `${description} `.repeat(3).trim(),
    pay: '64,000 to 82,000 EUR a year',
    team: 'Four actuaries and one physician',
    country: 'DE',
    question: 'Which reserve have you set?',
    posting: { datePosted: '2026-01-15', validThrough: '2099-12-31', hiringOrganization: '{brand} SE' },
    source: 'Personalabteilung, Stelle 12',
    order: 1,
  });
}

/** Other figures under other names, one of them proven. */
function changeClaims(content: Content): void {
  const claims = content.of('claims');
  claims.change(({ data }, index) => ({
    ...data,
    figure: String(data['figure']).replace(/\d(?=%|\+)/, (digit) => String((Number(digit) + 1) % 10)),
    ...(index === 0 && {
      status: 'result',
      evidence: {
        document: 'Wirksamkeitsuntersuchung 2026',
        sample: '1,200 cases of three insurers',
        period: 'January to March 2026',
        setting: 'In production',
      },
    }),
  }));
  content.rename(
    'claims',
    claims.entries.filter((_, index) => index % 2).map(({ id }) => id),
  );
}

/** What registers demand of their numbers. */
const REGISTERED: Readonly<Record<string, string>> = { uei: 'ABCDEFGH1234', cage: '1AB23', naics: '541511' };

/** Every second question is answered. */
function changeFacts(content: Content): void {
  type Question = { fields: { key: string; answers?: string[] }[] };
  content.of('facts').change(({ data }) => ({
    ...data,
    questions: (data['questions'] as Question[]).map((question, index) => ({
      ...question,
      fields: question.fields.map(({ answers, ...field }) =>
        index % 2
          ? field
          : { ...field, answers: [REGISTERED[field.key] ?? 'Auf Anfrage, binnen einer Woche'] },
      ),
    })),
  }));
}

/** One that is only what it must be, a new one, and one at another address. */
function changeServices(content: Content): void {
  const services = content.of('services');
  const quoted = content
    .of('claims')
    .entries.flatMap(({ data }) => (data['pages'] as { path: string }[]).map(({ path }) => path));
  const unquoted = services.entries.filter(
    ({ id, data }) => !data['under'] && !data['instead'] && !data['formerly'] && !quoted.includes(`/${id}`),
  );
  const [bare, moved] = unquoted.slice(-2) as [Entry, Entry];
  const { title, lede, under, order } = bare.data;
  services.write(bare.id, { title, lede, under, order });
  const path = moved.data['under'] ? `/${String(moved.data['under'])}/${moved.id}` : `/${moved.id}`;
  services.write(moved.id, { ...moved.data, formerly: [path] });
  content.rename('services', [moved.id]);
  const added = 'Regulierung von Schäden an Fahrzeugen';
  // The company itself runs this suite, too, and has the service already.
  if (services.entries.some(({ data }) => data['title'] === added)) return;
  services.write('schadenregulierung', {
    title: added,
    lede: 'Claims of motor vehicles, from the first notice of loss to the payment that two people sign.',
  });
}

/** One entry less of what may be less, one more of what may be more. */
function changeNumbers(content: Content): void {
  const partners = content.of('partners');
  partners.remove(partners.entries.at(-1)!.id);
  const resources = content.of('resources');
  const { data } = resources.entries[0]!;
  resources.write('merkblaetter', {
    ...data,
    title: 'Merkblätter zur Schadensanzeige',
    order: resources.entries.length + 1,
  });
}

export function becomeCompany(root: string): void {
  becomeBrand(root, BRAND);
  const content = new Content(root);
  content.changeTexts((text, schema, name) =>
    isFixed(text, schema) || isKept(text, name) ? text : reword(text, schema),
  );
  content.of('legal').change(({ data }) => ({ ...data, legalEntity: '{brand} SE & Co. KGaA' }));
  changePeople(content);
  changeJobs(content);
  changeClaims(content);
  changeFacts(content);
  changeServices(content);
  changeNumbers(content);
}
