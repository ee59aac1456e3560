/** Structured data (schema.org) as plain objects; the layout prints what a page hands over. */

export interface OrganizationFacts {
  url: string;
  brand: string;
  description: string;
  /** Path of the logo on this site. */
  logo?: string | undefined;
  /** As dialled, without `tel:`. */
  phone: string;
  profiles: string[];
}

const context = 'https://schema.org';
const at = (url: string, path: string) => new URL(path, url).href;

/** The company behind the site; other pages refer to it by its `@id`. */
export function organization(facts: OrganizationFacts): object {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': at(facts.url, '/#organization'),
    name: facts.brand,
    url: at(facts.url, '/'),
    description: facts.description,
    ...(facts.logo ? { logo: at(facts.url, facts.logo) } : {}),
    sameAs: facts.profiles,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: facts.phone,
      url: at(facts.url, '/contact'),
    },
  };
}

/** The site itself, published by the organization. */
export function website(facts: { url: string; brand: string; locale: string }): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': at(facts.url, '/#website'),
    name: facts.brand,
    url: at(facts.url, '/'),
    inLanguage: facts.locale,
    publisher: { '@id': at(facts.url, '/#organization') },
  };
}

/**
 * The way from the home page to a page.
 * @param trail name and path of every step, the home page first, the page itself last
 */
export function breadcrumbs(url: string, trail: { name: string; path: string }[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(url, path),
    })),
  };
}
