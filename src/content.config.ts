/** Every collection of the site; schemas are in src/content/schemas, one file each. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema } from './sources/article-schema.ts';
import { articleLoader } from './sources/loader.ts';
import { sitePages } from './sources/site-pages.ts';
import { lastGoodOf, onInvalid, openSource } from './sources/sources.ts';
import { allSections, type ArticleKind } from './config/sections.ts';
import { entryPages } from './content/entry-pages.ts';
import { aboutSchema } from './content/schemas/about.ts';
import { careersSchema } from './content/schemas/careers.ts';
import { documentSchema } from './content/schemas/documents.ts';
import { badgeSchema, claimSchema, countingSchema } from './content/schemas/claims.ts';
import { estimatorSchema } from './content/schemas/estimators.ts';
import { contactSchema } from './content/schemas/contact.ts';
import { faqSchema } from './content/schemas/faqs.ts';
import { homeSchema } from './content/schemas/home.ts';
import { legalSchema } from './content/schemas/legal.ts';
import { navigationSchema } from './content/schemas/navigation.ts';
import { offeringsSchema } from './content/schemas/offerings.ts';
import { serviceSchema } from './content/schemas/services.ts';
import { illuminateSchema } from './content/schemas/illuminate.ts';
import { industrySchema } from './content/schemas/industries.ts';
import { jobSchema } from './content/schemas/jobs.ts';
import { panelSchema } from './content/schemas/panels/index.ts';
import { partnerSchema } from './content/schemas/partners.ts';
import { personSchema } from './content/schemas/people.ts';
import { podcastSchema } from './content/schemas/podcast.ts';
import { productSchema } from './content/schemas/products.ts';
import { reasonSchema } from './content/schemas/reasons.ts';
import { resourceSchema } from './content/schemas/resources.ts';
import { subscribeSchema } from './content/schemas/subscribe.ts';
import { runSchema } from './content/schemas/runs.ts';

/** One YAML file per entry, in the folder that has the collection's name. */
const yaml = (folder: string) => glob({ base: `./src/content/${folder}`, pattern: '*.yaml' });

/** Articles: one collection a section, read from the source that the registry names. */
const articles = Object.fromEntries(
  allSections.map(({ kind }) => [
    kind,
    defineCollection({
      loader: articleLoader(kind, openSource(kind), onInvalid, lastGoodOf(kind)),
      schema: articleSchema,
    }),
  ]),
) as Record<ArticleKind, ReturnType<typeof defineCollection<typeof articleSchema>>>;

for (const path of entryPages()) sitePages().add(path);

export const collections = {
  ...articles,
  legal: defineCollection({
    loader: glob({ base: './src/content/legal', pattern: '*.md' }),
    schema: legalSchema,
  }),
  offerings: defineCollection({ loader: yaml('offerings'), schema: offeringsSchema }),
  services: defineCollection({
    loader: glob({ base: './src/content/services', pattern: '**/*.yaml' }),
    schema: serviceSchema,
  }),
  about: defineCollection({ loader: yaml('about'), schema: aboutSchema }),
  careers: defineCollection({ loader: yaml('careers'), schema: careersSchema }),
  documents: defineCollection({ loader: yaml('documents'), schema: documentSchema }),
  claims: defineCollection({ loader: yaml('claims'), schema: claimSchema }),
  badges: defineCollection({ loader: yaml('badges'), schema: badgeSchema }),
  counting: defineCollection({ loader: yaml('counting'), schema: countingSchema }),
  estimators: defineCollection({ loader: yaml('estimators'), schema: estimatorSchema }),
  contact: defineCollection({ loader: yaml('contact'), schema: contactSchema }),
  faqs: defineCollection({ loader: yaml('faqs'), schema: faqSchema }),
  home: defineCollection({ loader: yaml('home'), schema: homeSchema }),
  illuminate: defineCollection({ loader: yaml('illuminate'), schema: illuminateSchema }),
  industries: defineCollection({ loader: yaml('industries'), schema: industrySchema }),
  jobs: defineCollection({ loader: yaml('jobs'), schema: jobSchema }),
  navigation: defineCollection({ loader: yaml('navigation'), schema: navigationSchema }),
  panels: defineCollection({ loader: yaml('panels'), schema: panelSchema }),
  partners: defineCollection({ loader: yaml('partners'), schema: partnerSchema }),
  people: defineCollection({ loader: yaml('people'), schema: personSchema }),
  podcast: defineCollection({ loader: yaml('podcast'), schema: podcastSchema }),
  products: defineCollection({ loader: yaml('products'), schema: productSchema }),
  reasons: defineCollection({ loader: yaml('reasons'), schema: reasonSchema }),
  resources: defineCollection({ loader: yaml('resources'), schema: resourceSchema }),
  subscribe: defineCollection({ loader: yaml('subscribe'), schema: subscribeSchema }),
  runs: defineCollection({ loader: yaml('runs'), schema: runSchema }),
};
