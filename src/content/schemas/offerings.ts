/** The words of /services: one entry, `services.yaml`. */
import { z } from 'astro/zod';
import { group, listOf, nameOf, refuse, text } from './fields.ts';

const point = (title: string, body: string) =>
  z.strictObject({ title: text(title), description: text(body) });

export const offeringsSchema = z
  .strictObject({
    title: text('Heading and title of the page.'),
    description: text('One or two sentences for search results, up to 160 characters.').max(160),
    lede: text('One or two sentences below the heading.'),
    steps: group('The three steps.', {
      heading: text('Heading above the steps.'),
      items: listOf(
        'Pilots, Tune-ups, Scale-ups: from the lowest to the highest.',
        point('Name of the step.', 'What the step is, in one or two sentences.'),
      ).length(3),
    }),
    tilesHeading: text('Heading over these services.'),
    tiles: listOf('Up to six services; the list of the page and the rows of the dialog.', {
      title: text('Name of the service in the list.'),
      gets: text('What the buyer gets, as one sentence of the list and of the dialog.'),
      first: text('The first step, as one sentence of the dialog.'),
      service: nameOf('services', 'The service page that the tile leads to.'),
    })
      .min(1)
      .max(6),
    dialog: group('Names of the two sentences beside each service in the dialog.', {
      gets: text('Above what the buyer gets, such as You get.'),
      first: text('Above the first step, such as First step.'),
    }),
    index: group('Service pages by name; those that the tiles lead to are left out.', {
      heading: text('Heading above the list of the other services.'),
      lede: text('One sentence below it.'),
      groups: listOf('Groups of services; one that none names joins the last.', {
        title: text('Name of the group.'),
        services: listOf('Its services, in order.', nameOf('services', 'A service page.')).min(1),
      }).min(1),
    }),
    trustHeading: text('Heading of the three trust points.'),
    trust: listOf(
      'Three trust points.',
      point('The point, in two or three words.', 'What it means, in one sentence.'),
    ).length(3),
    closing: text('Heading over the last button'),
  })
  .superRefine(({ index: { groups } }, ctx) => {
    const seen = new Set<string>();
    groups.forEach(({ services }, group) =>
      services.forEach((id, place) => {
        if (seen.has(id)) refuse(ctx, ['index', 'groups', group, 'services', place], `names ${id} again.`);
        seen.add(id);
      }),
    );
  });

export type Offerings = z.infer<typeof offeringsSchema>;
