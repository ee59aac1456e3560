/** Opens the source of a section: `source.ts` of the folder that the registry names. */
import { env } from '../config/env.ts';
import { sections, type ArticleKind } from '../config/sections.ts';
import { heldToItsWord } from './capabilities.ts';
import { openLastGood, type LastGood } from '../articles/last-good.ts';
import type { OnInvalid } from '../articles/prepare.ts';
import type { OpenSource, Source } from './source.ts';

/** A draft build lists bad records on the desk. */
export const onInvalid: OnInvalid = env.DRAFTS ? 'list' : env.CONTENT_ON_INVALID;
/** Everything is read and made again, and compared with what was kept. */
export const full = env.BUILD_FULL;

/** A draft build shows what is wrong; a published one keeps the last good version where a folder for it is given. */
export const lastGoodOf = (kind: ArticleKind): LastGood | undefined =>
  env.CONTENT_LAST_GOOD && !env.DRAFTS ? openLastGood(env.CONTENT_LAST_GOOD, kind, full) : undefined;

export const openSource =
  (kind: ArticleKind) =>
  async (onRetry: (line: string) => void): Promise<Source> => {
    const section = sections[kind];
    const { openSource } = (await import(`./${section.source}/source.ts`)) as { openSource: OpenSource };
    return heldToItsWord(await openSource({ section, env, onRetry }), env.DRAFTS);
  };
