/** The editor of releases at /drafts/new: Supabase's own client, with the rights of whoever signed in. */
import { createClient } from '@supabase/supabase-js';
import type { z } from 'astro/zod';
import { articlePath } from '~/config/sections.ts';
import type { pressReleaseSchema } from '~/sources/supabase/schema.ts';
import { slugOf } from '~/sources/text.ts';
import { keepThisPage } from '../drafts/keep-page.ts';
import { draftPath } from '../drafts/path.ts';
import { keepsAll, openBody } from './body.ts';

/** What an editor writes; id and time of change are the database's. */
type Row = Omit<Required<z.output<typeof pressReleaseSchema>>, 'id'>;
type SavedRow = Row & { id: string; updated_at: string };
type Texts = Omit<Row, (typeof CONVERTED)[number] | 'content' | 'content_format' | 'is_published'>;
/** Text that is not saved, with the time of change that it began from. */
interface Unsaved {
  row: Omit<Row, 'is_published'>;
  updated_at?: string;
}

const part = <T extends HTMLElement = HTMLElement>(id: string): T => document.querySelector<T>(`#${id}`)!;
const form = part<HTMLFormElement>('release');
const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
const say = (text: string): void => void (part('release-said').textContent = text);

const { url, key, signIn: signsIn } = part('editor').dataset;
const client = createClient(new URL(url!, location.origin).href, key!);
const table = () => client.from('press_releases');
const BUCKET = 'press-releases';

/** The release as it was read; none while it is new. */
let opened: SavedRow | undefined;
const storageKey = (): string => `release:${opened?.id ?? 'new'}`;
const body = openBody(form, keepUnsaved);

/** Fields that are saved as they are typed; the others are made into something else. */
const CONVERTED = ['slug', 'tags', 'featured_image', 'publish_date'] as const;
const texts = [...new FormData(form).keys()].filter((name) => !CONVERTED.some((one) => one === name));

function read(): Unsaved['row'] {
  const text = (name: string): string => control(name).value.trim();
  const tags = text('tags').split(/\s*,\s*/);
  return {
    ...(Object.fromEntries(texts.map((name) => [name, text(name)])) as Texts),
    // The table takes letters from a to z.
    slug: text('slug') || slugOf(text('title')).replace(/[^a-z0-9-]+/g, ''),
    featured_image: text('featured_image') || null,
    tags: [...new Set(tags.filter(Boolean))],
    publish_date: (text('publish_date') ? new Date(text('publish_date')) : new Date()).toISOString(),
    content: body.getHTML(),
    content_format: 'html',
  };
}

function fill(row: Unsaved['row']): void {
  // A category that is none of the four stays what it is.
  (control('category') as HTMLSelectElement).add(new Option(row.category));
  for (const name of ['slug', ...texts]) control(name).value = String(row[name as 'slug'] ?? '');
  control('featured_image').value = row.featured_image ?? '';
  control('tags').value = row.tags.join(', ');
  // The picker knows no time zone: it shows the moment in that of the editor.
  const date = new Date(row.publish_date);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  control('publish_date').value = local.toISOString().slice(0, 16);
  body.commands.setContent(row.content, { emitUpdate: false });
}

function keepUnsaved(): void {
  const unsaved: Unsaved = { row: read(), updated_at: opened?.updated_at };
  sessionStorage.setItem(storageKey(), JSON.stringify(unsaved));
  part('release-discard').hidden = false;
}

const describeState = ({ is_published, publish_date }: Row): string =>
  !is_published ? 'A draft.' : Date.parse(publish_date) > Date.now() ? 'Public from its date on.' : 'Public.';

function showState(): void {
  const published = opened?.is_published ?? false;
  const disabled: Record<string, boolean> = { draft: published, publish: false, withdraw: !published };
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-save]'))
    button.disabled = disabled[button.dataset['save']!]!;
  const page = part<HTMLAnchorElement>('release-page');
  page.hidden = !opened;
  // The preview site has the release after its next build.
  if (opened) page.href = DEVELOPMENT ? draftPath('news', opened.id) : articlePath('news', opened.slug);
  part('release-discard').hidden = sessionStorage.getItem(storageKey()) === null;
}

const EXPLAINED: Record<string, string> = {
  '23505': 'Another release has this address: choose another.',
  '42501': 'This account may not write releases: it needs the role editor.',
};
const SAVED_MEANWHILE =
  'Not saved: somebody else saved this release after you opened it. Open this address in another window to see theirs; your text stays here until you discard it.';

