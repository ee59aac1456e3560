/** The words of the subscription form: one entry. */
import { z } from 'astro/zod';
import { text } from './fields.ts';

const message = z.strictObject({
  title: text('First line of the message'),
  text: text('What to do now, in one sentence'),
});

export const subscribeSchema = z.strictObject({
  heading: text('Heading over the form'),
  note: text('What a subscriber gets, under the form; shown only where addresses are really stored'),
  confirm: message.describe('After an address was sent to Ghost, which writes to it first'),
  failed: message.describe('The address could not be sent'),
  invalid: text('What was typed is no address: what to correct, in one sentence'),
  expired: message.describe('Somebody followed a link of Ghost that no longer holds'),
});
export type SubscribeTexts = z.infer<typeof subscribeSchema>;
