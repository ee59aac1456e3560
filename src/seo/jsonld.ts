/** Nodes of structured data (schema.org), typed by `schema-dts`. `graph.ts` links them into the one graph of a page. */
import type { BreadcrumbList, JobPosting, Organization, Person, WebSite } from 'schema-dts';

/** What registers know of the company, as far as it has said so (src/content/facts). */
export interface Registration {
  legalName?: string;
  address?: string;
  naics?: string;
  identifier?: { '@type': 'PropertyValue'; name: string; value: string }[];
}

export interface OrganizationFacts {
  url: string;
  brand: string;
  description: string;
  /** Path of the logo on this site. */
  logo?: string;
  /** As dialled, without `tel:`. */
  phone: string;
  profiles: string[];
  registration?: Registration;
}

/** A node of a page's graph: a thing with its type, without `@context`. */
export type GraphNode = { '@type': string };

/** A type of schema-dts, which also allows a mere address in the place of a thing. */
type Thing<T> = Exclude<T, string>;

export const at = (url: string, path: string): string => new URL(path, url).href;

/** Identifiers of the nodes that every page of the site refers to. */
export const organizationId = (url: string): string => at(url, '/#organization');
export const websiteId = (url: string): string => at(url, '/#website');

/** The company behind the site in full; other pages carry its name and refer to it by its `@id`. */
export function organization(facts: OrganizationFacts): Thing<Organization> {
  return {
    '@type': 'Organization',
    '@id': organizationId(facts.url),
    name: facts.brand,
    url: at(facts.url, '/'),
    description: facts.description,
    ...(facts.logo ? { logo: at(facts.url, facts.logo) } : {}),
    sameAs: facts.profiles,
    ...facts.registration,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: facts.phone,
      url: at(facts.url, '/contact'),
    },
  };
}

/** The site itself, published by the organization. */
export function website(facts: { url: string; brand: string; locale: string }): Thing<WebSite> {
  return {
    '@type': 'WebSite',
    '@id': websiteId(facts.url),
    name: facts.brand,
    url: at(facts.url, '/'),
    inLanguage: facts.locale,
    publisher: { '@id': organizationId(facts.url) },
  };
}

/**
 * The way from the home page to a page.
 * @param pages name and path of every step after the home page, the page itself last
 */
export function breadcrumbs(url: string, ...pages: { name: string; path: string }[]): Thing<BreadcrumbList> {
  const trail = [{ name: 'Home', path: '/' }, ...pages];
  return {
    '@type': 'BreadcrumbList',
    '@id': at(url, `${trail.at(-1)!.path}#breadcrumb`),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(url, path),
    })),
  };
}

/** A leader or advisor. Only of people who exist: an entry marked `sample` never becomes a node. */
export function person(
  url: string,
  page: string,
  { id, name, title, role }: { id: string; name: string; title: string; role: 'leader' | 'advisor' },
): Thing<Person> {
  return {
    '@type': 'Person',
    '@id': at(url, `${page}#${id}`),
    name,
    jobTitle: title,
    ...(role === 'leader'
      ? { worksFor: { '@id': organizationId(url) } }
      : { affiliation: { '@id': organizationId(url) } }),
  };
}

export interface Opening {
  id: string;
  title: string;
  department: string;
  location: string;
  type: string;
  description: string;
  /** Given wherever `posting` is (schemas/jobs.ts). */
  country?: string;
  posting?: { datePosted: Date; validThrough: Date; hiringOrganization: string };
}

/** 'Full-time' as search engines know it; another word has no place there. */
const EMPLOYMENT: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

const day = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * An opening for search engines; nothing without date, validity and hiring company, and nothing once it is over.
 * @param page path of the page with the opening, where it has the anchor `id`
 * @param now moment of the build
 */
export function jobPosting(
  url: string,
  page: string,
  { id, title, location, type, department, description, country, posting }: Opening,
  now: Date,
): Thing<JobPosting> | undefined {
  if (!posting || day(posting.validThrough) < day(now)) return undefined;
  const { datePosted, validThrough, hiringOrganization } = posting;
  const employment = EMPLOYMENT[type.toLowerCase()];
  const remote = /\bremote\b/i.test(location);
  return {
    '@type': 'JobPosting',
    '@id': at(url, `${page}#${id}`),
    url: at(url, `${page}#${id}`),
    title,
    description: `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    datePosted: day(datePosted),
    validThrough: `${day(validThrough)}T23:59:59Z`,
    hiringOrganization: { '@type': 'Organization', name: hiringOrganization, sameAs: at(url, '/') },
    occupationalCategory: department,
    directApply: true,
    ...(employment ? { employmentType: employment } : {}),
    ...(remote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: country },
        }
      : {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: country },
          },
        }),
  };
}
