/** Structured data (schema.org): the kinds that search engines show. */

interface Company {
  url: string;
  brand: string;
}

/** A node of a page's graph: a thing with its type, without `@context`. */
export interface GraphNode {
  '@type': string;
  [property: string]: unknown;
}

export const resolveUrl = (url: string, path: string): string => new URL(path, url).href;

/** Identifier of the company, by which other nodes of a page refer to it. */
export const organizationId = (url: string): string => resolveUrl(url, '/#organization');

const company = ({ url, brand }: Company): GraphNode => ({
  '@type': 'Organization',
  '@id': organizationId(url),
  name: brand,
  url: resolveUrl(url, '/'),
});

/** The company and the site in full, for the home page. */
export function homeData(
  site: Company & { description: string; locale: string; linkedinUrl: string; phone: { href: string } },
): GraphNode[] {
  return [
    {
      ...company(site),
      description: site.description,
      logo: resolveUrl(site.url, '/icon-512.png'),
      sameAs: [site.linkedinUrl],
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: site.phone.href.replace('tel:', ''),
        url: resolveUrl(site.url, '/contact'),
      },
    },
    {
      '@type': 'WebSite',
      '@id': resolveUrl(site.url, '/#website'),
      name: site.brand,
      url: resolveUrl(site.url, '/'),
      inLanguage: site.locale,
      publisher: { '@id': organizationId(site.url) },
    },
  ];
}

/** The one script of a page: what the page brings, and the company where it does not bring that itself. */
export const pageData = (nodes: readonly GraphNode[], site: Company) => ({
  '@context': 'https://schema.org',
  '@graph': [...(nodes.some((node) => node['@type'] === 'Organization') ? [] : [company(site)]), ...nodes],
});

/**
 * The way from the home page to a page.
 * @param pages name and path of every step after the home page, the page itself last
 */
export function breadcrumbs(url: string, ...pages: { name: string; path: string }[]): GraphNode {
  const trail = [{ name: 'Home', path: '/' }, ...pages];
  return {
    '@type': 'BreadcrumbList',
    '@id': resolveUrl(url, `${trail.at(-1)!.path}#breadcrumb`),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: resolveUrl(url, path),
    })),
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
): GraphNode | undefined {
  if (!posting || day(posting.validThrough) < day(now)) return undefined;
  const { datePosted, validThrough, hiringOrganization } = posting;
  const employment = EMPLOYMENT[type.toLowerCase()];
  const remote = /\bremote\b/i.test(location);
  return {
    '@type': 'JobPosting',
    '@id': resolveUrl(url, `${page}#${id}`),
    url: resolveUrl(url, `${page}#${id}`),
    title,
    description: `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    datePosted: day(datePosted),
    validThrough: `${day(validThrough)}T23:59:59Z`,
    hiringOrganization: { '@type': 'Organization', name: hiringOrganization, sameAs: resolveUrl(url, '/') },
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
