/**
 * Every route with the words and links that it promises.
 * `main` words stand between header and footer.
 */
import { site } from '../../src/config/site.ts';
import { entryIds, readEntry } from '../support/content.ts';

export interface Route {
  path: string;
  /** Words of the page, letter for letter where tests/promises.md quotes them. */
  words: string[];
  /** Links as [text, address]; the text is contained in the link's text or name. */
  links?: [string, string][];
  /** Page whose canonical this page names, if it is not itself. */
  canonical?: string;
}

const contact = (...texts: string[]): [string, string][] => texts.map((text) => [text, '/contact']);
const call: [string, string] = [site.phone.label, site.phone.href];
const home: [string, string] = ['Back to Home', '/'];

const government: Omit<Route, 'path'> = {
  words: [
    'ISR',
    'Maintenance and logistics',
    'AOI analysis',
    'COP integration',
    'Threat intelligence',
    'Mission planning',
    '25-40%',
    'FedRAMP/IL5',
    'RMF',
    'Zero Trust',
    'Intel Wing',
    'Operational HQ',
    'Depot',
  ],
  links: [home, ...contact('Contact Us'), call],
};

/** A service page: what 2.17 asks of every one of them. */
const service = (path: string, words: string[], links: [string, string][] = []): Route => ({
  path,
  words,
  links: [...contact(''), call, ...links],
});

