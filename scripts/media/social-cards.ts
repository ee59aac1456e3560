/**
 * The social card of each page as data. A card names no brand and no address: both are configuration of the site, and the pictures
 * are committed.
 */
export type CardLand = 'range' | 'ridge' | 'terrace' | 'delta' | 'coast' | 'summit' | 'plain';

export interface SocialCard {
  /** File name in public/social. */
  name: string;
  title: string;
  /** Group that the page belongs to, at the foot of the card. */
  group: string;
  land: CardLand;
}

/** Addresses with their cards. A card is named by the last part of the address. */
const CARDS: [path: string, title: string, group: string, land: CardLand, name?: string][] = [
  ['/', 'Human-centric AI for enterprises in regulated industries', 'Enterprise AI', 'range', 'home'],
  ['/illuminate', 'ILLUMINATE', 'Platform', 'range'],
  ['/products/ai-document-management', 'AI Document Management', 'Product', 'range'],
  ['/products/white-label', 'White Label', 'Product', 'range'],
  ['/solutions/financial-services', 'Financial services', 'Solutions', 'terrace'],
  ['/solutions/government', 'Government', 'Solutions', 'ridge'],
  ['/solutions/defense', 'Government', 'Solutions', 'ridge', 'government'],
  ['/solutions/healthcare', 'Healthcare', 'Solutions', 'delta'],
  ['/solutions/hospitality', 'Hospitality', 'Solutions', 'coast'],
  ['/services', 'Services', 'Six ways to start', 'terrace'],
  ['/agentic-automation', 'Agentic Automation', 'Service', 'range'],
  ['/ai-coaching-services', 'AI Coaching Services', 'Service', 'summit'],
  ['/ai-cyber-security', 'AI Cyber Security', 'Service', 'range'],
  ['/ai-powered-software-development', 'AI-Powered Software Development', 'Service', 'ridge'],
  ['/ai-strategy', 'AI Strategy and Transformation', 'Service', 'range'],
  ['/ai-training', 'AI Training and Education', 'Service', 'terrace'],
  ['/cyber-security', 'Cyber Security', 'Service', 'ridge'],
  ['/data-analytics', 'Data Analytics and Intelligence', 'Service', 'plain'],
  ['/enterprise-ai-solutions', 'Enterprise AI Solutions', 'Service', 'range'],
  ['/hospitality-solutions', 'Hospitality Solutions', 'Service', 'coast'],
  ['/predictive-analytics', 'Predictive Analytics', 'Service', 'range'],
  ['/strategic-intelligence', 'Strategic Intelligence', 'Service', 'delta'],
  ['/workflow-optimization', 'Workflow Optimization', 'Service', 'ridge'],
  ['/services/ai-integration', 'AI Integration', 'Service', 'range'],
  ['/services/custom-development', 'Custom Development', 'Service', 'terrace'],
  ['/services/strategy-advisory', 'Strategy and Advisory', 'Service', 'summit'],
  ['/services/training', 'Training and Enablement', 'Service', 'ridge'],
  ['/about', 'People set the goals. AI does the legwork.', 'Company', 'summit'],
  ['/how-we-count', 'How we count', 'Company', 'plain'],
  ['/leadership', 'Executive Team', 'Company', 'summit'],
  ['/advisory-board', 'Advisory Board', 'Company', 'summit'],
  ['/careers', 'Join Our Mission', 'Careers', 'summit'],
  ['/contact', 'Talk to an AI Advisor', 'Contact', 'range'],
  ['/accessibility', 'Accessibility', 'Legal', 'plain'],
  ['/resources', 'Resources', 'Library', 'plain'],
  ['/privacy-policy', 'Privacy, terms and cookies', 'Legal', 'plain', 'legal'],
  ['/terms-of-service', 'Privacy, terms and cookies', 'Legal', 'plain', 'legal'],
  ['/cookie-policy', 'Privacy, terms and cookies', 'Legal', 'plain', 'legal'],
  ['/press-releases', 'News', 'Company', 'range'],
  ['/blog', 'Insights & Updates', 'Blog', 'ridge'],
  ['/*-tv', 'The Long Game', 'Podcast', 'range', 'the-long-game'],
];

/** Cards by address. */
export const socialCards: Record<string, SocialCard> = Object.fromEntries(
  CARDS.map(([path, title, group, land, name = path.split('/').at(-1)!]) => [
    path,
    { name, title, group, land },
  ]),
);

/** Shown whatever the page is called: the home page's heading is typed letter by letter, and the legal pages share a card. */
const OWN_WORDS: readonly string[] = ['home', 'legal'];

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
const altOf = ({ title, group, land }: SocialCard): string =>
  `${title.replace(/\.$/, '')}. ${group}. Behind the words, contour lines of ${LANDS[land]} at night, lit from the right.`;

/** What the site has to know of a card (src/seo/og.ts). */
export const cardRecord = (card: SocialCard) => ({
  file: card.name,
  ...(OWN_WORDS.includes(card.name) ? {} : { title: card.title }),
  alt: altOf(card),
});
