import { z } from 'astro/zod';
import { group, text } from './fields.ts';

const category = z.strictObject({
  label: text('Name of the group, beside its box'),
  text: text('What it does and who gets what; names its cookies and how long they stay'),
});

/** What the notice and the preferences say. What they do is code, and so are the names of the buttons. */
export const consentSchema = z.strictObject({
  ask: text('The notice that asks, one or two short sentences'),
  signal: text('The notice for browsers that send Global Privacy Control'),
  title: text('Heading of the preferences'),
  signalHonored: group('In the preferences of browsers that send Global Privacy Control', {
    lead: text('First sentence, in bold'),
    text: text('What it means here'),
  }),
  necessary: category.describe('What is always on'),
  analytics: category.describe('Counting visits'),
  marketing: category.describe('Chat and contact form of the marketing platform'),
  unready: text(
    'While the script of the preferences has not come: nothing can be chosen, and nothing runs',
  ).default('Your choice cannot be kept right now. Until it is made, nothing that needs it runs.'),
  withdrawal: text('What happens when a permission is taken back'),
  nothing: text('In the preferences of a site without a marketing platform: why there is nothing to choose'),
});
