import { z } from 'astro/zod';

const sentence = (about: string) => z.string().min(1).describe(about);
const category = z.strictObject({
  label: sentence('Name of the group, beside its box'),
  text: sentence('What it does and who gets what; names its cookies and how long they stay'),
});

/** What the notice and the preferences say. What they do is code, and so are the names of the buttons. */
export const consentSchema = z.strictObject({
  ask: sentence('The notice that asks, one or two short sentences'),
  signal: sentence('The notice for browsers that send Global Privacy Control'),
  title: sentence('Heading of the preferences'),
  signalHonored: z
    .strictObject({ lead: sentence('First sentence, in bold'), text: sentence('What it means here') })
    .describe('In the preferences of browsers that send Global Privacy Control'),
  necessary: category.describe('What is always on'),
  analytics: category.describe('Counting visits'),
  marketing: category.describe('Chat and contact form of the marketing platform'),
  withdrawal: sentence('What happens when a permission is taken back'),
  nothing: sentence(
    'In the preferences of a site without a marketing platform: why there is nothing to choose',
  ),
});
