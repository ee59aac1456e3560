/** The two kinds of article as sections of the site. */
import type { Section } from '~/features/articles/meta.ts';
import { site } from './site.ts';

export const newsSection: Section = {
  path: '/press-releases',
  name: 'News',
  feedTitle: `${site.brand} News`,
  type: 'NewsArticle',
};

export const blogSection: Section = {
  path: '/blog',
  name: 'Insights & Updates',
  feedTitle: `${site.brand} Insights & Updates`,
  type: 'BlogPosting',
};
