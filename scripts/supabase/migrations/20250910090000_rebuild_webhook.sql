-- Tells the site's webhook receiver that published press releases changed: one call a statement, however many rows.
--
-- Where to call and the shared secret are kept in Vault; until both are there, nothing is called:
--   select vault.create_secret('https://www.example.com/hooks/supabase', 'rebuild_webhook_url');
--   select vault.create_secret('<the value of SUPABASE_WEBHOOK_SECRET>', 'rebuild_webhook_secret');
-- Where a change among drafts is announced too, so that the drafts are built anew:
--   select vault.create_secret('https://www.example.com/hooks/supabase/drafts', 'drafts_webhook_url');

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
end
$$;

create schema if not exists private;
revoke all on schema private from public;

create or replace function private.announce_press_releases()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  visible boolean;
  endpoint text;
  secret text;
begin
  -- A change among drafts changes nothing on the site, only the build of the drafts.
  if tg_op = 'INSERT' then
    visible := exists (select 1 from new_rows where is_published);
  elsif tg_op = 'DELETE' then
    visible := exists (select 1 from old_rows where is_published);
  else
    visible := exists (select 1 from old_rows where is_published)
      or exists (select 1 from new_rows where is_published);
  end if;
  if to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;

  select decrypted_secret into endpoint from vault.decrypted_secrets
    where name = case when visible then 'rebuild_webhook_url' else 'drafts_webhook_url' end;
  select decrypted_secret into secret from vault.decrypted_secrets where name = 'rebuild_webhook_secret';
  if endpoint is null or secret is null then
    return null;
  end if;

  -- Rows are not sent: the build reads them with its own key.
  perform net.http_post(
    url := endpoint,
    body := jsonb_build_object('table', tg_table_name, 'type', tg_op),
    headers := jsonb_build_object('content-type', 'application/json', 'x-webhook-secret', secret),
    timeout_milliseconds := 5000
  );
  return null;
exception
  when others then
    -- Saving must not fail because the announcement did; the nightly build catches up.
    raise warning 'The site was not told about a change of press_releases: %', sqlerrm;
    return null;
end
$$;

create trigger press_releases_inserted
  after insert on public.press_releases
  referencing new table as new_rows
  for each statement execute function private.announce_press_releases();

create trigger press_releases_updated
  after update on public.press_releases
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_press_releases();

create trigger press_releases_deleted
  after delete on public.press_releases
  referencing old table as old_rows
  for each statement execute function private.announce_press_releases();
