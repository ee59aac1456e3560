/** Everything written, as the desk lists it, beside the published site. Server side only. */
import { readFileSync } from 'node:fs';
import { written } from '~/content/collections.ts';
import { checkWritten } from '~/content/check.ts';
import { claimProblem, followServices, readClaims } from '~/content/claim-references.ts';
import { movedPages, pagePaths, writtenPages } from '~/content/written-pages.ts';
import { redirects } from '~/config/redirects.ts';
import { allSections, articlePath } from '~/config/sections.ts';
import { writtenHashes } from '~/content/written-hashes.ts';
import { everyArticleOf } from '~/articles/articles.ts';
import { readBody } from '~/articles/bodies.ts';
import { readDeadLinks } from '~/articles/dead-links.ts';
import { collectionReports } from '~/articles/report.ts';
import { factsSchema } from '~/content/schemas/facts.ts';
import { missingFacts } from '~/features/facts/facts.ts';
import { entryAdvice, type Known } from './advice.ts';
import type { Change } from './changes.ts';
import { editorOf } from './editor-of.ts';
import { namedIn, writtenEntries } from './forms/config.ts';
import { SOURCE } from './forms/format.ts';
import type { LiveSite } from './live.ts';
import { textsOf } from './remarks.ts';
import { articleRows, changesOf, LISTS, STATES, writtenState, type DeskRow } from './rows.ts';

/** Pages of this build, and what `npm run links` has found of addresses elsewhere. */
async function known(): Promise<Known> {
  const articles = (await Promise.all(allSections.map(({ kind }) => everyArticleOf(kind)))).flat();
  const address = ({ kind, slug }: (typeof articles)[number]) => articlePath(kind, slug);
  return {
    pages: new Set([...pagePaths(), ...allSections.map(({ path }) => path), ...articles.map(address)]),
    drafts: new Set(articles.filter(({ status }) => status !== undefined).map(address)),
    claims: readClaims(),
    moved: new Map([...redirects, ...movedPages()].map(({ from, to }) => [from, to])),
    dead: readDeadLinks(),
  };
}

async function articleList(live: LiveSite, about: Known): Promise<DeskRow[]> {
  const lists = allSections.map(async ({ kind, path, itemType }) =>
    articleRows(await everyArticleOf(kind), collectionReports.get(kind), live, {
      body: ({ bodyKey }) => readBody(bodyKey),
      known: about,
      path,
      source: LISTS[itemType],
      edit: (id) => editorOf(kind, id),
    }),
  );
  return (await Promise.all(lists)).flat();
}

/** What keeps an entry from being published. */
function mistakesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const claim = claimProblem(text);
  return [
    ...checkWritten(file, text).map(({ field, message }) => `${field}: ${message}.`),
    ...(claim ? [claim] : []),
  ];
}

function writtenList(live: LiveSite, here: Readonly<Record<string, string>>, about: Known): DeskRow[] {
  return writtenEntries().map(({ name, id, called, file, page, edit, values }) => ({
    title: called,
    address: page,
    state: writtenState(`${name}/${id}`, here, live),
    source: written[name].title,
    edit,
    notes: [
      ...mistakesIn(file).map((mistake) => `It cannot be published: ${mistake}`),
      ...(name === 'claims' && !values['evidence']
        ? ['The figure has no evidence: fill it in, or expect the question.']
        : []),
      ...(name === 'facts'
        ? missingFacts(factsSchema.safeParse(values).data).map(({ what }) => `${what}.`)
        : []),
      ...entryAdvice(name, values, about),
    ],
    words: textsOf({ ...values, [SOURCE]: undefined })
      .map(([, text]) => text)
      .join(' '),
  }));
}

/** Pages that print an entry which the published site has otherwise. */
function touchedPages(here: Readonly<Record<string, string>>, { written }: LiveSite): string[] {
  const names = new Set([...Object.keys(here), ...Object.keys(written)]);
  const changed = new Set([...names].filter((name) => here[name] !== written[name]));
  // A text that quotes a claim changes with it, and what names a service with that one: with its title, or its address.
  const moved = movedPages();
  const quoting = writtenEntries()
    .filter(({ values }) => namedIn(followServices(values, moved)).some((name) => changed.has(name)))
    .map(({ name, id }) => `${name}/${id}`);
  const touched = new Set([...changed, ...quoting]);
  const prints = ({ collection, id }: { collection: string; id?: string }): boolean =>
    id === undefined
      ? [...touched].some((name) => name.startsWith(`${collection}/`))
      : touched.has(`${collection}/${id}`);
  return writtenPages()
    .filter(({ entries }) => entries.some(prints))
    .map(({ path }) => path);
}

interface Gathered {
  rows: DeskRow[];
  /** Changes of articles. */
  changed: Change[];
  /** Addresses of articles, drafts included. */
  articles: string[];
  /** Addresses of all other pages. */
  pages: string[];
  /** Pages whose entries are not those of the published site. */
  touched: string[];
}

export async function gather(live: LiveSite): Promise<Gathered> {
  const here = writtenHashes();
  const about = await known();
  const [articles, pages] = [await articleList(live, about), writtenList(live, here, about)];
  const order = ({ state }: DeskRow) => (state ? STATES.indexOf(state) : STATES.length);
  const records = Object.fromEntries(
    [...collectionReports.values()].flatMap(({ kind, records: found }) =>
      found.map(({ id, slug }) => [articlePath(kind, slug), { section: kind, id }]),
    ),
  );
  const bad = new Set(
    [...collectionReports.values()].flatMap(({ kind, invalid }) => invalid.map(({ id }) => `${kind} ${id}`)),
  );
  return {
    rows: [...articles, ...pages].sort(
      (a, b) =>
        order(a) - order(b) || (b.date ?? '').localeCompare(a.date ?? '') || a.title.localeCompare(b.title),
    ),
    changed: changesOf(articles, records, live, bad),
    articles: articles.map(({ address }) => address).filter((address) => address !== undefined),
    pages: pagePaths(),
    touched: touchedPages(here, live),
  };
}
