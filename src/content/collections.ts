/**
 * The collections that people write by hand, one entry a file. The site reads them (src/content.config.ts); JSON Schemas for
 * code editors and the forms of the desk are made from the same table.
 */
import type { z } from 'astro/zod';
import { aboutSchema } from './schemas/about.ts';
import { careersSchema } from './schemas/careers.ts';
import { badgeSchema, claimSchema, countingSchema } from './schemas/claims.ts';
import { consentSchema } from './schemas/consent.ts';
import { contactSchema } from './schemas/contact.ts';
import { documentSchema } from './schemas/documents.ts';
import { estimatorSchema } from './schemas/estimators.ts';
import { faqSchema } from './schemas/faqs.ts';
import { homeSchema } from './schemas/home.ts';
import { illuminateSchema } from './schemas/illuminate.ts';
import { industrySchema } from './schemas/industries.ts';
import { jobSchema } from './schemas/jobs.ts';
import { legalSchema } from './schemas/legal.ts';
import { navigationSchema } from './schemas/navigation.ts';
import { offeringsSchema } from './schemas/offerings.ts';
import { panelSchema } from './schemas/panels/index.ts';
import { partnerSchema } from './schemas/partners.ts';
import { personSchema } from './schemas/people.ts';
import { podcastSchema } from './schemas/podcast.ts';
import { productSchema } from './schemas/products.ts';
import { reasonSchema } from './schemas/reasons.ts';
import { resourceSchema } from './schemas/resources.ts';
import { runSchema } from './schemas/runs.ts';
import { serviceSchema } from './schemas/services.ts';
import { subscribeSchema } from './schemas/subscribe.ts';

/** A collection is the folder of its name in src/content. */
interface Written<Schema extends z.ZodType> {
  schema: Schema;
  /** `md`: the schema is that of the front matter, the text below it is Markdown. */
  format: 'yaml' | 'md';
}

const yaml = <Schema extends z.ZodType>(schema: Schema): Written<Schema> => ({ schema, format: 'yaml' });
const md = <Schema extends z.ZodType>(schema: Schema): Written<Schema> => ({ schema, format: 'md' });

export const written = {
  about: yaml(aboutSchema),
  badges: yaml(badgeSchema),
  careers: yaml(careersSchema),
  claims: yaml(claimSchema),
  consent: yaml(consentSchema),
  contact: yaml(contactSchema),
  counting: yaml(countingSchema),
  documents: yaml(documentSchema),
  estimators: yaml(estimatorSchema),
  faqs: yaml(faqSchema),
  home: yaml(homeSchema),
  illuminate: yaml(illuminateSchema),
  industries: yaml(industrySchema),
  jobs: yaml(jobSchema),
  legal: md(legalSchema),
  navigation: yaml(navigationSchema),
  offerings: yaml(offeringsSchema),
  panels: yaml(panelSchema),
  partners: yaml(partnerSchema),
  people: yaml(personSchema),
  podcast: yaml(podcastSchema),
  products: yaml(productSchema),
  reasons: yaml(reasonSchema),
  resources: yaml(resourceSchema),
  runs: yaml(runSchema),
  services: yaml(serviceSchema),
  subscribe: yaml(subscribeSchema),
};

export type WrittenName = keyof typeof written;
