/** The editor of releases at /drafts/new: opens, keeps what is not saved, saves, and says when somebody else did. */
import { control, fill, form, read, say, watchFields } from './fields.ts';
import { keepThisPage } from './keep-page.ts';
import { openProject, type Saved } from './project.ts';
import { stateOf, type ReleaseRow, type ReleaseState, type SavedRelease } from './row.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts';

const part = <T extends HTMLElement>(id: string): T => document.querySelector<T>(`#${id}`)!;
const { url, key, signIn: signsIn } = part('editor').dataset;
const project = openProject(new URL(url!, location.origin).href, key!);

/** The release as it was read; none while it is new. */
let opened: SavedRelease | undefined;
let theirs: ReleaseRow | undefined;
let isUnsaved = false;

const STATES: Record<ReleaseState, string> = {
  draft: 'Draft: nobody but editors sees it.',
  scheduled: 'Scheduled: public from its date on.',
  public: 'Public.',
};

/** A draft cannot be withdrawn; what is public or scheduled becomes a draft by withdrawing it. */
const OFFERED: Record<ReleaseState, string> = {
  draft: 'draft schedule publish',
  scheduled: 'schedule publish withdraw',
  public: 'publish withdraw',
};
const buttons = [...form.querySelectorAll<HTMLButtonElement>('[data-save]')];

/** Buttons keep their places: a second click meets the button of the first. */
const offer = (names: string) => {
  for (const button of buttons) button.disabled = !names.split(' ').includes(button.dataset['save']!);
};

function showState(): void {
  const state = opened ? stateOf(opened) : 'draft';
  form.dataset['state'] = state;
  offer(OFFERED[state]);
  part('release-state').textContent = opened ? STATES[state] : 'A new release.';
  const link = part<HTMLAnchorElement>('release-page');
  link.hidden = !opened;
  if (opened) link.href = `/desk/preview?record=news/${opened.id}`;
}

function setUnsaved(is: boolean): void {
  isUnsaved = is;
  if (is) keepUnsaved(opened?.id, { row: read(), updated_at: opened?.updated_at });
  else forgetUnsaved(opened?.id);
}

async function showList(): Promise<void> {
  const rows = await project.list();
  part('releases').replaceChildren(
    ...rows.map((row) => {
      const item = document.createElement('li');
      const link = Object.assign(document.createElement('a'), { className: 'link', textContent: row.title });
      link.href = `?release=${row.id}`;
      const state = Object.assign(document.createElement('span'), { textContent: stateOf(row) });
      state.className = stateOf(row) === 'public' ? 'chip' : 'flag';
      item.append(link, state);
      return item;
    }),
  );
}

/** A tag is a field of its own, and there may be none. */
const calledInForm = (name: string): string =>
  form.querySelector(`:is(label, fieldset):has([name="${name}"]) b`)?.textContent ?? 'Tags';

/** Shows the text that is not in the form beside the one that is. */
function showTheirs(words: string): void {
  part('theirs').hidden = theirs === undefined;
  if (!theirs) return;
  part('theirs-said').textContent = words;
  const shown = Object.entries(theirs).filter(([name]) => name in read());
  part('theirs-text').replaceChildren(
    ...shown.flatMap(([name, value]) => [
      Object.assign(document.createElement('dt'), { textContent: calledInForm(name) }),
      Object.assign(document.createElement('dd'), { textContent: String(value ?? '') }),
    ]),
  );
}

/** Shows what is in the form beside it; nothing was typed. */
const showUnsaved = () => form.dispatchEvent(new Event('input', { bubbles: false }));

function takeOver(row: SavedRelease): void {
  const id = opened?.id;
  opened = row;
  forgetUnsaved(id);
  setUnsaved(false);
  theirs = undefined;
  showTheirs('');
  fill(row);
  showState();
  showUnsaved();
  history.replaceState(null, '', `?release=${row.id}`);
}

const EXPLAINED: Record<string, string> = {
  '23505': 'Another release has this address: choose another.',
  '42501': 'This account may not write releases: it needs the role editor.',
};

