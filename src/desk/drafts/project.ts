/** The Supabase project as the editor of releases uses it: by its own client, with the rights of whoever signed in. */
import { createClient } from '@supabase/supabase-js';
import type { ReleaseRow, SavedRelease } from './row.ts';

export type NewState = ReleaseRow & { is_published: boolean };

/** What happened to a save: written, or not, because somebody else's text stands there now. */
export type Saved = { row: SavedRelease } | { theirs: SavedRelease };

const BUCKET = 'press-releases';

/** @param url of the project @param key the publishable one: what may be written is decided by the policies of the table */
export function openProject(url: string, key: string) {
  const client = createClient(url, key);
  const table = () => client.from('press_releases');
  const read = async (id: string): Promise<SavedRelease> =>
    (await table().select('*').eq('id', id).single<SavedRelease>().throwOnError()).data;

  return {
    auth: client.auth,
    read,
    isEditor: async (): Promise<boolean> => Boolean((await client.rpc('is_editor').throwOnError()).data),
    list: async () => {
      const { data } = await table()
        .select('id,title,is_published,publish_date')
        .order('updated_at', { ascending: false })
        .limit(200)
        .throwOnError();
      return data as Pick<SavedRelease, 'id' | 'title' | 'is_published' | 'publish_date'>[];
    },
    add: async (row: NewState): Promise<Saved> => ({
      row: (await table().insert(row).select('*').single<SavedRelease>().throwOnError()).data,
    }),
    /** Writes only where the row is the one that was read: what somebody else has saved since stays. */
    change: async ({ id, updated_at }: SavedRelease, row: NewState): Promise<Saved> => {
      const { data } = await table()
        .update(row)
        .match({ id, updated_at })
        .select('*')
        .maybeSingle<SavedRelease>()
        .throwOnError();
      return data ? { row: data } : { theirs: await read(id) };
    },
    /** @returns the path that a release names it by: it holds when the project gets another address */
    upload: async (file: File, name: string): Promise<string> => {
      const { error } = await client.storage.from(BUCKET).upload(name, file, { contentType: file.type });
      if (error) throw error;
      return `/storage/v1/object/public/${BUCKET}/${name}`;
    },
  };
}

export type Project = ReturnType<typeof openProject>;
