/** What the resources page shows: the newest articles, what can be used today, announced sheets, and all that its search finds. */
import { getCollection } from 'astro:content';
import { listArticles } from '~/articles/articles.ts';
import { allSections, type Section } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { listEntry } from '~/features/articles/list-head.ts';
import type { Found } from '~/features/resources/finder.ts';
import { documentFiles } from './documents.ts';

const followOf = (lists: readonly { section: Section; title: string }[]): Found[] => [
  {
    title: `${site.brand} on LinkedIn`,
    text: 'Company news, in the network where you already read.',
    href: site.linkedinUrl,
    label: 'Network',
    kind: 'Follow',
  },
  ...lists.map(({ section, title }) => ({
    title: `${title} as a feed`,
    text: `Every new entry of ${title} in the feed reader of your choice.`,
    href: section.feed,
    label: 'RSS',
    kind: 'Follow' as const,
  })),
];

export async function resources() {
  const lists = await Promise.all(
    allSections.map(async (section) => ({
      section,
      title: (await listEntry(section)).title,
      articles: await listArticles(section.kind),
    })),
  );
  const documents = await documentFiles();
  const follow = followOf(lists);
  const estimators: Found[] = (await getCollection('industries')).map(({ id, data }) => ({
    title: `${data.title}: the estimator`,
    href: `/solutions/${id}#estimator`,
    label: 'Estimator',
    text: 'What it would return in your numbers, with its arithmetic.',
  }));
  const files: Found[] = documents.map(({ title, href, kind, description }) => ({
    title,
    href,
    label: kind,
    text: description,
  }));
  return {
    sheets: (await getCollection('resources')).sort((a, b) => a.data.order - b.data.order),
    // Insights and news together, the newest first.
    newest: lists
      .flatMap(({ articles, section }) => articles.map((article) => ({ article, section })))
      .sort((a, b) => (b.article.publishedAt ?? '').localeCompare(a.article.publishedAt ?? ''))
      .slice(0, 7),
    lists: lists.map(({ section: { path }, title }) => ({ path, title })),
    documents,
    follow,
    archives: lists.map(({ section: { path, filter }, title }) => ({ path, name: title, kind: filter })),
    others: [...estimators, ...files, ...follow],
  };
}
