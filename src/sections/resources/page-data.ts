/** What the resources page shows: announced sheets, the newest articles, and everything that its search finds. */
import { getCollection } from 'astro:content';
import { allSections, type Section } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import type { Archive, Found } from '~/features/resources/finder.ts';
import { listArticles } from '~/articles/articles.ts';
import { listEntry } from '~/features/articles/list-head.ts';

/** A document that can be taken away. */
export interface ListedDocument {
  title: string;
  description: string;
  href: string;
  /** 'CSV, 4 KB' */
  kind: string;
  date: Date;
}

type ListedSection = Section & { title: string };

/** The sections, each with the title that editors gave its list. */
const listedSections = (): Promise<ListedSection[]> =>
  Promise.all(allSections.map(async (section) => ({ ...section, title: (await listEntry(section)).title })));

const followOf = (sections: readonly ListedSection[]) => [
  {
    title: `${site.brand} on LinkedIn`,
    text: 'Company news, in the network where you already read.',
    href: site.linkedinUrl,
    label: 'Network',
  },
  ...sections.map(({ feed, title }) => ({
    title: `${title} as a feed`,
    text: `Every new entry of ${title} in the feed reader of your choice.`,
    href: feed,
    label: 'RSS',
  })),
];

/** The sections as the search of the page reads them. */
const archivesOf = (sections: readonly ListedSection[]): Archive[] =>
  sections.map(({ path, list, title, filter }) => ({
    path,
    index: `${path}/search-index.json`,
    list,
    name: title,
    kind: filter,
  }));

/** The newest articles of each section; insights first and in full: they are what a reader of this page stays with. */
async function newest(sections: readonly ListedSection[]) {
  const lists = await Promise.all(
    sections.map(async (section) => ({ section, articles: await listArticles(section.kind) })),
  );
  return {
    releases: lists.reduce((sum, { section, articles }) => sum + (section.filter ? articles.length : 0), 0),
    columns: lists
      .map(({ section, articles }) => ({
        section,
        title: section.title,
        articles: articles.slice(0, section.list === 'rows' ? 4 : 3),
      }))
      .sort((a, b) => b.section.list.localeCompare(a.section.list)),
  };
}

/** @param documents as the page of documents makes them */
export async function resources(documents: readonly ListedDocument[]) {
  const sections = await listedSections();
  const follow = followOf(sections);
  const sheets = (await getCollection('resources')).sort((a, b) => a.data.order - b.data.order);
  const industries = await getCollection('industries');
  const others: Found[] = [
    ...industries.map(({ id, data }) => ({
      title: `${data.title}: the estimator`,
      href: `/solutions/${id}#estimator`,
      label: 'Estimator',
      text: 'What it would return in your numbers, with its arithmetic.',
    })),
    ...documents.map(({ title, href, kind, description }) => ({
      title,
      href,
      label: kind,
      text: description,
    })),
    ...follow.map((entry) => ({ ...entry, kind: 'Follow' as const })),
  ];
  return { ...(await newest(sections)), sheets, archives: archivesOf(sections), others, follow };
}