/** @returns nothing where the row is not the one that was read: what somebody else has saved since stays */
async function write(row: Row): Promise<SavedRow | null> {
  const asked = opened
    ? table().update(row).match({ id: opened.id, updated_at: opened.updated_at })
    : table().insert(row);
  return (await asked.select('*').maybeSingle<SavedRow>().throwOnError()).data;
}

async function save(is_published: boolean): Promise<void> {
  if (!form.reportValidity()) return;
  say('Saving …');
  try {
    const saved = await write({ ...read(), is_published });
    if (saved === null) return say(SAVED_MEANWHILE);
    sessionStorage.removeItem(storageKey());
    opened = saved;
    fill(saved);
    history.replaceState(null, '', `?release=${saved.id}`);
    import.meta.hot?.send('release-saved');
    say(`Saved. ${describeState(saved)}`);
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    say(`Not saved. ${EXPLAINED[code] ?? message}`);
  }
  showState();
}

/** The release names a picture by its path, which holds when the project gets another address. */
async function addPicture({ target }: Event): Promise<void> {
  const [file] = (target as HTMLInputElement).files ?? [];
  const alt = file && prompt('What does it show, for people who do not see it?');
  if (!alt) return;
  // Two pictures of one name are two pictures.
  const name = `picture-${Date.now().toString(36)}.${file.name.split('.').at(-1)!.toLowerCase()}`;
  const { error } = await client.storage.from(BUCKET).upload(name, file, { contentType: file.type });
  if (error) return say(`The picture was not uploaded: ${error.message}`);
  const path = `/storage/v1/object/public/${BUCKET}/${name}`;
  body.chain().focus().setImage({ src: path, alt }).run();
  say(`Uploaded. As a cover, its address is ${path}`);
}

async function openAsked(): Promise<void> {
  const id = new URLSearchParams(location.search).get('release');
  if (id) opened = (await table().select('*').eq('id', id).single<SavedRow>().throwOnError()).data;
  say(opened ? describeState(opened) : 'A new release.');
  if (opened && !(opened.content_format === 'html' && keepsAll(opened.content)))
    return say(
      'Its text is Markdown or holds what rich text would lose: edit it in the Table Editor of Supabase.',
    );
  if (opened) fill(opened);
  form.hidden = false;
  const kept = sessionStorage.getItem(storageKey());
  if (!kept) return;
  const { row, updated_at } = JSON.parse(kept) as Unsaved;
  fill(row);
  // A save of somebody else after the text was begun is noticed.
  if (opened && updated_at) opened = { ...opened, updated_at };
  say('Your unsaved text is back.');
}

async function begin(): Promise<void> {
  const session = signsIn === undefined || (await client.auth.getSession()).data.session !== null;
  part('sign-in').hidden = session;
  part('sign-out').hidden = !session || signsIn === undefined;
  if (!session) return;
  if (signsIn !== undefined && !(await client.rpc('is_editor').throwOnError()).data)
    return say(EXPLAINED['42501']!);
  await openAsked();
  showState();
}

async function signIn(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const data = new FormData(part<HTMLFormElement>('sign-in'));
  const [email, password] = [String(data.get('email')), String(data.get('password'))];
  // The address that the project allows, to the letter: with a release behind it, the link would lead to another site.
  const options = { shouldCreateUser: false, emailRedirectTo: `${location.origin}/drafts/new` };
  const { error } = password
    ? await client.auth.signInWithPassword({ email, password })
    : await client.auth.signInWithOtp({ email, options });
  say(error ? error.message : password ? '' : `A link was sent to ${email}.`);
  if (!error && password) await begin();
}

form.addEventListener('input', ({ target }) => (target as HTMLInputElement).name && keepUnsaved());
for (const button of form.querySelectorAll<HTMLElement>('[data-save]'))
  button.addEventListener('click', () => void save(button.dataset['save'] === 'publish'));
part('picture').addEventListener('change', (event) => void addPicture(event));
part('release-discard').addEventListener('click', () => {
  sessionStorage.removeItem(storageKey());
  location.reload();
});
part('sign-in').addEventListener('submit', (event) => void signIn(event));
part('sign-out').addEventListener('click', () => void client.auth.signOut().then(() => location.reload()));
keepThisPage();
begin().catch((error: unknown) => say(`The releases cannot be read: ${(error as Error).message}`));
