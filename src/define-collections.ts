/** Every collection of the site; what is written by hand is listed in src/content/collections.ts. */
import { defineCollection } from 'astro/content/config';
import { glob, type Loader } from 'astro/loaders';
import { articleSchema } from './articles/article.ts';
import { articleLoader, type OnInvalid } from './articles/loader.ts';
import { openLastGood } from './articles/prepare.ts';
import { digestOf } from './config/digests.ts';
import { env } from './config/env.ts';
import { allSections, type ArticleKind } from './config/sections.ts';
import { written, type WrittenName } from './content/collections.ts';
import { pagePaths } from './content/written-pages.ts';
import { openSource } from './sources/source.ts';

/** A draft build lists bad records on the desk. */
const onInvalid: OnInvalid = env.DRAFTS ? 'list' : env.CONTENT_ON_INVALID;

/** A published build keeps the last good version of a bad record, where a folder for that is given. */
const lastGoodOf = (kind: ArticleKind) =>
  env.CONTENT_LAST_GOOD && !env.DRAFTS ? openLastGood(env.CONTENT_LAST_GOOD, kind) : undefined;

const pages = new Set(pagePaths());

/** Articles: one collection a section, read from the source that the registry names. */
const articles = Object.fromEntries(
  allSections.map(({ kind }) => [
    kind,
    defineCollection({
      loader: articleLoader(kind, openSource(kind), { onInvalid, lastGood: lastGoodOf(kind), pages }),
      schema: articleSchema,
    }),
  ]),
) as Record<ArticleKind, ReturnType<typeof defineCollection<typeof articleSchema>>>;

/** Astro keeps an entry as long as its digest, which is of its file alone: another schema would leave what the former made. */
const schemas = digestOf(['src/content/schemas', 'package-lock.json']);
function entriesIn(name: string, format: string): Loader {
  const loader = glob({ base: `./src/content/${name}`, pattern: `**/*.${format}` });
  const load: Loader['load'] = (context) =>
    loader.load({
      ...context,
      generateDigest: (data) => context.generateDigest(JSON.stringify([data, schemas])),
    });
  return { ...loader, load };
}

/** What people write by hand: a folder each, an entry a file. */
const byHand = Object.fromEntries(
  Object.entries(written).map(([name, { schema, format }]) => [
    name,
    defineCollection({ loader: entriesIn(name, format), schema }),
  ]),
) as unknown as { [Name in WrittenName]: { loader: Loader; schema: (typeof written)[Name]['schema'] } };

export const collections = { ...articles, ...byHand };
