import type { Service } from 'schema-dts';
import { breadcrumbs, type GraphNode } from '~/seo/jsonld.ts';

interface ServiceFacts {
  title: string;
  description: string;
  path: string;
}

/** Structured data of a service page: the service, offered by the organization, and the way to it. */
export function serviceJsonLd(
  { title, description, path }: ServiceFacts,
  site: { url: string },
): GraphNode[] {
  const at = (to: string) => new URL(to, site.url).href;
  const service: Service = {
    '@type': 'Service',
    name: title,
    description,
    url: at(path),
    provider: { '@id': at('/#organization') },
  };
  return [service, breadcrumbs(site.url, { name: 'Services', path: '/services' }, { name: title, path })];
}
