/** The two kinds of article as sections of the site. */
import { site } from './site.ts';

export interface Section {
  path: string;
  /** In the trail of breadcrumbs. */
  name: string;
  feedTitle: string;
  type: 'NewsArticle' | 'BlogPosting';
}

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
