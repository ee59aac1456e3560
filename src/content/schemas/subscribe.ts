/** The words of the subscription form: one entry. */
import { z } from 'astro/zod';

const message = z.strictObject({
  title: z.string().describe('First line of the message'),
  text: z.string().describe('What to do now, in one sentence'),
});

export const subscribeSchema = z.strictObject({
  heading: z.string().describe('Heading over the form'),
  note: z
    .string()
    .describe('What a subscriber gets, under the form; shown only where addresses are really stored'),
  confirm: message.describe('After an address was sent to Ghost, which writes to it first'),
  failed: message.describe('The address could not be sent'),
  invalid: z.string().describe('What was typed is no address: what to correct, in one sentence'),
  expired: message.describe('Somebody followed a link of Ghost that no longer holds'),
});
export type SubscribeTexts = z.infer<typeof subscribeSchema>;
