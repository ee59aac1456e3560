/** The notice below the form when sending failed: the reason, and other ways to write. */
export type Trouble = 'offline' | 'failed';

/** What a request that got no answer says. */
export const networkTrouble = (): Trouble => (navigator.onLine ? 'failed' : 'offline');

/** Without a name the notice goes. */
export function showTrouble(area: HTMLElement, name?: Trouble): void {
  const notice = area.querySelector<HTMLElement>('[data-contact-trouble]')!;
  notice.hidden = name === undefined;
  for (const part of notice.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset['when'] !== name;
}
