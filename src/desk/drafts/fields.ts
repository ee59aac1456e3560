/** What the fields of a release do while it is written: address, tags, pasted text, pictures. */
import { cleanPasted } from '~/articles/html/pasted.ts';
import type { Project } from './project.ts';
import { addressOf, rowOf, type ReleaseRow } from './row.ts';

export const form = document.querySelector<HTMLFormElement>('#release')!;
export const control = <
  T extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement = HTMLInputElement,
>(
  name: string,
): T => form.querySelector<T>(`[name="${name}"]`)!;
const tagList = form.querySelector<HTMLUListElement>('#release-tags')!;

/** Tells the form that a script has written into it. */
const changed = () => form.dispatchEvent(new Event('input', { bubbles: true }));

export const say = (text: string): void => {
  document.querySelector('#release-said')!.textContent = text;
};

/** The moment as the date picker writes it: in the time zone of the editor. */
const localTime = (iso: string): string => {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

function addTag(tag: string): void {
  const item = document.createElement('li');
  item.className = 'chip';
  const value = Object.assign(document.createElement('input'), { type: 'hidden', name: 'tags', value: tag });
  const remove = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
  remove.setAttribute('aria-label', `Remove ${tag}`);
  remove.addEventListener('click', () => {
    item.remove();
    changed();
    form.querySelector<HTMLInputElement>('#release-tag')!.focus();
  });
  item.append(tag, value, remove);
  tagList.append(item);
}

export const read = (): ReleaseRow => rowOf(new FormData(form));

export function fill(row: ReleaseRow): void {
  form.reset();
  tagList.replaceChildren();
  row.tags.forEach(addTag);
  for (const name of ['title', 'slug', 'excerpt', 'category', 'author', 'content'] as const)
    control(name).value = row[name];
  // A category that is none of the four stays what it is.
  const category = control<HTMLSelectElement>('category');
  if (category.value !== row.category) category.add(new Option(row.category, row.category, true, true));
  control('featured_image').value = row.featured_image ?? '';
  control('publish_date').value = localTime(row.publish_date);
  form.querySelector<HTMLInputElement>(`[name="content_format"][value="${row.content_format}"]`)!.checked =
    true;
}

/** The address follows the title until somebody writes one, or the release is public under it. */
function followTitle(): void {
  let made = addressOf(control('title').value);
  control('title').addEventListener('input', () => {
    const slug = control('slug');
    if (form.dataset['state'] !== 'draft' || (slug.value !== '' && slug.value !== made)) return;
    slug.value = made = addressOf(control('title').value);
  });
}

function takeTags(): void {
  const typed = form.querySelector<HTMLInputElement>('#release-tag')!;
  const take = () => {
    const known = read().tags;
    for (const tag of typed.value.split(',').map((one) => one.trim()))
      if (tag && !known.includes(tag)) addTag(tag);
    typed.value = '';
    changed();
  };
  typed.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    take();
  });
  typed.addEventListener('change', take);
}

const insert = (text: string): void => {
  const content = control<HTMLTextAreaElement>('content');
  content.setRangeText(text, content.selectionStart, content.selectionEnd, 'end');
  changed();
};

/** Into a text field a browser pastes the words alone: headings, lists, tables and links would be lost. */
function cleanPastes(): void {
  control<HTMLTextAreaElement>('content').addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html');
    if (!html || read().content_format !== 'html') return;
    event.preventDefault();
    const clean = cleanPasted(html);
    insert(clean.html);
    say(`${['Pasted as HTML', ...clean.warnings].join('; ')}.`);
  });
}

function takePictures(project: Project): void {
  const file = form.querySelector<HTMLInputElement>('#release-picture')!;
  const alt = form.querySelector<HTMLInputElement>('#release-alt')!;
  const upload = async (use: (path: string) => void) => {
    const [chosen] = file.files ?? [];
    if (!chosen) return say('Choose a picture first.');
    const [, base = '', ending = ''] = /^(.*)\.(\w+)$/.exec(chosen.name) ?? [];
    // Two pictures of one name are two pictures.
    const name = `${addressOf(base) || 'picture'}-${Date.now().toString(36)}.${ending.toLowerCase()}`;
    try {
      use(await project.upload(chosen, name));
      say(`${chosen.name} is uploaded.`);
    } catch (error) {
      say(`The picture was not uploaded: ${(error as Error).message}`);
    }
  };
  form.querySelector('#release-insert')!.addEventListener('click', () => {
    const words = alt.value.trim();
    if (!words) {
      say('Say what the picture shows, for people who do not see it.');
      return alt.focus();
    }
    const tag = (path: string) =>
      read().content_format === 'markdown'
        ? `\n![${words.replace(/[[\]]/g, '')}](${path})\n`
        : `\n<img src="${path}" alt="${words.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">\n`;
    void upload((path) => insert(tag(path)));
  });
  form.querySelector('#release-cover')!.addEventListener('click', () => {
    void upload((path) => {
      control('featured_image').value = path;
      changed();
    });
  });
}

export function watchFields(project: Project): void {
  followTitle();
  takeTags();
  cleanPastes();
  takePictures(project);
}
