import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describeError, withBoundary } from '~/ui/islands/boundary.tsx';

describe('describeError', () => {
  it.each([
    [new Error('No route'), 'No route'],
    [{ status: 503, statusText: 'Service Unavailable' }, '503 Service Unavailable'],
    [{ status: 404, statusText: '', message: 'Gone' }, '404'],
    [{ status: 500, message: 'Broken' }, '500 Broken'],
    ['plain words', 'plain words'],
    [null, 'Unknown error'],
    [new Error(''), 'Unknown error'],
  ])('%o reads as %s', (error, text) => {
    expect(describeError(error)).toBe(text);
  });
});

describe('withBoundary', () => {
  it('adds nothing to the HTML of an island that works', () => {
    const Island = withBoundary(({ name }: { name: string }) => createElement('p', null, name));
    expect(renderToStaticMarkup(createElement(Island, { name: 'Fine' }))).toBe('<p>Fine</p>');
  });
});
