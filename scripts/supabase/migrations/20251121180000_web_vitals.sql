-- Field data: how pages were for their visitors, if the site has VITALS_URL. A row says nothing about who.

create table public.web_vitals (
  id bigint generated always as identity primary key,
  measured_on date not null default current_date,
  kind text not null check (kind ~ '^[a-z-]{2,20}$'),
  metric text not null check (metric in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  value double precision not null check (value >= 0 and value < 600000),
  navigation text not null check (navigation ~ '^[a-z-]{2,20}$')
);

comment on table public.web_vitals is 'Measurements of page speed from visitors'' browsers: no address, no identifier, no time of day.';
comment on column public.web_vitals.kind is 'Kind of page: home, industry, article ...';
comment on column public.web_vitals.value is 'Milliseconds; layout shift (CLS) without a unit.';
comment on column public.web_vitals.navigation is 'How the page was reached: navigate, reload, back-forward ...';

create index web_vitals_recent on public.web_vitals (measured_on, kind, metric);

-- The publishable key may add rows, with the day that the database sets, and read none.
alter table public.web_vitals enable row level security;
revoke all on table public.web_vitals from anon, authenticated;
grant insert (kind, metric, value, navigation) on table public.web_vitals to anon, authenticated;
grant all on table public.web_vitals to service_role;
create policy "Anybody may add a measurement" on public.web_vitals
  for insert to anon, authenticated
  with check (measured_on = current_date);

-- Three of four visits of the last 28 days were at least this good.
create view public.web_vitals_p75 with (security_invoker = true) as
  select
    kind,
    metric,
    percentile_cont(0.75) within group (order by value) as p75,
    count(*) as samples
  from public.web_vitals
  where measured_on > current_date - 28
  group by kind, metric;

revoke all on public.web_vitals_p75 from anon, authenticated;
grant select on public.web_vitals_p75 to service_role;
