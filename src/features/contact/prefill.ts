/**
 * What an address names that would weigh more than the page: an estimate, an open question, an article. Their words come from the
 * site, nothing from the address. What is not found leaves the form as it is.
 */
import { inputOf, setHiddenField, type OpenForm } from './form-state.ts';

/** Shown above the fields, and sent as the text that goes along. */
async function takeEstimate({ area, form }: OpenForm): Promise<void> {
  const summary = area.querySelector<HTMLElement>('[data-contact-estimate]:not([hidden])');
  if (!summary) return;
  const handoff = await import('../estimators/handoff.ts').catch(() => undefined);
  const found = handoff?.readEstimate(location.search);
  summary.hidden = !found;
  if (!found) return;
  summary.querySelector('a')!.href += found.search;
  for (const [index, place] of summary.querySelectorAll('dd').entries()) {
    const result = found.results[index];
    place.textContent = result ?? '';
    place.parentElement!.hidden = result === undefined;
  }
  delete summary.dataset['waiting'];
  setHiddenField(form, 'estimate', found.text);
}

/** The question becomes the message, after the title of the opening that it is about; a further one goes below it. */
async function takeQuestion({ form }: OpenForm): Promise<void> {
  const asked = () => new URLSearchParams(location.search);
  const id = asked().get('question');
  if (!id) return;
  const questions = (await (await fetch('/questions.json')).json()) as Record<string, string>;
  // The visitor may have removed the reason meanwhile.
  if (!Object.hasOwn(questions, id) || asked().get('question') !== id) return;
  const { options } = form.elements.namedItem('about') as HTMLSelectElement;
  const opening = [...options].find(({ value }) => value === `role/${asked().get('role')}`)?.text.trim();
  const words = opening ? `${opening}: ${questions[id]!}` : questions[id]!;
  const message = inputOf(form, 'message');
  if (message.value.includes(words)) return;
  message.value = [message.value.trimEnd(), words].filter(Boolean).join('\n');
  message.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The article is the page that the message comes from. Its text alternate is small and begins with its title. */
async function takeArticle({ area, form, data }: OpenForm): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const [slug, from] = [asked.get('article') ?? '', asked.get('from') ?? ''];
  if (!/^[\w-]+$/.test(slug) || !Object.hasOwn(data.pages, from)) return;
  const answer = await fetch(`${from}/${slug}.md`);
  const [, quoted] = /^title: (".*")$/m.exec(await answer.text()) ?? [];
  // The visitor may have removed the reason meanwhile.
  if (!answer.ok || !quoted || inputOf(form, 'page').disabled) return;
  const title = JSON.parse(quoted) as string;
  setHiddenField(form, 'page', title);
  const place = area.querySelector<HTMLElement>('[data-reason-page]')!;
  place.textContent = `from “${title}”`;
  place.hidden = false;
}

/** Longest that a message waits for what comes along, in milliseconds. */
const TIMEOUT_MS = 5_000;

export const prefillFromAddress = (open: OpenForm): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([takeEstimate(open), takeQuestion(open), takeArticle(open)]),
    new Promise((done) => setTimeout(done, TIMEOUT_MS)),
  ]);
