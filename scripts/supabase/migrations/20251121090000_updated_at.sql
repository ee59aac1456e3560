-- When a row was last written, so that a build reads only what changed since the one before.

alter table public.press_releases add column updated_at timestamptz not null default now();

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
