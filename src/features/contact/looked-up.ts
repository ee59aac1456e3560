/**
 * What an address names of lists that would weigh more than the page: an open question, an article. Their words come from the
 * site, nothing from the address.
 */
import { contactData } from './reason.ts';

const lineIn = (area: HTMLElement): HTMLElement => area.querySelector<HTMLElement>('[data-contact-reason]')!;

function put(line: HTMLElement, part: 'label' | 'line' | 'page', words: string): void {
  const place = line.querySelector<HTMLElement>(`[data-reason-${part}]`)!;
  place.textContent = words;
  place.hidden = !words;
}

/** The question is a reason of its own; an applicant’s asks what an application asks. */
export async function takeQuestion(area: HTMLElement): Promise<void> {
  const askedFor = () => new URLSearchParams(location.search).get('question');
  const id = askedFor();
  if (!id) return;
  const questions = (await (await fetch('/questions.json')).json()) as Record<string, string>;
  const text = Object.hasOwn(questions, id) ? questions[id] : undefined;
  const list = area.querySelector<HTMLSelectElement>('select[name=about]')!;
  const usual = list.selectedOptions[0]!;
  // The visitor may have removed the reason meanwhile.
  if (!text || !['', 'application'].includes(usual.value) || askedFor() !== id) return;
  const option = new Option(text, `question/${id}`, false, true);
  Object.assign(option.dataset, usual.dataset, { label: 'Question' });
  list.add(option);
  const line = lineIn(area);
  const { page } = line.dataset;
  put(line, 'label', 'Question');
  put(line, 'line', text);
  put(line, 'page', page ? `from ${page}` : '');
  line.hidden = false;
}

/** The article is the page that the message comes from. Its text alternate is small and begins with its title. */
export async function takeArticle(area: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const [slug, from] = [asked.get('article') ?? '', asked.get('from') ?? ''];
  if (!/^[\w-]+$/.test(slug) || !Object.hasOwn(contactData(area).pages, from)) return;
  const answer = await fetch(`${from}/${slug}.md`);
  const [, quoted] = /^title: (".*")$/m.exec(await answer.text()) ?? [];
  const line = lineIn(area);
  // The visitor may have removed the reason meanwhile.
  if (!answer.ok || !quoted || !line.dataset['page']) return;
  const title = JSON.parse(quoted) as string;
  line.dataset['page'] = title;
  put(line, 'page', `from “${title}”`);
}
