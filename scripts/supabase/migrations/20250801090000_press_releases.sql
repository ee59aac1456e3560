-- Press releases: written in the Supabase dashboard or the site's own editor, read by the site's build as anon. What the build
-- refuses, the database refuses first.

create table public.press_releases (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique
    check (slug ~ '^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$' and length(slug) <= 191 and slug not in ('page', '404', 'index')),
  title text not null check (length(btrim(title)) between 1 and 255),
  excerpt text not null default '',
  -- Not only of white space, of any script, nor of characters without width.
  content text not null
    check (content ~ '[^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]'),
  content_format text not null default 'html' check (content_format in ('html', 'markdown')),
  category text not null check (btrim(category) <> ''),
  tags text[] not null default '{}',
  featured_image text check (featured_image is null or featured_image ~* '^(https?://[^[:space:]]+|/[^/[:space:]][^[:space:]]*)$'),
  publish_date timestamptz not null default now()
    check (publish_date >= '1990-01-01 00:00:00+00' and publish_date < '2101-01-01 00:00:00+00'),
  author text not null default '',
  is_published boolean not null default false,
  updated_at timestamptz not null default now()
);

comment on table public.press_releases is 'News of the company: the pages below /press-releases.';
comment on column public.press_releases.id is 'Given by the database. Leave it as it is: the site finds a renamed release by it.';
comment on column public.press_releases.slug is 'Last part of the address, as in a-new-office: lower-case letters, digits, hyphens, at most 191. page, 404 and index are taken. A changed slug redirects.';
comment on column public.press_releases.title is 'Headline, plain text, 1 to 255 characters. About 60 fit into a search result.';
comment on column public.press_releases.excerpt is 'One or two sentences for lists and search engines, plain text. About 160 characters fit into a search result.';
comment on column public.press_releases.content is 'Body, in the format of content_format. Paste from Word or Google Docs is cleaned; scripts, styles and forms are removed by the build and reported.';
comment on column public.press_releases.content_format is 'html (default) or markdown: ## headings, **bold**, *italic*, [links](https://...), lists, tables.';
comment on column public.press_releases.category is 'Product Launch, Company News, Partnership or Industry Insights: a tab of the news page each. Any other stands under All only.';
comment on column public.press_releases.tags is 'Topics, as in {"ROI","Governance"}; the first two stand on the card. The tag #unlisted keeps a published release out of lists, feeds, search and sitemap.';
comment on column public.press_releases.featured_image is 'Cover: an http(s) address, or a path on this project such as /storage/v1/object/public/press-releases/x.jpg. Empty: a drawn cover.';
comment on column public.press_releases.publish_date is 'Date of the release; the newest stands first. In the future (with is_published): public from that moment on. 1990 to 2100.';
comment on column public.press_releases.author is 'Printed beside the date. Newsroom, team or the company''s name signs for the company, anything else is taken for a person.';
comment on column public.press_releases.is_published is 'Off: a draft, seen in a draft build only. On: public, from publish_date on. Off again: taken off the site with the next build.';
comment on column public.press_releases.updated_at is 'Time of the last change; set by the database, whatever is written here.';

create function public.press_releases_touch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The clock, not the start of the transaction: two changes in one transaction must differ.
  new.updated_at := pg_catalog.clock_timestamp();
  return new;
end
$$;

create trigger press_releases_touch
  before insert or update on public.press_releases
  for each row execute function public.press_releases_touch();

-- The list of the site, exactly in its order.
create index press_releases_list on public.press_releases (is_published, publish_date desc, id desc);

-- Visitors' keys may read published rows and do nothing else; one that is dated ahead is not public before that moment.
alter table public.press_releases enable row level security;

revoke all on table public.press_releases from anon, authenticated;
grant select on table public.press_releases to anon, authenticated;
grant all on table public.press_releases to service_role;

create policy "Published rows are public from their date on" on public.press_releases
  for select to anon, authenticated
  using (is_published and publish_date <= now());

-- When the next release becomes public: its moment and nothing else of it, so that a build can follow in time.
create function public.next_press_release() returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select min(publish_date) from public.press_releases where is_published and publish_date > now()
$$;
revoke all on function public.next_press_release() from public;
grant execute on function public.next_press_release() to anon, authenticated, service_role;
comment on function public.next_press_release() is 'Moment at which the next press release becomes public; null: none is waiting.';
