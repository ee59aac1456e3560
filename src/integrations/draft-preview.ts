/**
 * `astro dev` only: /drafts/<section>?slug=<slug or id> shows one record in the layout of the site, as its source has it at
 * that moment; /drafts/new shows a release that is stored nowhere yet. No build holds these pages.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { cleanPasted } from '../articles/html/pasted.ts';
import { allSections, sectionOfPath, type ArticleKind } from '../config/sections.ts';
import { setDraftReader, type Shown } from '../desk/drafts/reader.ts';
import { prepareRow, readSingle, readWaiting, type Single, type SingleSettings } from '../articles/single.ts';

/** Rows that were sent in last; each change of the form sends another one. */
const MOST_ROWS = 20;
const MOST_BYTES = 8 * 1024 * 1024;

const withVersion = (shown: Single): Shown => ({
  ...shown,
  version: createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16),
});

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

/** The columns of a row from the fields of the form; an empty field is no value. */
export function rowOf(form: URLSearchParams): Record<string, unknown> {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  return {
    id: 'unsaved',
    slug: 'unsaved',
    title: text('title'),
    excerpt: text('excerpt'),
    content: form.get('content') ?? '',
    content_format: text('content_format') || 'html',
    category: text('category') || 'Company News',
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    featured_image: text('featured_image') || null,
    publish_date: text('publish_date') || new Date().toISOString().slice(0, 10),
    author: text('author'),
    is_published: false,
  };
}

/** Another site may not send anything in. */
export const isOwn = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === undefined || URL.parse(origin)?.host === host;

export function draftPreview(settings: SingleSettings): AstroIntegration {
  const rows = new Map<string, unknown>();
  const saved = async (kind: ArticleKind, name: string) =>
    withVersion(await readSingle(kind, name, settings));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = isOwn(request) ? await readForm(request) : undefined;
    if (!form) return void response.writeHead(isOwn(request) ? 413 : 403).end();
    const name = randomUUID();
    rows.set(name, rowOf(form));
    for (const old of [...rows.keys()].slice(0, -MOST_ROWS)) rows.delete(old);
    response.writeHead(303, { location: `/drafts/unsaved?name=${name}` }).end();
  }

  /** Cleans what somebody pastes into the form. */
  async function clean(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = isOwn(request) ? await readForm(request) : undefined;
    if (!form) return void response.writeHead(isOwn(request) ? 413 : 403).end();
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(cleanPasted(form.get('html') ?? '')));
  }

  /** What an open preview asks every other second. */
  async function tellVersion(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const section = sectionOfPath(searchParams.get('section') ?? '');
    const version = section
      ? await saved(section.kind, searchParams.get('slug') ?? '').then(
          ({ version }) => version,
          () => 'none',
        )
      : 'none';
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ version }));
  }

  return {
    name: 'draft-preview',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        setDraftReader({
          saved,
          waiting: () => readWaiting(settings),
          unsaved: async (name) => {
            const row = rows.get(name);
            if (!row) throw new Error('This row is gone: send the form again.');
            return withVersion(await prepareRow(row, settings));
          },
        });
        const page = (pattern: string, file: string) =>
          injectRoute({
            pattern,
            entrypoint: new URL(`../pages/_drafts/${file}`, import.meta.url),
            prerender: false,
          });
        for (const { path } of allSections) page(`/drafts${path}`, 'saved.astro');
        page('/drafts/unsaved', 'unsaved.astro');
        page('/drafts/new', 'new.astro');
      },
      'astro:server:setup': ({ server }) => {
        const handle =
          (work: typeof take) =>
          (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
            void work(request, response).catch(next);
        server.middlewares.use('/drafts/version.json', handle(tellVersion));
        server.middlewares.use('/drafts/pasted', handle(clean));
        server.middlewares.use('/drafts/unsaved', (request, response, next) =>
          request.method === 'POST' ? handle(take)(request, response, next) : next(),
        );
      },
    },
  };
}
