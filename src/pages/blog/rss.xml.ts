import { listArticles } from '~/sources/articles.ts';
import { blogSection } from '~/config/sections.ts';
import { site } from '~/config/site.ts';
import { feed } from '~/features/articles/feed.ts';

export async function GET(): Promise<Response> {
  return feed(await listArticles('blog'), blogSection, site);
}
