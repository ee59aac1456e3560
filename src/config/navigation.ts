/** The links of header, mobile panel and footer (specification 2.2 and 2.3). */
import { sections } from './sections.ts';

export interface NavLink {
  label: string;
  href: string;
}

export const solutions: NavLink[] = [
  { label: 'Financial services', href: '/solutions/financial-services' },
  { label: 'Government', href: '/solutions/government' },
  { label: 'Healthcare', href: '/solutions/healthcare' },
  { label: 'Hospitality', href: '/solutions/hospitality' },
];

export const company = {
  about: { label: 'About Us', href: '/about' },
  leadershipLabel: 'Leadership',
  leadership: [
    { label: 'Executive Team', href: '/leadership' },
    { label: 'Advisory Board', href: '/advisory-board' },
  ] satisfies NavLink[],
  careers: { label: 'Careers', href: '/careers' },
};

export const footerColumns: { heading: string; links: NavLink[] }[] = [
  {
    heading: 'Products',
    links: [
      { label: 'ILLUMINATE', href: '/illuminate' },
      { label: 'AI Document Management', href: '/products/ai-document-management' },
      { label: 'White Label', href: '/products/white-label' },
    ],
  },
  { heading: 'Solutions', links: solutions },
  {
    heading: 'Services',
    links: [
      { label: 'AI Strategy', href: '/ai-strategy' },
      { label: 'Agentic Automation', href: '/agentic-automation' },
      { label: 'Data Analytics', href: '/data-analytics' },
      { label: 'AI Cyber Security', href: '/ai-cyber-security' },
      { label: 'View all services', href: '/services' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'About Us', href: '/about' },
      { label: 'Executive Team', href: '/leadership' },
      { label: 'Advisory Board', href: '/advisory-board' },
      { label: 'Careers', href: '/careers' },
      { label: 'News', href: sections.news.path },
      { label: 'Blog', href: sections.blog.path },
    ],
  },
];

export const policies: NavLink[] = [
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Service', href: '/terms-of-service' },
  { label: 'Cookie Policy', href: '/cookie-policy' },
];
