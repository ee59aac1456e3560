import { describe, expect, it } from 'vitest';
import { nameOf, placesOn, type Written } from '../../../../src/desk/places/find.ts';

const written: Written = {
  entries: {
    'home/home': {
      edit: '/desk/edit#/home',
      texts: [
        ['title', 'The command center'],
        ['button', 'Schedule a Demo'],
        ['question', 'Pay {order} and ask for {freight}?'],
        ['sentences.0', 'reach insight {claim:time-to-insight} faster'],
        ['body', '## Who\n\nThis is operated by {entity} ("we").\n\nMore.'],
        ['lede', 'Agents that do the work, and a person who decides.'],
      ],
    },
    'claims/accuracy': { edit: '/desk/edit#/claims', texts: [['pages.0.name', 'Healthcare']] },
    'industries/healthcare': { edit: '/desk/edit#/industries', texts: [['title', 'Healthcare']] },
    'contact/contact': { edit: '/desk/edit#/contact', texts: [['button', 'Schedule a Demo']] },
  },
  pages: { '/': ['home', 'claims', 'industries'], '/contact': ['contact/contact'] },
  pictures: {},
  records: {},
};
const home = placesOn('/', written);

describe('places of a text', () => {
  it('are found whatever spaces and break hints the page has put into it', () => {
    expect(home('\n  The\u00A0command\u00AD center ')).toEqual([{ entry: 'home/home', field: 'title' }]);
  });
  it('are those of the page, where it is written more than once', () => {
    expect(home('Schedule a Demo')).toEqual([{ entry: 'home/home', field: 'button' }]);
    const contact = placesOn('/contact', written);
    expect(contact('Schedule a Demo')).toEqual([{ entry: 'contact/contact', field: 'button' }]);
    expect(placesOn('/other', written)('Schedule a Demo')).toHaveLength(2);
  });
  it('are those of the entry that a claim names', () => {
    expect(home('Healthcare')[0]).toEqual({ entry: 'industries/healthcare', field: 'title' });
  });
  it('are found for a text with computed values in it', () => {
    expect(home('This is operated by Veridane (“we”).')).toEqual([{ entry: 'home/home', field: 'body' }]);
    expect(home('Pay $7,800.00 and ask for $660.00?')).toEqual([{ entry: 'home/home', field: 'question' }]);
  });
  it('are found for a text with the figure of a claim in it', () => {
    const place = { entry: 'home/home', field: 'sentences.0' };
    expect(home('reach insight 30–40% faster')).toEqual([place]);
    expect(nameOf(place)).toBe('home, sentences, 1');
  });
  it('are found for a part beside a link, and for several texts in one line', () => {
    expect(home('and a person who decides.')).toEqual([{ entry: 'home/home', field: 'lede' }]);
    expect(home('New: The command center')).toEqual([{ entry: 'home/home', field: 'title' }]);
  });
  it('are none for what no entry says', () => {
    for (const text of ['', 'Agents', 'Not to be found anywhere']) expect(home(text)).toEqual([]);
  });
});
