/** The service pages of 2.17 as a table: what each says in feature cards and benefits, and how a reader gets there. */
import { describe, expect, it } from 'vitest';
import { site } from '../../src/config/site.ts';
import { linksOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';

interface ServicePage {
  path: string;
  /** Headings of feature cards. */
  features: string[];
  /** Words of the benefits. */
  benefits: string[];
}

const pages: ServicePage[] = [
  {
    path: '/strategic-intelligence',
    features: ['Gather', 'Weigh', 'Connect', 'Brief'],
    benefits: ['Every sentence of a brief links to its source', 'Roles decide who may read which file'],
  },
  {
    path: '/workflow-optimization',
    features: ['Trace', 'Question', 'Redraw', 'Automate'],
    benefits: ['Cost and waiting time for each step', '25%', 'lower operational cost'],
  },
  {
    path: '/predictive-analytics',
    features: ['Signals', 'Model', 'Range', 'Decision'],
    benefits: ['A tested model', 'A standing check', '30-40%', 'faster time-to-insight'],
  },
  {
    path: '/cyber-security',
    features: ['Assess', 'Harden', 'Watch', 'Rehearse', 'Two advisors'],
    benefits: ['A ranked list of findings', 'An incident plan that has been rehearsed'],
  },
  {
    path: '/hospitality-solutions',
    features: ['Rates', 'Rosters', 'Guests', 'Upkeep'],
    benefits: ['5-12%', 'RevPAR lift', 'average daily rate times occupancy'],
  },
  {
    path: '/ai-strategy',
    features: ['Readiness', 'Portfolio', 'Architecture', 'Controls', 'People', 'Measures'],
    benefits: ['A decision', 'A sequence', 'A common language'],
  },
  {
    path: '/ai-powered-software-development',
    features: ['Applications', 'Assistants and agents', 'Modernization', 'Interfaces'],
    benefits: ['Code you can own', 'Evidence', 'Fewer surprises'],
  },
  {
    path: '/agentic-automation',
    features: ['Plan', 'Act', 'Escalate', 'Learn'],
    benefits: ['Hand-offs between teams stop waiting in queues', 'Work scales without a rebuild'],
  },
  {
    path: '/data-analytics',
    features: ['Collect', 'Reconcile', 'Model', 'Serve'],
    benefits: ['A catalog of measures', '30-40%', 'faster time-to-insight'],
  },
  {
    path: '/ai-training',
    features: ['Everyone', 'Practitioners', 'Engineers', 'Leaders'],
    benefits: ['Less rework', 'Safer habits', 'Better requests'],
  },
  {
    path: '/ai-coaching-services',
    features: ['Leadership Development', 'Performance Coaching', 'Strategic Thinking', 'Career Acceleration'],
    benefits: ['40%', 'faster leadership development'],
  },
  {
    path: '/enterprise-ai-solutions',
    features: ['Scalable architecture', 'Advanced security', 'Custom integration'],
    benefits: ['99.9% uptime', '24/7 support'],
  },
  {
    path: '/ai-cyber-security',
    features: ['Threat detection', 'Behavioral analysis', 'Automated response', 'Zero trust'],
    benefits: ['99.9%', 'detection accuracy', 'Sub-second', '90%', 'fewer false positives', '24/7'],
  },
  {
    path: '/services/ai-integration',
    features: ['Connect', 'Govern', 'Hand over'],
    benefits: ['Questions', 'Events', 'Results'],
  },
  {
    path: '/services/custom-development',
    features: ['Fit', 'Build', 'Own'],
    benefits: ['A running system', 'Its evidence', 'Its manual'],
  },
  {
    path: '/services/strategy-advisory',
    features: ['Second opinion', 'Vendor review', 'Standing seat'],
    benefits: ['Are we late?', 'Are we safe?', 'Are we paying too much?'],
  },
  {
    path: '/services/training',
    features: ['Introduce', 'Accompany', 'Anchor'],
    benefits: ['Writing and checking', 'Working with agents'],
  },
];
const paths = pages.map(({ path }) => path);
const mainOf = (path: string) => select('main', treeOf(path))!;
const isShort = (path: string) => path.startsWith('/services/');

describe.each(pages)('$path', ({ path, features, benefits }) => {
  const text = plain(textOf(mainOf(path)));

  it('has its feature cards as headings, and its benefits', () => {
    const headings = selectAll('h2, h3', mainOf(path)).map((heading) => plain(textOf(heading)));
    const isHeading = (word: string) => headings.some((heading) => heading.startsWith(word));
    expect(features.filter((word) => !isHeading(word))).toEqual([]);
    expect(benefits.filter((word) => !text.includes(word))).toEqual([]);
  });

  it('marks Services in the header', () => {
    expect(select('.site-header a[href="/services"]', treeOf(path))?.properties['ariaCurrent']).toBe('true');
  });

  it('says enough to decide on, and not more than one reads', () => {
    const words = text.split(' ').length;
    expect(words).toBeGreaterThan(isShort(path) ? 200 : 300);
    expect(words).toBeLessThan(700);
  });

  it('makes no claim beyond those of section 9', () => {
    const allowed = ['90%', '99.9%', '40%', '30-40%', '25%', '5-12%', '24/7'];
    const figures = text.match(/\d[\d.,]*(?:[-/]\d+)?\s?(?:%|(?<=\/\d+))|\d+x\b|\$\d+/g) ?? [];
    expect(figures.filter((figure) => !allowed.includes(figure))).toEqual([]);
  });

  it('ends with the way to /contact and the telephone, and leads on to other services', () => {
    const sections = selectAll('main > *', treeOf(path));
    const last = linksOf(sections.at(-1)!).map(({ href }) => href);
    expect(last).toEqual(expect.arrayContaining(['/contact', site.phone.href]));
    const related = linksOf(select('nav[aria-labelledby=related-heading]', treeOf(path))!);
    expect(related.length).toBeGreaterThanOrEqual(2);
    expect(related.filter(({ href }) => !paths.includes(href) || href === path)).toEqual([]);
  });

  it('shows its drawing, with a description', () => {
    const drawings = selectAll('main [role=img]', treeOf(path)).filter((node) => select('svg', node));
    const picture = select('main picture', treeOf(path));
    expect(drawings.length + (picture ? 1 : 0)).toBeGreaterThan(0);
    expect(drawings.filter((node) => String(node.properties['ariaLabel'] ?? '').length < 20)).toEqual([]);
  });
});

describe('the service pages together', () => {
  it('share no sentence: each is written for its own reader', () => {
    const seen = new Map<string, string>();
    const shared: string[] = [];
    for (const path of paths) {
      for (const node of selectAll('p, dd, li', mainOf(path))) {
        if (select('p, dd, li, a', node)) continue;
        const text = plain(textOf(node));
        if (text.length < 30) continue;
        const other = seen.get(text);
        if (other && other !== path) shared.push(`${other} and ${path}: ${text}`);
        seen.set(text, path);
      }
    }
    expect(shared).toEqual([]);
  });

  it('are all reached from /services by links of the pages themselves', () => {
    const reached = new Set(['/services']);
    for (const path of reached)
      for (const { href } of linksOf(mainOf(path))) if (paths.includes(href)) reached.add(href);
    expect(paths.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('differ in what stands below the first screen, wherever the first screen is alike', () => {
    const order = (path: string) =>
      selectAll('main > section', treeOf(path))
        .slice(1)
        .map((section) => {
          const { className } = section.properties;
          const inside = ['cells', 'posts', 'sheets', 'lit-bars', 'ledger-row', 'figure-row']
            .filter((name) => select(`.${name}`, section))
            .join();
          return `${Array.isArray(className) ? className.filter((name) => !String(name).startsWith('astro-')).join('.') : ''}>${inside}`;
        })
        .join(' ');
    const orders = paths.map(order);
    expect(orders.filter((value, i) => orders.indexOf(value) !== i)).toEqual([]);
  });
});

describe('the dialog of /services', () => {
  const dialog = select('dialog#our-services', treeOf('/services'))!;

  it('is closed, named, lists the six services and leads to /contact', () => {
    expect(dialog.properties['open']).toBeFalsy();
    expect(textOf(select(`#${String(dialog.properties['ariaLabelledBy'])}`, dialog)!)).toBe('Our Services');
    const rows = linksOf(select('ul', dialog)!);
    expect(rows).toHaveLength(6);
    const names = ['Coaching', 'Strategy', 'Data engineering', 'Cybersecurity', 'Automations', 'Governance'];
    names.forEach((name, i) => expect(rows[i]!.text).toContain(name));
    expect(linksOf(dialog)).toContainEqual({ href: '/contact', text: 'Get Started' });
  });

  it('has a button that needs no script', () => {
    const opener = select('button[commandfor=our-services][command=show-modal]', treeOf('/services'))!;
    expect(plain(textOf(opener))).toBe('Our Services');
  });
});

describe('the legal documents', () => {
  const documents = ['/privacy-policy', '/terms-of-service', '/cookie-policy'];
  it.each(documents)('%s has every token filled, and a contents list of its sections', (path) => {
    const main = mainOf(path);
    expect(textOf(main)).not.toMatch(/\{\w+\}/);
    expect(textOf(main)).toContain(site.brand);
    const sections = selectAll('h2', main).map((heading) => `#${String(heading.properties['id'])}`);
    const contents = linksOf(select('nav', main)!).map(({ href }) => href);
    expect(contents).toEqual(sections);
    expect(sections.length).toBeGreaterThan(6);
    expect(linksOf(main).map(({ href }) => href)).toEqual(
      expect.arrayContaining([site.phone.href, '/contact']),
    );
  });

  it('name the third parties by kind, the age and the terms of cookies', () => {
    const privacy = plain(textOf(mainOf('/privacy-policy')));
    for (const words of ['a web analytics service', 'a CRM, forms and chat service', 'under 18'])
      expect(privacy).toContain(words);
    expect(plain(textOf(mainOf('/terms-of-service')))).toContain('within 30 days');
    const cookies = mainOf('/cookie-policy');
    for (const words of ['1-24 months', 'up to about 2 years', 'at present 6 months'])
      expect(plain(textOf(cookies))).toContain(words);
    expect(selectAll('table tbody tr', cookies).length).toBeGreaterThanOrEqual(4);
    expect(select('button[data-consent-open]', cookies)).toBeTruthy();
  });

  it('say where the figures of an estimator go, and how long an unsent message is kept', () => {
    const privacy = plain(textOf(mainOf('/privacy-policy')));
    expect(privacy).toContain('The figures you enter become part of the address of the page');
    expect(privacy).toContain(
      "If you choose 'Discuss this estimate', the address of the contact page carries",
    );
    expect(plain(textOf(mainOf('/cookie-policy')))).toContain('stays until you close the tab');
    expect(plain(textOf(select('dialog[data-consent]', treeOf('/cookie-policy'))!))).toContain(
      site.hubspot ? 'until it is sent from there, or you close the tab' : 'until you close the tab',
    );
  });
});
