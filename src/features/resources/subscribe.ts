export type SubscribeOutcome = 'nothing' | 'invalid' | 'subscribed';

/** What a visitor reads after subscribing. */
export const subscribed = {
  title: 'Successfully subscribed!',
  description: "You'll be notified when new resources are available.",
} as const;

/**
 * What pressing Subscribe does: nothing and no message for an empty field, the browser's own message for what is not an
 * address, else success.
 * @param valid the browser's verdict on the field (`type=email`)
 */
export function outcomeOf(value: string, valid: boolean): SubscribeOutcome {
  if (value.trim() === '') return 'nothing';
  return valid ? 'subscribed' : 'invalid';
}
