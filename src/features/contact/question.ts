/**
 * The question that an address names: a reason of its own. Its words come from the site's list of open questions, nothing from the
 * address; all of them in the page would weigh more than its form.
 */
export async function takeQuestion(area: HTMLElement): Promise<void> {
  const id = new URLSearchParams(location.search).get('question');
  if (!id) return;
  const questions = (await (await fetch('/questions.json')).json()) as Record<string, string>;
  const text = Object.hasOwn(questions, id) ? questions[id] : undefined;
  const list = area.querySelector<HTMLSelectElement>('select[name=about]')!;
  const usual = list.selectedOptions[0]!;
  const line = area.querySelector<HTMLElement>('[data-contact-reason]')!;
  if (!text || usual.value !== '') return;
  const option = new Option(text, `question/${id}`, false, true);
  Object.assign(option.dataset, usual.dataset, { label: 'Question' });
  list.add(option);
  const { page } = line.dataset;
  const words = { label: 'Question', line: text, page: page ? `from ${page}` : '' };
  for (const [part, word] of Object.entries(words)) {
    const place = line.querySelector<HTMLElement>(`[data-reason-${part}]`)!;
    place.textContent = word;
    place.hidden = !word;
  }
  line.hidden = false;
}
