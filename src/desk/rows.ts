/** What the desk lists: drafts and scheduled records of both sources, what is wrong, and all pages. Server side only. */
import { readFileSync } from 'node:fs';
import { everyArticleOf } from '~/articles/articles.ts';
import { collectionReports } from '~/articles/report.ts';
import { allSections, type Section } from '~/config/sections.ts';
import { checkWritten } from '~/content/check.ts';
import { written, type WrittenName } from '~/content/collections.ts';
import { knownNames } from '~/content/named.ts';
import { factsSchema } from '~/content/schemas/facts.ts';
import { writtenPages } from '~/content/written-pages.ts';
import { missingFacts } from '~/features/facts/facts.ts';
import { waitingDrafts } from './drafts/read.ts';
import { editLinks } from './entries.ts';
import { listAddress } from './forms/address.ts';
import { entriesWithForms } from './forms/config.ts';
import { articleRows, STATES, waitingRows, type DeskRow } from './record-rows.ts';

/** Hand-written entries that cannot be published, and what only the company can fill in. */
function entryRows(): DeskRow[] {
  const known = knownNames();
  const mistakes = (Object.keys(written) as WrittenName[]).flatMap((name) =>
    entriesWithForms(name).map(({ title, file, edit }): DeskRow => ({
      title,
      state: 'wrong',
      list: written[name].title,
      edits: [{ title, href: edit }],
      problems: checkWritten(file, readFileSync(file, 'utf8'), known).map(
        ({ field, message }) => `${field}: ${message.replace(/\.?$/, '.')}`,
      ),
    })),
  );
  const facts = entriesWithForms('facts').map(({ title, edit, values }): DeskRow => ({
    title,
    state: 'to fill in',
    list: written.facts.title,
    edits: [{ title, href: edit }],
    problems: missingFacts(factsSchema.safeParse(values).data).map(({ what }) => `${what}.`),
  }));
  const unproven = entriesWithForms('claims').filter(({ values }) => !values['evidence']);
  const { title: claims } = written.claims;
  const evidence: DeskRow = {
    title: `${unproven.length} claims have no evidence`,
    state: 'to fill in',
    list: claims,
    edits: [{ title: claims, href: listAddress('claims') }],
    problems: unproven.map(({ title }) => `${title}.`),
  };
  return [...mistakes, ...facts, evidence].filter(({ problems }) => problems.length > 0);
}

const pageRows = (): Promise<DeskRow[]> =>
  Promise.all(
    [...writtenPages(), ...allSections].map(async ({ path }) => ({
      title: path,
      state: 'public',
      list: 'Pages',
      preview: path,
      edits: await editLinks(path),
      problems: [],
    })),
  );

const sectionRows = async ({ kind }: Section): Promise<DeskRow[]> =>
  articleRows(kind, await everyArticleOf(kind), collectionReports.get(kind));

/** @returns also, in one sentence each, which sources could not be asked for drafts */
export async function deskRows(): Promise<{ rows: DeskRow[]; unread: string[] }> {
  const { waiting, problems: unread } = await waitingDrafts();
  const articles = await Promise.all(allSections.map(sectionRows));
  const rows = [...waitingRows(waiting), ...articles.flat(), ...entryRows(), ...(await pageRows())];
  const order = ({ state }: DeskRow) => STATES.indexOf(state);
  return {
    unread,
    rows: rows.sort(
      (a, b) =>
        order(a) - order(b) || (b.date ?? '').localeCompare(a.date ?? '') || a.title.localeCompare(b.title),
    ),
  };
}
