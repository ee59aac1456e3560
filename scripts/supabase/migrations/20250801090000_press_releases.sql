-- Press releases: written in the Supabase dashboard, read by the site's build as anon.

create table public.press_releases (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique
    check (slug ~ '^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$' and length(slug) <= 191 and slug not in ('page', '404', 'index')),
  title text not null check (length(btrim(title)) between 1 and 255),
  excerpt text not null default '',
  content text not null check (btrim(content) <> ''),
  category text not null check (btrim(category) <> ''),
  tags text[] not null default '{}',
  featured_image text check (featured_image is null or featured_image ~* '^(https?://[^[:space:]]+|/[^/[:space:]][^[:space:]]*)$'),
  publish_date timestamptz not null default now(),
  author text not null default '',
  is_published boolean not null default false
);

comment on table public.press_releases is 'News of the company: the pages below /press-releases.';
comment on column public.press_releases.slug is 'Last part of the address: lower-case letters, digits, hyphens. page, 404 and index are taken.';
comment on column public.press_releases.title is 'Headline, plain text.';
comment on column public.press_releases.excerpt is 'One or two sentences for lists and search engines; plain text.';
comment on column public.press_releases.content is 'Body, HTML. Scripts, styles and forms are removed by the build.';
comment on column public.press_releases.category is 'Product Launch, Company News, Partnership or Industry Insights; any other appears under All only.';
comment on column public.press_releases.tags is 'Topics; the first two stand on the card.';
comment on column public.press_releases.featured_image is 'Cover: an http(s) address, or a path on this project such as /storage/v1/object/public/press-releases/x.jpg.';
comment on column public.press_releases.publish_date is 'Date of the release; the newest stands first.';
comment on column public.press_releases.author is 'Printed beside the date.';
comment on column public.press_releases.is_published is 'Only true is ever shown.';

-- The list of the site, exactly in its order.
create index press_releases_list on public.press_releases (is_published, publish_date desc, id desc);

-- Visitors' keys may read published rows and do nothing else.
alter table public.press_releases enable row level security;

revoke all on table public.press_releases from anon, authenticated;
grant select on table public.press_releases to anon, authenticated;
grant all on table public.press_releases to service_role;

create policy "Published rows are public" on public.press_releases
  for select to anon, authenticated
  using (is_published);
