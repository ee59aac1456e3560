/**
 * The social picture of every page, as data: scripts/media draws the cards, `ogImage` finds them.
 * A card names no brand and no address, because both are configuration and the pictures are committed; the build puts the
 * domain on (`src/integrations/social-cards.ts`).
 */
import { sections, type ArticleKind } from '../config/sections.ts';

export type CardLand = 'range' | 'ridge' | 'terrace' | 'delta' | 'coast' | 'summit' | 'plain';

export interface SocialCard {
  /** File name in src/media/social. */
  name: string;
  title: string;
  /** Group that the page belongs to, at the foot of the card. */
  group: string;
  land: CardLand;
}

const card = (name: string, title: string, group: string, land: CardLand): SocialCard => ({
  name,
  title,
  group,
  land,
});

/** The list of a section and everything below it. */
const sectionCards = (kind: ArticleKind, drawn: SocialCard): Record<string, SocialCard> => ({
  [sections[kind].path]: drawn,
  [`${sections[kind].path}/*`]: drawn,
});

/** Cards by address; `*` ends a prefix that serves every page below it. */
export const socialCards: Record<string, SocialCard> = {
  '/': card('home', 'Human-centric AI for enterprises in regulated industries', 'Enterprise AI', 'range'),
  '/illuminate': card('illuminate', 'ILLUMINATE', 'Platform', 'range'),
  '/products/ai-document-management': card(
    'ai-document-management',
    'AI Document Management',
    'Product',
    'range',
  ),
  '/products/white-label': card('white-label', 'White Label', 'Product', 'range'),
  '/solutions/financial-services': card('financial-services', 'Financial services', 'Solutions', 'terrace'),
  '/solutions/government': card('government', 'Government and defense', 'Solutions', 'ridge'),
  '/solutions/defense': card('government', 'Government and defense', 'Solutions', 'ridge'),
  '/solutions/healthcare': card('healthcare', 'Healthcare', 'Solutions', 'delta'),
  '/solutions/hospitality': card('hospitality', 'Hospitality', 'Solutions', 'coast'),
  '/services': card('services', 'Services', 'Six ways to start', 'terrace'),
  '/agentic-automation': card('agentic-automation', 'Agentic Automation', 'Service', 'range'),
  '/ai-coaching-services': card('ai-coaching-services', 'AI Coaching Services', 'Service', 'summit'),
  '/ai-cyber-security': card('ai-cyber-security', 'AI Cyber Security', 'Service', 'range'),
  '/ai-powered-software-development': card(
    'ai-powered-software-development',
    'AI-Powered Software Development',
    'Service',
    'ridge',
  ),
  '/ai-strategy': card('ai-strategy', 'AI Strategy and Transformation', 'Service', 'range'),
  '/ai-training': card('ai-training', 'AI Training and Education', 'Service', 'terrace'),
  '/cyber-security': card('cyber-security', 'Cyber Security', 'Service', 'ridge'),
  '/data-analytics': card('data-analytics', 'Data Analytics and Intelligence', 'Service', 'plain'),
  '/enterprise-ai-solutions': card('enterprise-ai-solutions', 'Enterprise AI Solutions', 'Service', 'range'),
  '/hospitality-solutions': card('hospitality-solutions', 'Hospitality Solutions', 'Service', 'coast'),
  '/predictive-analytics': card('predictive-analytics', 'Predictive Analytics', 'Service', 'range'),
  '/strategic-intelligence': card('strategic-intelligence', 'Strategic Intelligence', 'Service', 'delta'),
  '/workflow-optimization': card('workflow-optimization', 'Workflow Optimization', 'Service', 'ridge'),
  '/services/ai-integration': card('ai-integration', 'AI Integration', 'Service', 'range'),
  '/services/custom-development': card('custom-development', 'Custom Development', 'Service', 'terrace'),
  '/services/strategy-advisory': card('strategy-advisory', 'Strategy and Advisory', 'Service', 'summit'),
  '/services/training': card('training', 'Training and Enablement', 'Service', 'ridge'),
  '/about': card('about', 'People set the goals. AI does the legwork.', 'Company', 'summit'),
  '/how-we-count': card('how-we-count', 'How we count', 'Company', 'plain'),
  '/leadership': card('leadership', 'Executive Team', 'Company', 'summit'),
  '/advisory-board': card('advisory-board', 'Advisory Board', 'Company', 'summit'),
  '/careers': card('careers', 'Join Our Mission', 'Careers', 'summit'),
  '/contact': card('contact', 'Talk to an AI Advisor', 'Contact', 'range'),
  '/accessibility': card('accessibility', 'Accessibility', 'Legal', 'plain'),
  '/resources': card('resources', 'Resources', 'Library', 'plain'),
  ...sectionCards('news', card('press-releases', sections.news.name, 'Company', 'range')),
  ...sectionCards('blog', card('blog', sections.blog.name, 'Blog', 'ridge')),
  '/*-tv': card('the-long-game', 'The Long Game', 'Podcast', 'range'),
  '/privacy-policy': card('legal', 'Privacy, terms and cookies', 'Legal', 'plain'),
  '/terms-of-service': card('legal', 'Privacy, terms and cookies', 'Legal', 'plain'),
  '/cookie-policy': card('legal', 'Privacy, terms and cookies', 'Legal', 'plain'),
};

/** The card of a page; an address without one of its own takes that of its section, else that of the home page. */
export function socialCard(path: string): SocialCard {
  const exact = socialCards[path];
  if (exact) return exact;
  const pattern = Object.keys(socialCards).find((key) => {
    const [start, end] = key.split('*');
    return end !== undefined && path.startsWith(start!) && path.endsWith(end) && path.length > key.length - 1;
  });
  return socialCards[pattern ?? '/']!;
}

/** For a page whose card is missing. */
export const defaultCard: SocialCard = socialCards['/']!;

/** What a landform is, for those who do not see it. */
const LANDS: Record<CardLand, string> = {
  range: 'a mountain range',
  ridge: 'a ridge',
  terrace: 'terraced ground',
  delta: 'a river delta',
  coast: 'a coast',
  summit: 'a single summit',
  plain: 'a wide plain',
};

/** What a card shows, in words: its own, and the picture behind them. */
export const cardAlt = ({ title, group, land }: SocialCard): string =>
  `${title.replace(/\.$/, '')}. ${group}. Behind the words, contour lines of ${LANDS[land]} at night, lit from the right.`;

/** Whether a page has a card drawn for it alone. */
export const hasOwnCard = (path: string): boolean => Object.hasOwn(socialCards, path);
