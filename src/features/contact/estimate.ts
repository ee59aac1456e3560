/** The estimate that an address carries: shown above the fields, and handed back as the text that goes along. */
export async function takeEstimate(area: HTMLElement): Promise<string> {
  if (!new URLSearchParams(location.search).has('estimate')) return '';
  const { readEstimate } = await import('../estimators/handoff.ts');
  const found = readEstimate(location.search);
  if (!found) return '';
  const block = area.querySelector<HTMLElement>('[data-contact-estimate]')!;
  block.querySelector('[data-estimate-title]')!.textContent = found.title;
  const pages = JSON.parse(block.dataset['contactEstimate']!) as Record<string, string>;
  block.querySelector<HTMLAnchorElement>('[data-estimate-link]')!.href =
    `${pages[found.kind] ?? '/resources'}${found.search}`;
  block.querySelector('[data-estimate-lines]')!.replaceChildren(
    ...found.results.map(({ label, value }) => {
      const row = document.createElement('div');
      const term = document.createElement('dt');
      const result = document.createElement('dd');
      term.textContent = label;
      result.textContent = value;
      row.append(term, result);
      return row;
    }),
  );
  block.hidden = false;
  return found.text;
}
