/** What the resources page shows: the newest articles, what can be used today, announced sheets, and all that its search finds. */
import { byDate, listArticles } from '~/articles/articles.ts';
import { allSections, type Section } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { entriesOf, requiredEntry } from '~/content/entries.ts';
import type { ReadyWords } from '~/content/schemas/subscribe.ts';
import { listEntry } from '~/features/articles/list-head.ts';
import { estimators } from '~/features/estimators/definitions.ts';
import { estimatorPages } from '~/features/estimators/pages.ts';
import type { Found } from '~/features/resources/finder.ts';
import { documentFiles } from './documents.ts';

const followOf = (
  network: string,
  lists: readonly { section: Section; title: string; feed: string }[],
): Found[] => [
  {
    title: `${site.brand} on LinkedIn`,
    text: network,
    href: site.linkedinUrl,
    label: 'Network',
    kind: 'Follow',
  },
  ...lists.map(({ section, title, feed }) => ({
    title: `${title} as a feed`,
    text: feed,
    href: section.feed,
    label: 'RSS',
    kind: 'Follow' as const,
  })),
];

export async function loadResources(words: ReadyWords) {
  const lists = await Promise.all(
    allSections.map(async (section) => {
      const { title, feed } = await listEntry(section);
      return { section, title, feed, articles: await listArticles(section.kind) };
    }),
  );
  const documents = await documentFiles();
  const follow = followOf(words.network, lists);
  const pages = await estimatorPages();
  const sheets = await entriesOf('resources');
  const estimates: Found[] = await Promise.all(
    Object.values(estimators)
      .filter(({ kind }) => kind in pages)
      .map(async ({ kind }) => {
        const { name, title, arithmetic } = await requiredEntry('estimators', kind);
        return {
          title: `${name}: the estimator`,
          href: `${pages[kind]}#estimator`,
          label: 'Estimator',
          text: arithmetic.join(' '),
          tags: [title, 'ROI'],
        };
      }),
  );
  const files: Found[] = documents.map(({ title, href, kind, description }) => ({
    title,
    href,
    label: kind,
    text: description,
  }));
  return {
    sheets,
    planned: sheets.map(({ data: { title, href, status, date } }) => ({
      title,
      href,
      when: `${status}, ${date}`,
    })),
    // Insights and news together, the newest first.
    newest: lists
      .flatMap(({ articles, section }) => articles.map((article) => ({ article, section })))
      .sort((a, b) => byDate(a.article, b.article))
      .slice(0, 8),
    lists: lists.map(({ section: { path }, title }) => ({ path, title })),
    documents,
    follow,
    archives: lists.map(({ section: { path, filter }, title }) => ({ path, name: title, kind: filter })),
    others: [...estimates, ...files, ...follow],
  };
}
