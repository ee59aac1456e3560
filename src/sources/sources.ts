/** Opens the source of a section: `source.ts` of the folder that the registry names. */
import { env } from '../config/env.ts';
import { sections, type ArticleKind } from '../config/sections.ts';
import type { OpenSource, Source } from './source.ts';

export const openSource =
  (kind: ArticleKind) =>
  async (onRetry: (line: string) => void): Promise<Source> => {
    const section = sections[kind];
    const { openSource } = (await import(`./${section.source}/source.ts`)) as { openSource: OpenSource };
    return openSource({ section, env, onRetry });
  };
