/** Why a visitor writes. show-reason.ts has set it from the address: the chosen option, the page in the line. */
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

/** What the reason, or its group, asks for: 'company', 'industry', 'link'. */
export const asks = (area: HTMLElement): string[] =>
  (optionIn(area).closest<HTMLElement>('[data-asks]')?.dataset['asks'] ?? '').split(' ').filter(Boolean);

/** The reason and the page that go along with the message. */
export function reasonIn(area: HTMLElement): { about?: About; page?: string } {
  const option = optionIn(area);
  const { value, text } = option;
  // The option's own word, or that of its group.
  const label = option.closest<HTMLElement>('[data-label]')!.dataset['label'];
  const line = area.querySelector<HTMLElement>('[data-contact-reason]')!;
  return {
    about: value === '' ? undefined : { label: label!, line: text, application: value.startsWith('role/') },
    page: line.dataset['page'] || undefined,
  };
}
