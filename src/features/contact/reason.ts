/** Why a visitor writes: read from the address, shown as a line above the form, removable. */
import type { About, ProblemTexts } from './fields.ts';

/** What the page hands to the script. */
export interface ContactData {
  /** The pages that a message may say it comes from: path -> name. */
  pages: Record<string, string>;
  problems: ProblemTexts & { refused: string; refusedAddress: string; blockedAddress: string };
  notices: { opening: string; copied: string; sending: string };
}

export const contactData = (area: HTMLElement): ContactData =>
  JSON.parse(area.dataset['known']!) as ContactData;

interface Wanted {
  /** Value of an option: 'demo', 'role/senior-ai-engineer'. */
  reason?: string;
  /** Name of a page. */
  page?: string;
}

/**
 * Reads `?about=demo`, `?role=senior-ai-engineer`, `?from=/illuminate`. What is none of the lists counts as absent: nothing of
 * an address enters the page.
 * @param reasons values of the options
 */
export function readReason(
  search: string,
  reasons: ReadonlySet<string>,
  pages: ContactData['pages'],
): Wanted {
  const asked = new URLSearchParams(search);
  const named = asked.get('role') ? `role/${asked.get('role')}` : asked.get('about');
  const from = asked.get('from') ?? '';
  return {
    reason: named && reasons.has(named) ? named : undefined,
    page: Object.hasOwn(pages, from) ? pages[from] : undefined,
  };
}

interface Parts {
  select: HTMLSelectElement;
  line: HTMLElement;
}
const partsOf = (area: ParentNode): Parts => ({
  select: area.querySelector<HTMLSelectElement>('select[name=about]')!,
  line: area.querySelector<HTMLElement>('[data-contact-reason]')!,
});
const chosen = ({ select }: Parts): HTMLOptionElement => select.selectedOptions[0]!;

/** What the reason asks for: 'company', 'industry', 'link'. */
export const asks = (area: ParentNode): string[] =>
  (chosen(partsOf(area)).dataset['asks'] ?? '').split(' ').filter(Boolean);

/** The reason and the page that go along with the message. */
export function reasonIn(area: ParentNode): { about?: About; page?: string } {
  const parts = partsOf(area);
  const { value, text, dataset } = chosen(parts);
  return {
    about: value === '' ? undefined : { label: dataset['label']!, line: text },
    page: parts.line.dataset['page'],
  };
}

/** Sets the words of the message field to what the reason asks. */
function ask(area: ParentNode, { dataset }: HTMLOptionElement): void {
  area.querySelector('label[for=contact-message]')!.textContent = dataset['question']!;
  area.querySelector('#contact-message-hint')!.textContent = dataset['hint']!;
}

/** Shows the reason that the address names, if it is one of ours. */
export function showReason(area: HTMLElement, search: string): void {
  const parts = partsOf(area);
  const { select, line } = parts;
  const values = new Set([...select.options].map(({ value }) => value).filter(Boolean));
  const { reason, page } = readReason(search, values, contactData(area).pages);
  line.hidden = !reason && !page;
  if (line.hidden) return;
  select.value = reason ?? '';
  ask(area, chosen(parts));
  const { about } = reasonIn(area);
  const put = (name: string, text: string | undefined) => {
    const place = line.querySelector<HTMLElement>(`[data-reason-${name}]`)!;
    place.textContent = text ?? '';
    place.hidden = !text;
  };
  put('label', about?.label ?? 'About');
  put('line', about?.line ?? page);
  put('page', about && page ? `from ${page}` : undefined);
  if (page) line.dataset['page'] = page;
}

/** Takes the line away: from the page, from what is sent and from the address, so that a reload does not bring it back. */
export function removeReason(area: HTMLElement): void {
  const parts = partsOf(area);
  parts.select.value = '';
  delete parts.line.dataset['page'];
  parts.line.hidden = true;
  ask(area, chosen(parts));
  const url = new URL(location.href);
  for (const name of ['about', 'role', 'from']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
