/** Finished bodies of this build's articles, outside of Astro's content store, which would write and parse all of them again. */
import { sharedValue } from '../config/process-state.ts';
import { checksum } from '../sources/cache-file.ts';
import type { ArticleKind } from './article.ts';
import type { Body } from './html/index.ts';

const bodies = sharedValue('bodies', new Map<string, Body>());

/** Keeps a finished body. @returns its key, which changes with its content */
export function writeBody(kind: ArticleKind, body: Body): string {
  const key = `${kind}/${checksum(JSON.stringify(body))}`;
  bodies.set(key, body);
  return key;
}

/** Everything that is printed of an article's HTML. @throws {Error} when its loader did not run in this process */
export function readBody(key: string): Body {
  const body = bodies.get(key);
  if (!body) throw new Error(`The body '${key}' was not made in this build. Build again.`);
  return body;
}
