/** Article HTML: parsed, rewritten and cleaned at build. Pure; see `cache.ts` for the cached form that the loaders call. */
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import type { Root } from 'hast';
import type { BodyContext, BodySurroundings, ProcessedBody } from './types.ts';

export type * from './types.ts';

/** First form: cleans with the default allow-list and drops pictures. */
export function processBody(html: string, _context: BodyContext): ProcessedBody {
  const tagNames = (defaultSchema.tagNames ?? []).filter((name) => name !== 'img' && name !== 'h1');
  const tree = sanitize(fromHtml(html, { fragment: true }), {
    ...defaultSchema,
    tagNames,
    clobber: [],
  }) as Root;
  const text = toString(tree).replace(/\s+/g, ' ').trim();
  return {
    html: toHtml(tree),
    slots: [],
    text,
    words: text === '' ? 0 : text.split(' ').length,
    headings: [],
    assets: [],
    warnings: [],
  };
}

/** The HTML that a page prints: slots filled, links to the content system resolved. */
export function finishBody(body: ProcessedBody, _around: BodySurroundings): string {
  return body.html;
}
