import { describe, expect, it } from 'vitest';
import { filters, initialState, reduce } from '../../src/features/resources/resources.ts';
import { outcomeOf, subscribed } from '../../src/features/resources/subscribe.ts';

describe('resource finder', () => {
  it('starts with an empty search and all resources', () => {
    expect(initialState).toEqual({ query: '', filter: 'All Resources' });
    expect(filters).toEqual(['All Resources', 'Podcasts', 'Follow', 'Press Releases', 'Seminars / Events']);
  });

  it('keeps search and filter apart', () => {
    const searched = reduce(initialState, { type: 'search', query: 'audit' });
    const chosen = reduce(searched, { type: 'choose', filter: 'Podcasts' });
    expect(chosen).toEqual({ query: 'audit', filter: 'Podcasts' });
    expect(reduce(chosen, { type: 'search', query: '' })).toEqual({ query: '', filter: 'Podcasts' });
    expect(initialState).toEqual({ query: '', filter: 'All Resources' });
  });
});

describe('subscribe form', () => {
  it.each(['', ' ', '\t'])('does nothing for the empty value %j, whatever the browser says', (value) => {
    expect(outcomeOf(value, false)).toBe('nothing');
    expect(outcomeOf(value, true)).toBe('nothing');
  });

  it('follows the verdict of the browser on anything else', () => {
    expect(outcomeOf('name@', false)).toBe('invalid');
    expect(outcomeOf('name@example.com', true)).toBe('subscribed');
  });

  it('says what the specification says', () => {
    expect(subscribed).toEqual({
      title: 'Successfully subscribed!',
      description: "You'll be notified when new resources are available.",
    });
  });
});
