/** Says to a member who comes back from Ghost whether the subscription is complete, once: the address is cleaned. */
import { toast } from '~/features/toasts/store.ts';
import { returned, subscribed } from './subscribe.ts';

export function welcome(): void {
  const expired = document.querySelector<HTMLElement>('[data-subscribe=ghost]')?.dataset['expired'];
  const result = returned(location.search);
  // Only where Ghost is configured may an address bring a message.
  if (!result || !expired) return;
  const { title, text } = JSON.parse(expired) as { title: string; text: string };
  if (result === 'confirmed') toast.success(subscribed.title, subscribed.description);
  else toast.error(title, text);
  const url = new URL(location.href);
  for (const name of ['action', 'success']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
