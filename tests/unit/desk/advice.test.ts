/** What the desk says about links, pictures and titles. */
import { expect, it } from 'vitest';
import { bodyAdvice, entryAdvice } from '~/desk/advice.ts';

const known = {
  pages: new Set(['/', '/contact', '/blog/idea']),
  drafts: new Set(['/blog/idea']),
  claims: new Map([
    ['support', { figure: '24/7' }],
    ['uptime', { figure: '99.9%' }],
    ['accuracy', { figure: '99.9%' }],
  ]),
  moved: new Map([['/formerly', '/contact']]),
  dead: { 'https://gone.invalid/?a=1&b=2': 'it answers 404' },
};

it('names dead links, links to drafts and silent pictures of a body', () => {
  const html =
    '<a href="/contact?reason=x#form">a</a><a class="x" href="/contct">b</a><a href="/contct">again</a>' +
    '<a href="/blog/idea/">c</a><a href="/files/a.pdf">d</a><a href="//elsewhere">e</a>' +
    '<a href="https://gone.invalid/?a=1&amp;b=2">f</a><img src="a" alt=""><img src="b" alt="B">';
  expect(bodyAdvice(html, known)).toEqual([
    'Dead link: Its text links to /contct, which is no page of this site.',
    'Its text links to /blog/idea, which is not public yet.',
    'Dead link: Its text links to https://gone.invalid/?a=1&b=2 (it answers 404).',
    'A picture of its text has no alternative text: say what it shows, unless it only decorates.',
  ]);
  expect(bodyAdvice('<img alt=""><img alt="">', known)[0]).toMatch(/^2 pictures of its text have/);
});

it('looks into every part of an entry', () => {
  const values = {
    title: 'T'.repeat(61),
    parts: [{ link: '/nowhere', label: '/not-a-link' }, { href: '/{brand}-tv' }, { href: '/formerly' }],
    formerly: ['/gone-by'],
    body: 'See [this](/also-nowhere) and [that](/contact).',
  };
  expect(entryAdvice('pages', values, known)).toEqual([
    expect.stringMatching(/^The title has 61 characters/),
    'Dead link: Parts, 1, Link links to /nowhere, which is no page of this site.',
    'Parts, 3, Address links to /formerly, which has another address now: /contact.',
    'Dead link: Body links to /also-nowhere, which is no page of this site.',
  ]);
});

it('lists figures that stand as letters, with their place', () => {
  const values = {
    lede: '99.9% here, 99.95% there',
    items: [{ text: 'On call 24/7.' }, { text: '{claim:support} {brand}' }],
  };
  expect(entryAdvice('pages', values, known)).toEqual([
    'Introduction says a figure in letters, which stays when the claim changes: write {claim:uptime} or {claim:accuracy}.',
    'Entries, 1, Text says a figure in letters, which stays when the claim changes: write {claim:support}.',
  ]);
  expect(entryAdvice('panels', values, known)).toEqual([]);
});
