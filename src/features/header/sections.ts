/** The header's sections: an address belongs to one of them or to none. */
export type Section = 'products' | 'solutions' | 'services' | 'resources' | 'company';

const sections: Record<Section, RegExp> = {
  products: /^\/(illuminate|products)(\/|$)/,
  solutions: /^\/solutions\//,
  services:
    /^\/(services|strategic-intelligence|workflow-optimization|predictive-analytics|cyber-security|hospitality-solutions|ai-strategy|ai-powered-software-development|agentic-automation|data-analytics|ai-training|ai-coaching-services|enterprise-ai-solutions|ai-cyber-security)(\/|$)/,
  resources: /^\/(resources|press-releases|blog)(\/|$)/,
  company: /^\/(about|leadership|advisory-board|careers)$/,
};

/** The section that a page stands in; undefined on the home page, /contact and the legal pages. */
export const sectionOf = (path: string): Section | undefined =>
  (Object.keys(sections) as Section[]).find((name) => sections[name].test(path));
