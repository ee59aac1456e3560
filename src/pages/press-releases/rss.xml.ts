import { listArticles } from '~/sources/articles.ts';
import { newsSection } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { feed } from '~/features/articles/feed.ts';

export async function GET(): Promise<Response> {
  return feed(await listArticles('news'), newsSection, site);
}
