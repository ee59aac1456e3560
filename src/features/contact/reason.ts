/** Why a visitor writes: the option that is chosen, and the page that the line above the form names (see ReasonField.astro). */
import type { About, ProblemTexts } from './fields.ts';

/** What the page hands to the scripts. */
export interface ContactData {
  /** The pages that a message may say it comes from: path -> name. */
  pages: Record<string, string>;
  problems: ProblemTexts & { refused: string; refusedAddress: string; blockedAddress: string };
  notices: { opening: string; copied: string; sending: string };
}

export const contactData = (area: HTMLElement): ContactData =>
  JSON.parse(area.dataset['known']!) as ContactData;

const listIn = (area: HTMLElement) => area.querySelector<HTMLSelectElement>('select[name=about]')!;
const lineIn = (area: HTMLElement) => area.querySelector<HTMLElement>('[data-contact-reason]')!;

/** What the reason asks for: 'company', 'industry', 'link'. */
export const asks = (area: HTMLElement): string[] =>
  (listIn(area).selectedOptions[0]!.dataset['asks'] ?? '').split(' ').filter(Boolean);

/** The reason and the page that go along with the message. */
export function reasonIn(area: HTMLElement): { about?: About; page?: string } {
  const { value, text, dataset } = listIn(area).selectedOptions[0]!;
  return {
    about: value === '' ? undefined : { label: dataset['label']!, line: text },
    page: lineIn(area).dataset['page'],
  };
}

/** Takes the line away: from the page, from what is sent and from the address, so that a reload does not bring it back. */
export function removeReason(area: HTMLElement): void {
  const line = lineIn(area);
  delete line.dataset['page'];
  line.hidden = true;
  const list = listIn(area);
  list.value = '';
  const { question, hint } = list.selectedOptions[0]!.dataset;
  area.querySelector('label[for=contact-message]')!.textContent = question!;
  area.querySelector('#contact-message-hint')!.textContent = hint!;
  const url = new URL(location.href);
  for (const name of ['about', 'role', 'from']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
