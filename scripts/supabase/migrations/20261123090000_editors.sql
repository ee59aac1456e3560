-- Editors write press releases in the site's own editor (/drafts/new): people of Supabase Auth whose app_metadata holds the
-- role "editor". Only an administrator writes app_metadata, never the person it belongs to:
--   update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "editor"}' where email = 'name@example.com';

-- What auth.jwt() reads. The claims are asked themselves, because the role stands in them alone.
create function public.is_editor() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'app_metadata' ->> 'role' = 'editor', false)
$$;
comment on function public.is_editor() is 'Whether the person who asks has the role editor in app_metadata.';

-- Nobody deletes: a withdrawn release stays as a draft.
grant insert, update on table public.press_releases to authenticated;

create policy "Editors read every row" on public.press_releases
  for select to authenticated using ((select public.is_editor()));
create policy "Editors add rows" on public.press_releases
  for insert to authenticated with check ((select public.is_editor()));
create policy "Editors change rows" on public.press_releases
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Pictures: a public bucket, into which editors add files; none is replaced, because its address may be published.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('press-releases', 'press-releases', true, 10485760, '{image/avif,image/webp,image/jpeg,image/png}')
    on conflict (id) do nothing;
  create policy "Editors add pictures of press releases" on storage.objects
    for insert to authenticated with check (bucket_id = 'press-releases' and (select public.is_editor()));
end
$$;
