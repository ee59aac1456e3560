/**
 * What an address names of lists that would weigh more than the page: an open question, an article. Their words come from the
 * site, nothing from the address.
 */
import { contactData } from './reason.ts';

/** The question becomes the message, after the title of the opening that it is about; a further one goes below it. */
export async function takeQuestion(area: HTMLElement): Promise<void> {
  const asked = () => new URLSearchParams(location.search);
  const id = asked().get('question');
  if (!id) return;
  const questions = (await (await fetch('/questions.json')).json()) as Record<string, string>;
  // The visitor may have removed the reason meanwhile.
  if (!Object.hasOwn(questions, id) || asked().get('question') !== id) return;
  const { options } = area.querySelector<HTMLSelectElement>('select[name=about]')!;
  const opening = [...options].find(({ value }) => value === `role/${asked().get('role')}`)?.text.trim();
  const words = opening ? `${opening}: ${questions[id]!}` : questions[id]!;
  const message = area.querySelector('textarea')!;
  if (message.value.includes(words)) return;
  message.value = [message.value.trimEnd(), words].filter(Boolean).join('\n');
  message.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The article is the page that the message comes from. Its text alternate is small and begins with its title. */
export async function takeArticle(area: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const [slug, from] = [asked.get('article') ?? '', asked.get('from') ?? ''];
  if (!/^[\w-]+$/.test(slug) || !Object.hasOwn(contactData(area).pages, from)) return;
  const answer = await fetch(`${from}/${slug}.md`);
  const [, quoted] = /^title: (".*")$/m.exec(await answer.text()) ?? [];
  const line = area.querySelector<HTMLElement>('[data-contact-reason]')!;
  // The visitor may have removed the reason meanwhile.
  if (!answer.ok || !quoted || !line.dataset['page']) return;
  const title = JSON.parse(quoted) as string;
  line.dataset['page'] = title;
  const place = line.querySelector<HTMLElement>('[data-reason-page]')!;
  place.textContent = `from “${title}”`;
  place.hidden = false;
}
