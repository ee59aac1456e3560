/** Texts quote a figure by the name of its claim. */
import { expect, it } from 'vitest';
import {
  claimsIn,
  fillClaims,
  followServices,
  missingIn,
  missingNames,
} from '../../../src/content/claim-references.ts';

const claims = new Map([['speed', { figure: '30%', label: 'faster', short: 'per case' }]]);

it('a text has the figure and the label of the claim that it names', () => {
  const entry = {
    list: ['{claim:speed} {claim:speed.label} than {brand}, {claim:speed.short}'],
    count: 3,
    day: new Date(0),
  };
  expect(fillClaims(entry, claims)).toEqual({
    list: ['30% faster than {brand}, per case'],
    count: 3,
    day: new Date(0),
  });
  expect(claimsIn(entry)).toEqual(['speed', 'speed', 'speed']);
});

it('a claim that does not exist is refused, with the names of those that do', () => {
  expect(() => fillClaims('{claim:sped}', claims)).toThrow(
    '{claim:sped}: there is no such claim, but speed.',
  );
  expect(() => fillClaims('{claim:speed.lable}', claims)).toThrow(
    '{claim:speed.lable}: of a claim a text can say its figure, .label or .short.',
  );
});

it('a service that got another address is meant by its former name, where entries name services', () => {
  const moved = [{ from: '/training', to: '/services/schooling', status: 301 }] as const;
  const named = (id: string) => ({
    related: [id],
    groups: [{ services: ['other', id] }],
    instead: { service: id },
  });
  expect(followServices({ ...named('training'), title: 'training' }, moved)).toEqual({
    ...named('schooling'),
    title: 'training',
  });
});

it('what an entry names and does not exist is said with its field, all at once', () => {
  const known = new Set(['services/training', 'claims/speed']);
  const entry = {
    related: ['training', 'strategy'],
    instead: [{ text: '{claim:speed} of {claim:sped}', service: 'audit' }],
    title: 'strategy',
  };
  expect(missingIn(entry, known)).toEqual([
    'related, 2 names services/strategy',
    'instead, 1, text names claims/sped',
    'instead, 1, service names services/audit',
  ]);
  expect(missingNames()).toEqual([]);
});
