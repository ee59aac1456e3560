/**
 * The collections that people write by hand, one entry a file. The site reads them (src/define-collections.ts); JSON Schemas for
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
import { factsSchema } from './schemas/facts.ts';
import { faqSchema } from './schemas/faqs.ts';
import { homeSchema } from './schemas/home.ts';
import { illuminateSchema } from './schemas/illuminate.ts';
import { industrySchema } from './schemas/industries.ts';
import { jobSchema } from './schemas/jobs.ts';
import { legalSchema } from './schemas/legal.ts';
import { listSchema } from './schemas/lists.ts';
import { navigationSchema } from './schemas/navigation.ts';
import { offeringsSchema } from './schemas/offerings.ts';
import { pageSchema } from './schemas/pages.ts';
import { panelSchema } from './schemas/panels.ts';
import { partnerSchema } from './schemas/partners.ts';
import { personSchema } from './schemas/people.ts';
import { podcastSchema } from './schemas/podcast.ts';
import { productSchema } from './schemas/products.ts';
import { reasonSchema } from './schemas/reasons.ts';
import { resourceSchema } from './schemas/resources.ts';
import { serviceSchema } from './schemas/services.ts';
import { subscribeSchema } from './schemas/subscribe.ts';

/** A collection is the folder of its name in src/content. */
interface Written<Schema extends z.ZodType> {
  schema: Schema;
  /** `md`: the schema is that of the front matter, the text below it is Markdown. */
  format: 'yaml' | 'md';
  /** Its name on the desk. */
  title: string;
  /** Where entries are shown; `*` is the entry's own name. Absent: on several pages. */
  page?: string;
  /** What one entry is called, where editors may add and remove them; elsewhere code counts on those that there are. */
  grows?: string;
}

const entries = <Schema extends z.ZodType>(
  schema: Schema,
  title: string,
  more: Partial<Omit<Written<Schema>, 'schema' | 'title'>> = {},
): Written<Schema> => ({ schema, title, format: 'yaml', ...more });

export const written = {
  about: entries(aboutSchema, 'About', { page: '/about' }),
  badges: entries(badgeSchema, 'Compliance badges', { page: '/how-we-count', grows: 'Badge' }),
  careers: entries(careersSchema, 'Careers', { page: '/careers' }),
  claims: entries(claimSchema, 'Claims', { page: '/how-we-count', grows: 'Claim' }),
  consent: entries(consentSchema, 'Cookie notice'),
  contact: entries(contactSchema, 'Contact', { page: '/contact' }),
  counting: entries(countingSchema, 'How we count', { page: '/how-we-count' }),
  documents: entries(documentSchema, 'Documents', { page: '/resources', grows: 'Document' }),
  estimators: entries(estimatorSchema, 'Estimators'),
  facts: entries(factsSchema, 'What buyers ask'),
  faqs: entries(faqSchema, 'Questions', { page: '/about', grows: 'Question' }),
  home: entries(homeSchema, 'Home', { page: '/' }),
  illuminate: entries(illuminateSchema, 'ILLUMINATE', { page: '/illuminate' }),
  industries: entries(industrySchema, 'Industry pages', { page: '/solutions/*', grows: 'Industry page' }),
  jobs: entries(jobSchema, 'Openings', { page: '/careers', grows: 'Opening' }),
  legal: entries(legalSchema, 'Legal texts', { format: 'md', page: '/*' }),
  lists: entries(listSchema, 'Lists of posts and releases', { page: '/*' }),
  navigation: entries(navigationSchema, 'Navigation', { page: '/' }),
  offerings: entries(offeringsSchema, 'List of services', { page: '/services' }),
  pages: entries(pageSchema, 'Headings of other pages', { page: '/*' }),
  panels: entries(panelSchema, 'Product panels', { page: '/illuminate' }),
  partners: entries(partnerSchema, 'Partners', { page: '/about', grows: 'Partner' }),
  people: entries(personSchema, 'People', { page: '/leadership', grows: 'Person' }),
  podcast: entries(podcastSchema, 'Podcast'),
  products: entries(productSchema, 'Product pages', { page: '/products/*' }),
  reasons: entries(reasonSchema, 'Contact reasons', { page: '/contact' }),
  resources: entries(resourceSchema, 'Resources', { page: '/resources', grows: 'Resource' }),
  services: entries(serviceSchema, 'Service pages', { page: '/*', grows: 'Service page' }),
  subscribe: entries(subscribeSchema, 'Resources page: lists and subscription form', { page: '/resources' }),
};

export type WrittenName = keyof typeof written;
