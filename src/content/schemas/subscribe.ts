/** The words of the resources page below its search: lists of what is ready, and the subscription form. One entry. */
import { z } from 'astro/zod';
import { group, text } from './fields.ts';

const message = z.strictObject({
  title: text('First line of the message'),
  text: text('What to do now, in one sentence'),
});

export const subscribeSchema = z.strictObject({
  ready: group('Lists of what is ready beside the articles', {
    estimators: text('Heading over the estimators; {number} is how many there are'),
    values: text('Note under the estimators: what their figures are'),
    follow: text('Heading over the network and the feeds'),
    network: text('What one reads on LinkedIn'),
  }),
  heading: text('Heading over the form'),
  note: text('What a subscriber gets, under the form; shown only where addresses are really stored'),
  unstored: text('Shown instead while no service for addresses is configured'),
  kept: text('Then follows the thanks in the notice: what became of the address'),
  confirm: message.describe('After an address was sent to Ghost, which writes to it first'),
  failed: message.describe('The address could not be sent'),
  invalid: text('What was typed is no address: what to correct, in one sentence'),
  expired: message.describe('Somebody followed a link of Ghost that no longer holds'),
});
export type ReadyWords = z.infer<typeof subscribeSchema>['ready'];
export type SubscribeTexts = Omit<z.infer<typeof subscribeSchema>, 'ready'>;
