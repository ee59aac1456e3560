/** /desk/places.json: every text of an entry with its field, and where it is edited. */
import { allSections, articlePath } from '~/config/sections.ts';
import { written, type WrittenName } from '~/content/collections.ts';
import { jsonSchemaOf, type JsonSchema } from '~/content/json-schema.ts';
import { writtenPages } from '~/content/written-pages.ts';
import { everyArticleOf } from '~/articles/articles.ts';
import { writtenEntries } from '~/desk/forms/config.ts';
import { SOURCE } from '~/desk/forms/format.ts';
import type { Written } from '~/desk/places/find.ts';
import { editorOf } from '~/desk/editor-of.ts';
import { textsOf } from '~/desk/remarks.ts';

/** Texts that pages print where an entry has none of its own. */
const defaultsOf = (name: WrittenName): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((jsonSchemaOf(name).properties ?? {}) as Record<string, JsonSchema>).map(
      ([key, { default: text }]) => [key, text],
    ),
  );

/** Whether the form of a collection has the pictures of a page; of a union, that of any kind. */
function hasPictures(name: WrittenName): boolean {
  const { oneOf, properties } = jsonSchemaOf(name);
  return [{ properties }, ...(oneOf ?? [])].some((kind) => 'pictures' in (kind.properties ?? {}));
}

export async function GET(): Promise<Response> {
  const articles = (await Promise.all(allSections.map(({ kind }) => everyArticleOf(kind)))).flat();
  const entries = writtenEntries().map(({ name, id, edit, values }) => {
    const { [SOURCE]: _file, ...fields } = values;
    const texts = textsOf({ ...defaultsOf(name), ...fields });
    // Pages print a claim's figure and what follows it in one line.
    if (name === 'claims') texts.push(['figure', `${String(fields['figure'])} ${String(fields['label'])}`]);
    return [`${name}/${id}`, { edit, texts }] as const;
  });
  const withPictures = (Object.keys(written) as WrittenName[]).filter(hasPictures) as string[];
  const answer: Written = {
    entries: Object.fromEntries(entries),
    pages: Object.fromEntries(
      writtenPages().map(({ path, entries: printed }) => [
        path,
        printed.map(({ collection, id }) => (id === undefined ? collection : `${collection}/${id}`)),
      ]),
    ),
    pictures: Object.fromEntries(
      writtenPages().flatMap(({ path, entries: printed }) => {
        const own = printed.find(
          ({ collection, id }) => id !== undefined && withPictures.includes(collection),
        );
        return own ? [[path, `${own.collection}/${own.id}`]] : [];
      }),
    ),
    records: Object.fromEntries(
      articles.flatMap(({ kind, slug, sourceId }) => {
        const edit = editorOf(kind, sourceId);
        return edit ? [[articlePath(kind, slug), edit]] : [];
      }),
    ),
  };
  return Response.json(answer);
}
