/**
 * Turns a copy of the project into a company that has as little as may be: one leader, one service whose name is written in three
 * scripts, two industries, one of them new, none with an estimator; no advisors, openings, partners, badges or podcast. Works on
 * whatever entries there are.
 */
import { servicePath } from '../../src/content/service-path.ts';
import { becomeBrand, Content, type Fields } from './become.ts';

const BRAND: Readonly<Record<string, string>> = {
  SITE_URL: 'https://www.wangfang.jp',
  SITE_BRAND: '王芳',
  SITE_SHORT_NAME: 'wf',
  SITE_PHONE: '+81 3 1234 5678',
  SITE_EMAIL: 'info@wangfang.jp',
  SITE_LINKEDIN_URL: 'https://www.linkedin.com/company/wangfang',
  SITE_DESCRIPTION: '保険会社のための相談。',
};

const SERVICE = 'sodan';
/** The name is longer than a phone is wide. */
const INDUSTRY = { id: 'logistics', title: 'Donaudampfschifffahrtslogistik' };

const listIn = (data: Fields, field: string) => data[field] as Fields[];

const addressesOf = (content: Content): string[] => [
  ...content
    .of('services')
    .entries.map(({ id, data }) => servicePath(id, data['under'] as string | undefined)),
  ...content.of('industries').entries.map(({ id }) => `/solutions/${id}`),
];

/** One leader, with nothing that may be left out. */
function keepOneLeader(content: Content): void {
  const people = content.of('people');
  const leader = people.entries.find(({ data }) => data['role'] === 'leader')!;
  for (const { id } of people.entries) people.remove(id);
  const { photo, focus, sample, ...data } = leader.data;
  people.write('wang-fang', { ...data, name: '王芳' });
}

function keepOneService(content: Content): void {
  const services = content.of('services');
  for (const { id } of services.entries) services.remove(id);
  services.write(SERVICE, { title: '相談 Beratung Консультация', lede: 'Advice.' });
  content.of('offerings').change(({ data }) => ({
    ...data,
    tiles: [{ ...listIn(data, 'tiles')[0], service: SERVICE }],
    index: { ...(data['index'] as Fields), groups: [{ title: 'All', services: [SERVICE] }] },
  }));
}

/** Two of them: the first with less on its page, the second under another name. */
function keepTwoIndustries(content: Content): void {
  const industries = content.of('industries');
  const kept = industries.entries.slice(0, 2).map(({ id, data }, index) => {
    const { estimator, badges, equation, example, ...rest } = data;
    return index === 0
      ? { id, data: rest }
      : { id: INDUSTRY.id, data: { ...rest, ...(example ? { example } : {}), title: INDUSTRY.title } };
  });
  for (const { id } of industries.entries) industries.remove(id);
  for (const { id, data } of kept) industries.write(id, data);
  content.of('home').change(({ data }) => {
    const section = data['industries'] as Fields;
    const cards = kept.map(({ id }, index) => ({
      ...listIn(section, 'cards')[index],
      href: `/solutions/${id}`,
    }));
    return { ...data, industries: { ...section, cards } };
  });
}

/** Takes pages that are gone out of the entries that lead to them. @param gone their addresses */
function dropLinks(content: Content, gone: ReadonlySet<string>): void {
  const isThere = ({ href, path = href }: Fields) => !gone.has(path as string);
  content.of('navigation').change(({ data }) => ({
    ...data,
    groups: listIn(data, 'groups').map((group) => {
      const links = listIn(group, 'links').filter(isThere);
      return {
        ...group,
        links: links.length > 0 ? links : [{ label: 'Logistik', href: `/solutions/${INDUSTRY.id}` }],
      };
    }),
  }));
  content.of('claims').change(({ data }) => {
    const pages = listIn(data, 'pages').filter(isThere);
    return { ...data, pages: pages.length > 0 ? pages : [{ path: '/how-we-count', name: 'How we count' }] };
  });
  content.of('facts').change(({ data }) => ({
    ...data,
    questions: listIn(data, 'questions').map((question) => {
      const pages = (question['pages'] as string[]).filter((path) => !gone.has(path));
      return { ...question, pages: pages.length > 0 ? pages : ['/contact'] };
    }),
  }));
}

export function shrinkCompany(root: string): void {
  becomeBrand(root, BRAND);
  const content = new Content(root);
  const before = addressesOf(content);
  keepOneLeader(content);
  keepOneService(content);
  keepTwoIndustries(content);
  for (const name of ['jobs', 'partners', 'badges', 'podcast'] as const)
    for (const { id } of content.of(name).entries) content.of(name).remove(id);
  for (const { id, data } of content.of('resources').entries)
    if (String(data['href']).endsWith('-tv')) content.of('resources').remove(id);
  const after = new Set(addressesOf(content));
  dropLinks(content, new Set(before.filter((path) => !after.has(path))));
}
