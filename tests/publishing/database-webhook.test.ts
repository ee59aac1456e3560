import { afterAll, describe, expect, it } from 'vitest';
import { openEditingDatabase } from '../../src/sources/supabase/embedded.ts';

/** Stand-ins for pg_net and Vault, which are a hosted project's: what is called is noted in a table. */
const hosted = `
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create table net.calls (url text, body jsonb, headers jsonb);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds int) returns bigint
    language sql as $$ insert into net.calls values (url, body, headers); select 1::bigint; $$;
`;

const db = await openEditingDatabase();
afterAll(() => db.close());
const calls = async () => {
  const rows = await db.query<{
    url: string;
    body: { table: string; type: string };
    headers: Record<string, string>;
  }>('select * from net.calls');
  await db.exec('delete from net.calls');
  return rows;
};
const insert = (slug: string, published: boolean, count = 1) =>
  db.exec(`insert into public.press_releases (slug, title, excerpt, content, category, publish_date, author, is_published)
    select '${slug}-' || i, 'Title', 'Excerpt', '<p>Text</p>', 'Company News', now(), 'Newsroom', ${published}
    from generate_series(1, ${count}) i;`);

describe('the database webhook', () => {
  it('calls nobody before Vault holds address and secret, and lets the change through', async () => {
    await insert('before', true);
    await db.exec(hosted);
    await insert('still-before', true);
    expect(await calls()).toEqual([]);
    await db.exec(`insert into vault.decrypted_secrets values
      ('rebuild_webhook_url', 'https://www.example.com/hooks/supabase'), ('rebuild_webhook_secret', 'shared')`);
  });

  it('calls once a statement, with the secret and without the row', async () => {
    await insert('many', true, 500);
    const made = await calls();
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      url: 'https://www.example.com/hooks/supabase',
      headers: { 'x-webhook-secret': 'shared' },
    });
    expect(made[0]!.body).toEqual({ table: 'press_releases', type: 'INSERT' });
    expect(JSON.stringify(made)).not.toContain('Title');
  });

  it('notices publishing, editing, unpublishing and deleting, but no change among drafts', async () => {
    await insert('draft', false);
    await db.exec(`update public.press_releases set title = 'New' where slug = 'draft-1'`);
    expect(await calls()).toEqual([]);
    for (const statement of [
      `update public.press_releases set is_published = true where slug = 'draft-1'`,
      `update public.press_releases set title = 'Newer' where slug = 'draft-1'`,
      `update public.press_releases set is_published = false where slug = 'draft-1'`,
      `delete from public.press_releases where slug like 'many-%'`,
    ]) {
      await db.exec(statement);
      const made = await calls();
      expect(made, statement).toHaveLength(1);
    }
    await db.exec(`delete from public.press_releases where slug = 'draft-1'`);
    expect(await calls()).toEqual([]);
  });

  it('announces a change among drafts at an address of its own, once Vault holds it', async () => {
    await db.exec(`insert into vault.decrypted_secrets values
      ('drafts_webhook_url', 'https://www.example.com/hooks/supabase/drafts')`);
    await insert('drafted', false);
    await db.exec(`update public.press_releases set is_published = true where slug = 'drafted-1'`);
    expect((await calls()).map(({ url }) => url)).toEqual([
      'https://www.example.com/hooks/supabase/drafts',
      'https://www.example.com/hooks/supabase',
    ]);
  });

  it('never makes a change fail', async () => {
    await db.exec('drop function net.http_post');
    await insert('after', true);
    const rows = await db.query(`select 1 from public.press_releases where slug = 'after-1'`);
    expect(rows).toHaveLength(1);
  });
});
