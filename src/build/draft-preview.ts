/**
 * In `astro dev`, with GHOST_URL and GHOST_ADMIN_API_KEY set: /drafts/blog?slug=<Post URL> shows one post in whatever state it
 * is, read at that moment. No build holds this page.
 */
import type { AstroIntegration } from 'astro';
import { articlePath } from '../config/sections.ts';
import { readAnyPost } from '../sources/ghost/admin.ts';
import { readPost } from '../sources/ghost/schema.ts';
import { GHOST_FRONT } from '../sources/ghost/source.ts';
import { finishBody, processBody } from '../sources/html/index.ts';
import { fetchImages } from '../sources/images/index.ts';
import { describeProblem } from '../sources/problems.ts';
import { SourceError } from '../sources/fetch.ts';

export interface DraftPreviewOptions {
  ghostUrl?: string | undefined;
  adminKey?: string | undefined;
  site: string;
}

/**
 * Reads and prepares one post exactly as the build would.
 * @throws {SourceError} when Ghost refuses or has no such post
 * @throws {Error} when the post could not be published as it is
 */
export async function prepareDraft(slug: string, { ghostUrl, adminKey, site }: DraftPreviewOptions) {
  if (!ghostUrl || !adminKey) {
    throw new Error('Set GHOST_URL and GHOST_ADMIN_API_KEY in .env to look at drafts.');
  }
  const raw = await readAnyPost({ url: ghostUrl, key: adminKey, policy: { tries: 1 } }, slug);
  const record = readPost(raw, 'Ghost');
  if (Array.isArray(record)) throw new Error(record.map(describeProblem).join('\n'));
  if ('withheld' in record) throw new Error(`This post is not for the public site: ${record.withheld}.`);
  const bases = [ghostUrl];
  const body = processBody(record.html, { bases, front: GHOST_FRONT, site });
  const { images, files, failed } = await fetchImages(body.assets, { bases });
  const gone = new Set(failed.filter(({ tooLarge }) => !tooLarge).map(({ address }) => address));
  return {
    title: record.article.title,
    lede: record.article.lede,
    authors: record.article.authors,
    status: record.article.status ?? 'published',
    readingMinutes: record.readingMinutes ?? 1,
    html: finishBody(body, {
      images,
      files,
      gone,
      resolve: (path) => articlePath('blog', path.replace(/^\/|\/$/g, '')),
    }),
  };
}

export function draftPreview(options: DraftPreviewOptions): AstroIntegration {
  return {
    name: 'draft-preview',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({
          pattern: '/drafts/blog',
          entrypoint: new URL('../pages/_draft-preview.astro', import.meta.url),
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/drafts/blog.json', (request, response) => {
          const slug = new URL(request.url ?? '/', 'http://localhost').searchParams.get('slug') ?? '';
          const answer = (status: number, body: object) => {
            response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
            response.end(JSON.stringify(body));
          };
          prepareDraft(slug, options).then(
            (post) => answer(200, post),
            (error: unknown) => {
              const status = error instanceof SourceError && error.status === 404 ? 404 : 502;
              // The first line is for the editor; where and what to do next, for whoever runs the server.
              console.error((error as Error).message);
              answer(status, { error: (error as Error).message.split('\n')[0] });
            },
          );
        });
      },
    },
  };
}