/** One button, one state: the text goes with it, whatever it was before. */
async function save(change: { is_published: boolean; publish_date?: string }, done: string): Promise<void> {
  if (!form.reportValidity()) return;
  // What is said of two saves in a row is said twice.
  say('Saving …');
  const row = { ...read(), ...change };
  offer('');
  try {
    const saved: Saved = await (opened ? project.change(opened, row) : project.add(row));
    if ('row' in saved) {
      takeOver(saved.row);
      import.meta.hot?.send('release-saved');
      say(done);
      await showList();
    } else {
      // The next save is made in knowledge of theirs.
      opened = theirs = saved.theirs;
      setUnsaved(true);
      showState();
      showTheirs(
        'Somebody else saved this release after you opened it. Nothing of yours was written: it is in the form, theirs is here. Saving again replaces theirs.',
      );
      say('Not saved: somebody else saved this release.');
      part('theirs').focus();
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    say(`Not saved. ${EXPLAINED[code ?? ''] ?? message}`);
  } finally {
    showState();
  }
}

const SAVES: Record<string, () => Promise<void>> = {
  draft: () => save({ is_published: false }, 'Saved as a draft.'),
  schedule: async () => {
    const date = Date.parse(read().publish_date);
    if (date > Date.now() && control('publish_date').value)
      return save({ is_published: true }, `Scheduled for ${new Date(date).toLocaleString()}.`);
    say('Choose a date in the future first.');
    control('publish_date').focus();
  },
  publish: () => {
    const { publish_date } = read();
    // A release that is due now is not dated ahead.
    const now = Date.parse(publish_date) > Date.now() ? { publish_date: new Date().toISOString() } : {};
    return save({ is_published: true, ...now }, 'Published: it is on the site after the next build.');
  },
  withdraw: () => save({ is_published: false }, 'Withdrawn: it leaves the site with the next build.'),
};

async function openAsked(): Promise<void> {
  const id = new URLSearchParams(location.search).get('release') ?? undefined;
  if (id) {
    opened = await project.read(id);
    fill(opened);
  }
  const unsaved = readUnsaved(id);
  if (unsaved) {
    fill(unsaved.row);
    // Compared with the row that the text began from: a save of somebody else meanwhile is noticed.
    if (opened && unsaved.updated_at) opened = { ...opened, updated_at: unsaved.updated_at };
    isUnsaved = true;
    say('Your unsaved text is back.');
  }
  part('release-discard').hidden = !unsaved;
  showState();
}

async function begin(): Promise<void> {
  const session = signsIn === undefined || (await project.auth.getSession()).data.session !== null;
  const allowed = session && (signsIn === undefined || (await project.isEditor()));
  part('sign-in').hidden = session;
  part('sign-out').hidden = !session || signsIn === undefined;
  part('write').hidden = !allowed;
  if (!allowed) return say(session ? EXPLAINED['42501']! : '');
  await openAsked();
  await showList();
  // Of a new release there is nothing to show.
  if (opened ?? isUnsaved) showUnsaved();
}

async function signIn(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const data = new FormData(part<HTMLFormElement>('sign-in'));
  const [email, password] = [String(data.get('email')), String(data.get('password'))];
  const { error } = password
    ? await project.auth.signInWithPassword({ email, password })
    : await project.auth.signInWithOtp({
        email,
        // The address that the project allows, to the letter: with a release behind it, the link would lead to another site.
        options: { shouldCreateUser: false, emailRedirectTo: `${location.origin}/drafts/new` },
      });
  say(error ? error.message : password ? '' : `A link was sent to ${email}.`);
  if (!error && password) await begin();
}

/** Milliseconds without typing before the release is shown again. */
const QUIET_MS = 600;
let timer: ReturnType<typeof setTimeout> | undefined;

function watchForm(): void {
  form.addEventListener('input', (event) => {
    if (event.bubbles) setUnsaved(true);
    clearTimeout(timer);
    // Only the development server shows a release that is not saved.
    const show = form.querySelector<HTMLButtonElement>('#release-show');
    if (show) timer = setTimeout(() => form.requestSubmit(show), QUIET_MS);
  });
  // The picker knows no time zone, the row does.
  form.addEventListener('formdata', ({ formData }) => {
    const local = formData.get('publish_date');
    if (typeof local === 'string' && local) formData.set('publish_date', new Date(local).toISOString());
  });
  for (const button of buttons)
    button.addEventListener('click', () => void SAVES[button.dataset['save']!]!());
}

part('theirs-swap').addEventListener('click', () => {
  const mine = read();
  fill(theirs!);
  theirs = mine;
  setUnsaved(true);
  showTheirs('The other text is here, and in the form what you chose. Save it, or change back.');
});
part('release-discard').addEventListener('click', () => {
  setUnsaved(false);
  location.reload();
});
part('sign-in').addEventListener('submit', (event) => void signIn(event));
part('sign-out').addEventListener('click', () => void project.auth.signOut().then(begin));
addEventListener('beforeunload', (event) => {
  if (isUnsaved) event.preventDefault();
});
keepThisPage();
watchFields(project);
watchForm();
begin().catch((error: unknown) => say(`The releases cannot be read: ${(error as Error).message}`));
