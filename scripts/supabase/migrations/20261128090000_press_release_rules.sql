-- What the build refuses, the database refuses first, by the same rules (src/sources/supabase/schema.ts; compared character by character
-- in tests/sources/rules.test.ts), and what the build reads as nothing the database takes as nothing. Rows that are there already stay
-- as they are: the build names what is wrong with them.

-- Whether there is something to see: neither white space, nor control characters, nor characters without width.
create function private.has_text(given text) returns boolean
language sql immutable
as $$
  select given ~ (
    '[^'
    -- White space.
    '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff'
    -- Control characters and non-characters.
    '\u0001-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe-\uffff'
    '\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff'
    '\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff'
    '\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000dffff\U000efffe-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff'
    -- Unicode's Default_Ignorable_Code_Point, and the empty pattern of Braille.
    '\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0'
    '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
    ']'
  )
$$;

-- Without control characters and non-characters, and without white space at its ends.
create function private.tidy_text(given text) returns text
language sql immutable
as $$
  select regexp_replace(
    regexp_replace(
      given,
      '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe-\uffff'
      '\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff'
      '\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff'
      '\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000dffff\U000efffe-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff]',
      ' ', 'g'
    ),
    '^[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+'
    '|[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+$',
    '', 'g'
  )
$$;

-- What the Table Editor leaves in a cell that was cleared is nothing: '', NULL, or NULL in a list.
create function public.press_releases_tidy() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.slug := private.tidy_text(new.slug);
  new.title := private.tidy_text(new.title);
  new.category := private.tidy_text(new.category);
  new.author := coalesce(private.tidy_text(new.author), '');
  new.excerpt := coalesce(new.excerpt, '');
  new.content_format := coalesce(new.content_format, 'html');
  new.tags := array(select tag from unnest(new.tags) as tag where tag is not null);
  new.featured_image := nullif(private.tidy_text(new.featured_image), '');
  return new;
end
$$;

create trigger press_releases_tidy
  before insert or update on public.press_releases
  for each row execute function public.press_releases_tidy();

alter table public.press_releases
  drop constraint if exists press_releases_title_check,
  drop constraint if exists press_releases_content_check,
  drop constraint if exists press_releases_category_check,
  drop constraint if exists press_releases_featured_image_check,
  add constraint press_releases_title_check check (private.has_text(title) and length(title) <= 255) not valid,
  add constraint press_releases_content_check check (private.has_text(content)) not valid,
  add constraint press_releases_category_check check (private.has_text(category)) not valid,
  -- An http(s) address with a host, or a path on this project.
  add constraint press_releases_featured_image_check check (
    featured_image ~* (
      '^(?:https?://[^]#%/:<>?@[\\^|\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff]+(?::[0-9]*)?(?:[/?#\\].*)?'
      '|/(?![/\\]).*)$'
    )
  ) not valid;

comment on column public.press_releases.title is 'Headline, plain text, 1 to 255 characters that can be seen. About 60 fit into a search result.';
comment on column public.press_releases.tags is 'Topics, as in {"ROI","Governance"}; the first two stand on the card. The tag #unlisted keeps a published release out of lists, feeds, search and sitemap. Empty: none.';
comment on column public.press_releases.publish_date is 'Date of the release; the newest stands first. Printed is the day that it is then where the company is (SITE_TIMEZONE of the site). In the future (with is_published): public from that moment on. 1990 to 2100.';