const written: Route[] = [
  {
    path: '/',
    words: [
      'Helps your business...',
      '30-40%',
      'faster time-to-insight',
      '25%',
      'lower operational cost',
      '500+',
      'Agentic AI Workforce',
      'Data-Driven Intelligence',
      'Custom Dashboards',
      'Enterprise AI Platforms',
      'Coming Soon',
      'Innovation',
      'Trust & Validation',
      'Human-Centric',
      '40%',
      'faster diagnosis',
      '99.9%',
      'fraud detection rate',
      '60%',
      'faster processing',
      '12%',
      'RevPAR increase',
    ],
    links: [
      ['', '/illuminate'],
      ['Schedule a Demo', '/contact'],
      ['Financial services', '/solutions/financial-services'],
      ['Government', '/solutions/government'],
      ['Healthcare', '/solutions/healthcare'],
      ['Hospitality', '/solutions/hospitality'],
      ['View Our Solutions', '/services'],
    ],
  },
  {
    path: '/illuminate',
    words: [
      'Experience ILLUMINATE',
      'Enterprise Command Center',
      'Readiness Assessment',
      'Automations',
      'AI Assistant',
      'Document Lifecycle Management',
      'ROI Dashboard',
      'ROI visibility',
      'Governance',
    ],
    links: contact('Schedule a Demo'),
  },
  {
    path: '/about',
    words: [
      'human-centric',
      'Proven Expertise',
      'Strategic Partnership',
      'End-to-End Support',
      'Security-First Approach',
      'Assess & Strategize',
      'Implement & Integrate',
      'Optimize & Scale',
      'Traditional',
      'With AI',
      'Guided by Industry Leaders',
    ],
    links: contact('Start Your AI Journey'),
  },
  {
    path: '/how-we-count',
    words: [
      'How we count',
      'The same figure, another meaning',
      'Badges and their status',
      'ask us for the study',
    ],
    links: contact('Contact Us'),
  },
  {
    path: '/leadership',
    words: ['Founder and CEO', 'President', 'CTO'],
    links: [['Schedule Leadership Meeting', '/contact'], home],
  },
  { path: '/advisory-board', words: ['Advisory Board'], links: [['', '/leadership']] },
  {
    path: '/careers',
    words: [
      'Join Our Mission',
      'Innovation First',
      'Collaborative Culture',
      'Growth Focused',
      'Competitive salary and equity',
      'Comprehensive health coverage',
      'Flexible remote work',
      'Professional development budget',
      'Latest tech equipment',
      '401(k) retirement plan',
      'Senior AI Engineer',
      'Engineering',
      'Product Manager - AI Solutions',
      'Enterprise Sales Director',
      'Remote',
      'Full-time',
    ],
    links: contact('Apply Now', 'Send General Application'),
  },
  {
    path: `/${site.shortName}-tv`,
    words: ['Under Construction • Coming Soon', 'The Long Game', 'founder'],
    links: [
      ['Schedule Consultation', '/contact'],
      ['Explore', '/'],
    ],
  },
  {
    path: '/press-releases',
    words: [
      'All',
      'Product Launch',
      'Company News',
      'Partnership',
      'Industry Insights',
      'Featured',
      'Read More',
      '+ Articles',
    ],
  },
  { path: '/blog', words: ['Insights & Updates'] },
  {
    path: '/contact',
    words: [
      'Talk to an AI Advisor',
      'Tell us your goals. We’ll outline an AI roadmap and cost.',
      'SOC 2 practices, role-based access, and customer-controlled retention.',
    ],
    links: [call, ['Privacy Policy', '/privacy-policy']],
  },
  {
    path: '/resources',
    words: [
      'All Resources',
      'Podcasts',
      'Follow',
      'Press Releases',
      'Seminars / Events',
      'Coming Soon',
      'Q2 2025',
      'Stay Updated',
    ],
  },
  {
    path: '/products/ai-document-management',
    words: [
      'AI Document Management Lifecycle',
      'Smart Documents, Smarter Decisions',
      'Human-in-the-loop',
      'audit-ready',
    ],
    links: contact('Contact Us'),
  },
  {
    path: '/products/white-label',
    words: ['White Label', 'Your Brand, Our AI', 'without rebuilding'],
    links: contact('Contact Us'),
  },
  {
    path: '/solutions/financial-services',
    words: ['99.9%', 'Retail bank', 'Investment firm', 'Insurer', 'SOC2'],
    links: [home, ...contact('Contact Us')],
  },
  {
    path: '/solutions/hospitality',
    words: [
      'RevPAR',
      'total room revenue',
      'available rooms',
      'ADR',
      'occupancy',
      '5-12%',
      'Resort',
      'Urban',
      'Boutique',
    ],
    links: [home, ...contact('Contact Us')],
  },
  {
    path: '/solutions/healthcare',
    words: [
      'Clinical decision support',
      'Documentation automation',
      'Compliance and governance',
      'Predictive analytics',
      'Risk stratification',
      'Clinical documentation',
      'Care coordination',
      'Revenue cycle',
      '30-50%',
      '25%',
      'HIPAA',
      'Healthcare Operations ROI Estimator',
    ],
    links: [home, ...contact('Contact Us')],
  },
  { path: '/solutions/government', ...government },
  { path: '/solutions/defense', ...government, canonical: '/solutions/government' },
  {
    path: '/services',
    words: [
      'Coaching',
      'Strategy',
      'Data engineering',
      'Cybersecurity',
      'Automations',
      'Governance',
      'Pilots',
      'Tune-ups',
      'Scale-ups',
      'Our Services',
    ],
    links: [
      ['Get Started', '/contact'],
      ['Start Your AI Journey', '/contact'],
      ['Coaching', '/ai-coaching-services'],
      ['Strategy', '/ai-strategy'],
      ['Data engineering', '/data-analytics'],
      ['Cybersecurity', '/ai-cyber-security'],
      ['Automations', '/agentic-automation'],
      ['Governance', '/enterprise-ai-solutions'],
    ],
  },
  service(
    '/ai-coaching-services',
    [
      'Executive coaching',
      'Performance optimization',
      'Strategic thinking',
      'Leadership Development',
      'Performance Coaching',
      'Strategic Thinking',
      'Career Acceleration',
      'Data collection',
      'Insight generation',
      'Adaptive coaching',
      '40%',
    ],
    [home, ...contact('Start Coaching Journey', 'Begin Coaching Program')],
  ),
  service(
    '/enterprise-ai-solutions',
    [
      'Scalable architecture',
      'Advanced security',
      'Custom integration',
      'FinTech',
      'Healthcare',
      'Manufacturing',
      'Retail and E-commerce',
      'Energy and Utilities',
      'Government',
      'Assessment',
      'Strategy',
      'Implementation',
      'Optimization',
      '99.9%',
      '24/7',
    ],
    [home, ...contact('Transform Your Enterprise', 'Schedule Enterprise Consultation')],
  ),
  service(
    '/ai-cyber-security',
    [
      'Threat detection',
      'Behavioral analysis',
      'Automated response',
      'Zero trust',
      'Predictive threat intelligence',
      'Continuous monitoring',
      '99.9%',
      'sub-second',
      '90%',
    ],
    [home, ...contact('Secure Your Organization', 'Schedule Security Assessment')],
  ),
  { path: '/privacy-policy', words: ['Privacy Policy', '1 Sep 2025', '16 Sep 2025'] },
  { path: '/terms-of-service', words: ['Terms of Service', '1 Sep 2025', '16 Sep 2025', '30 days', '18'] },
  {
    path: '/cookie-policy',
    words: [
      'Cookie Policy',
      '1 Sep 2025',
      '16 Sep 2025',
      'Manage Cookie Preferences',
      '24 months',
      '2 years',
    ],
  },
];

/** Service pages that the table does not name: what their entry is called. */
const services = entryIds('services')
  .filter((id) => !written.some(({ path }) => path === `/${id}`))
  .map((id) => service(`/${id}`, [(readEntry('services', id) as { title: string }).title]));

export const routes: Route[] = [...written, ...services];
