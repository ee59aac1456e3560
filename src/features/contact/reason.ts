/** Why a visitor writes. The script in ContactForm.astro has set it from the address: the chosen option, the page in the line. */
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

const optionIn = (area: HTMLElement): HTMLOptionElement =>
  area.querySelector<HTMLSelectElement>('select[name=about]')!.selectedOptions[0]!;

/** What the reason asks for: 'company', 'industry', 'link'. */
export const asks = (area: HTMLElement): string[] =>
  (optionIn(area).dataset['asks'] ?? '').split(' ').filter(Boolean);

/** The reason and the page that go along with the message. */
export function reasonIn(area: HTMLElement): { about?: About; page?: string } {
  const { value, text, dataset } = optionIn(area);
  const line = area.querySelector<HTMLElement>('[data-contact-reason]')!;
  return {
    about: value === '' ? undefined : { label: dataset['label']!, line: text },
    page: line.dataset['page'] || undefined,
  };
}
