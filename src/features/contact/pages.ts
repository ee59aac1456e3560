/** The pages that a message may say it comes from: path -> name. Nothing else of an address is ever shown or sent. */
import { entriesOf } from '~/content/entries.ts';
import { servicePath } from '~/content/service-path.ts';
import { allSections } from '~/config/sections.ts';

/** Pages that are no entries of the collections below. */
const own: Record<string, string> = {
  '/': 'Home',
  '/about': 'About Us',
  '/how-we-count': 'How we count',
  '/leadership': 'Executive Team',
  '/advisory-board': 'Advisory Board',
  '/careers': 'Careers',
  '/illuminate': 'ILLUMINATE',
  '/services': 'Services',
  '/resources': 'Resources',
};

async function collect(): Promise<Record<string, string>> {
  const [services, industries, products, legal] = await Promise.all([
    entriesOf('services'),
    entriesOf('industries'),
    entriesOf('products'),
    entriesOf('legal'),
  ]);
  return {
    ...own,
    ...Object.fromEntries(allSections.map(({ path, name }) => [path, name])),
    ...Object.fromEntries(services.map(({ id, data }) => [servicePath(id, data.under), data.title])),
    ...Object.fromEntries(industries.map(({ id, data }) => [`/solutions/${id}`, data.title])),
    ...Object.fromEntries(products.map(({ id, data }) => [`/products/${id}`, data.name])),
    ...Object.fromEntries(legal.map(({ id, data }) => [`/${id}`, data.title])),
  };
}

let pages: Promise<Record<string, string>> | undefined;
/** @returns path -> name, the same object at every call */
export const contactPages = (): Promise<Record<string, string>> => (pages ??= collect());
