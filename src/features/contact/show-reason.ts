/**
 * Before the first paint the form takes the shape of the reason and the page that the address names, so that nothing moves when
 * the form's own script comes. What is on none of our lists counts as absent: nothing of an address enters the page.
 * Inlined into the page (src/integrations/inline-script.ts).
 */
export function showReason(): void {
  const area = document.querySelector<HTMLElement>('[data-contact]')!;
  const list = area.querySelector('select')!;
  const line = area.querySelector<HTMLElement>('[data-contact-reason]')!;

  const put = (selector: string, text?: string): void => {
    const place = area.querySelector<HTMLElement>(selector)!;
    place.textContent = text ?? '';
    place.hidden = !text;
  };
  const show = (): void => {
    const asked = new URLSearchParams(location.search);
    const [role, claim, from] = [asked.get('role'), asked.get('claim'), asked.get('from') ?? ''];
    list.value = asked.get('about') ?? (asked.has('question') ? 'question' : '');
    // The question of an opening is no application for it.
    if (role && !asked.has('question')) list.value = `role/${role}`;
    if (claim) list.value = `study/${claim}`;
    if (list.selectedIndex < 0) list.selectedIndex = 0;
    const { value, text, dataset, parentElement } = list.selectedOptions[0]!;
    const { pages } = JSON.parse(area.dataset['known']!) as { pages: Record<string, string> };
    const page = Object.hasOwn(pages, from) ? pages[from]! : '';
    line.hidden = !value && !page;
    Object.assign(area.querySelector('[name=page]')!, { value: page, disabled: page === '' });
    line.toggleAttribute('data-article', asked.has('article'));
    // Those of the option, else of its group or of the list.
    const words = (name: string) => dataset[name] ?? parentElement!.dataset[name];
    for (const field of area.querySelectorAll<HTMLInputElement>('[data-ask] input'))
      field.disabled = !words('asks')?.includes(field.closest<HTMLElement>('[data-ask]')!.dataset['ask']!);
    put('[data-reason-label]', words('label'));
    put('[data-reason-line]', value ? text : page);
    put('[data-reason-page]', value && page && `from ${page}`);
    put('label[for=contact-message]', words('question'));
    put('#contact-message-hint', words('hint'));
  };
  show();
  // Keeps the place of an estimate, unseen until its values are there (prefill.ts).
  const kind = new URLSearchParams(location.search).get('estimate');
  for (const summary of area.querySelectorAll<HTMLElement>('[data-contact-estimate]'))
    summary.hidden = summary.dataset['contactEstimate'] !== kind;
  // Removed from the address, too, so that a reload does not bring it back.
  area.querySelector('[data-reason-remove]')!.addEventListener('click', () => {
    const url = new URL(location.href);
    for (const name of ['about', 'role', 'claim', 'question', 'article', 'from'])
      url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
    show();
    area.querySelector<HTMLElement>('[name=firstname]')!.focus();
  });
}
