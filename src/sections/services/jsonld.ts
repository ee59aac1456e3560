import { breadcrumbs } from '~/features/seo/jsonld.ts';

interface ServiceFacts {
  title: string;
  description: string;
  path: string;
}

/** Structured data of a service page: the service, offered by the organization, and the way to it. */
export function serviceJsonLd({ title, description, path }: ServiceFacts, site: { url: string }): object[] {
  const at = (to: string) => new URL(to, site.url).href;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: title,
      description,
      url: at(path),
      provider: { '@id': at('/#organization') },
    },
    breadcrumbs(site.url, [
      { name: 'Home', path: '/' },
      { name: 'Services', path: '/services' },
      { name: title, path },
    ]),
  ];
}
