/** The Markdown twins of pages: from the entries that the page is made of (`src/content/written-pages.ts`), not from its HTML. */
import { getCollection, type CollectionKey } from 'astro:content';
import { writtenPages, type EntryRef, type WrittenPage } from '~/content/written-pages.ts';
import { allSections, type Section } from '~/config/sections.ts';
import { absoluteUrl, site } from '~/config/site.ts';
import { fillTokens } from '~/config/tokens.ts';
import { written } from '~/content/collections.ts';
import { listEntry } from '~/features/articles/list-head.ts';
import { pageItems } from '~/features/articles/paging.ts';
import { pageMarkdown, partMarkdown, type Resolve } from '~/articles/markdown/entry.ts';
import { printMarkdown, printTwin, twinPath } from '~/articles/markdown/print.ts';
import { fillLegalText } from '~/sections/legal/fill.ts';
import { summaryOf } from '~/sections/services/listing.ts';
import { listArticles } from '~/articles/articles.ts';

type Data = Record<string, unknown>;
interface Entry {
  id: string;
  data: Data;
  body?: string;
}

/** Entries of a collection, in the order that they ask for. */
const entriesOf = async (collection: string): Promise<Entry[]> =>
  ((await getCollection(collection as CollectionKey)) as unknown as Entry[]).sort(
    (a, b) => Number(a.data['order'] ?? 0) - Number(b.data['order'] ?? 0) || (a.id < b.id ? -1 : 1),
  );

/** What a reference stands for. An invented person is no fact for machines. */
async function entriesOfRef({ collection, id, where = {} }: EntryRef): Promise<Entry[]> {
  const all = await entriesOf(collection);
  return all.filter(
    (entry) =>
      (id === undefined || entry.id === id) &&
      Object.entries(where).every(([field, value]) => entry.data[field] === value) &&
      entry.data['sample'] !== true,
  );
}

async function resolver(): Promise<Resolve> {
  const [services, claims, people] = await Promise.all(['services', 'claims', 'people'].map(entriesOf));
  const by = (entries: readonly Entry[]) => new Map(entries.map(({ id, data }) => [id, data]));
  const [service, claim, person] = [by(services!), by(claims!), by(people!)];
  return (field, id) => {
    if (field === 'service' || field === 'services') {
      const found = service.get(id);
      return found && { text: String(found['title']), path: `/${id}` };
    }
    if (field === 'stats' || field === 'claims') {
      const found = claim.get(id);
      return found && { text: `${String(found['figure'])} ${String(found['label'])}` };
    }
    if (field === 'people') {
      const found = person.get(id);
      // Nothing is said of a person who is a sample.
      return found && { text: found['sample'] === true ? '' : String(found['name']) };
    }
    return undefined;
  };
}

export interface TwinHead {
  path: string;
  title: string;
  description: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? fillTokens(value) : '');

/** Title and description of a page: those of its first entry. */
function headOf(page: WrittenPage, main: Entry | undefined): TwinHead {
  const data = main?.data ?? {};
  const title = asText(data['title'] ?? data['name']);
  const described = asText(data['description']);
  const description = described || summaryOf({ lede: asText(data['lede']) });
  return { path: page.path, title, description };
}

const mainOf = async ({ entries: [first] }: WrittenPage): Promise<Entry | undefined> =>
  first?.id ? (await entriesOfRef(first))[0] : undefined;

const listHeadOf = async (section: Section): Promise<TwinHead> => {
  const { title, description } = await listEntry(section);
  return { path: section.path, title, description };
};

/** Title and description of all pages of entries and of all lists of articles. */
export async function twinHeads(): Promise<TwinHead[]> {
  const pages = await Promise.all(writtenPages().map(async (page) => headOf(page, await mainOf(page))));
  const lists = await Promise.all(allSections.map(listHeadOf));
  return [...pages, ...lists];
}

const head = ({ title, description, path }: TwinHead, text: string): string =>
  printTwin({ title, description, url: absoluteUrl(path) }, title, text);

const legalText = ({ data, body = '' }: Entry): string =>
  fillLegalText(
    body,
    { brand: site.brand, entity: asText(data['legalEntity']), phone: site.phone },
    { effective: data['effective'] as Date, updated: data['updated'] as Date },
    site.url,
  );

async function writtenTwin(page: WrittenPage, resolve: Resolve): Promise<string> {
  const main = await mainOf(page);
  const facts = headOf(page, main);
  const options = { fill: fillTokens, at: absoluteUrl, resolve };
  const parts: string[] = [];
  for (const ref of page.entries.filter(({ silent }) => !silent)) {
    const { schema } = written[ref.collection as keyof typeof written];
    const isMain = ref.id !== undefined && ref.id === main?.id;
    const entries = await entriesOfRef(ref);
    const { skip: left = [], only } = ref;
    const others = only ? Object.keys(entries[0]?.data ?? {}).filter((name) => !only.includes(name)) : [];
    const skip = new Set([...left, ...others, ...(isMain ? ['title', 'name', 'description'] : [])]);
    if (entries.length === 0) continue;
    parts.push(
      printMarkdown(
        isMain
          ? pageMarkdown(schema, entries[0]!.data, { ...options, skip })
          : partMarkdown(
              schema,
              entries.map(({ data }) => data),
              ref.heading,
              { ...options, skip },
            ),
      ),
    );
    if (isMain && ref.collection === 'legal') parts.push(legalText(main));
  }
  return head(facts, parts.join('\n'));
}

/** A list of articles: those of its first page, with their twins. */
async function listTwin(section: Section): Promise<string> {
  const shown = pageItems(await listArticles(section.kind), 1, section);
  const lines = shown.map(({ slug, title, publishedAt, excerpt }) => ({
    type: 'listItem' as const,
    spread: false,
    children: [
      {
        type: 'paragraph' as const,
        children: [
          {
            type: 'link' as const,
            url: absoluteUrl(twinPath(`${section.path}/${slug}`)),
            children: [{ type: 'text' as const, value: title }],
          },
          { type: 'text' as const, value: ` (${publishedAt?.slice(0, 10) ?? 'draft'}): ${excerpt}` },
        ],
      },
    ],
  }));
  return head(await listHeadOf(section), printMarkdown([{ type: 'list', spread: false, children: lines }]));
}

/** Routes of all twins of pages; a draft build has none. */
export async function twinRoutes() {
  if (site.drafts) return [];
  const resolve = await resolver();
  const route = (path: string, text: string) => ({
    params: { page: path === '/' ? 'index' : path.slice(1) },
    props: { text },
  });
  return Promise.all([
    ...writtenPages().map(async (page) => route(page.path, await writtenTwin(page, resolve))),
    ...allSections.map(async (section) => route(section.path, await listTwin(section))),
  ]);
}
