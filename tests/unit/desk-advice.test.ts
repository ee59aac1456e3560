/** What the desk says about links, pictures and titles; and which addresses elsewhere count as dead. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deadBecause, externalLinks } from '../../scripts/audit/links.ts';
import { bodyAdvice, entryAdvice } from '~/features/desk/advice.ts';
import { readDeadLinks, writeDeadLinks } from '~/sources/dead-links.ts';

const known = {
  pages: new Set(['/', '/contact', '/blog/idea']),
  drafts: new Set(['/blog/idea']),
  dead: { 'https://gone.invalid/?a=1&b=2': 'it answers 404' },
};

it('names dead links, links to drafts and silent pictures of a body', () => {
  const html =
    '<a href="/contact?reason=x#form">a</a><a class="x" href="/contct">b</a><a href="/contct">again</a>' +
    '<a href="/blog/idea/">c</a><a href="/files/a.pdf">d</a><a href="//elsewhere">e</a>' +
    '<a href="https://gone.invalid/?a=1&amp;b=2">f</a><img src="a" alt=""><img src="b" alt="B">';
  expect(bodyAdvice(html, known)).toEqual([
    'Dead link: /contct is no page of this site. Correct the link, or remove it.',
    'It links to /blog/idea, which is not public yet.',
    'Dead link: https://gone.invalid/?a=1&b=2 (it answers 404). Correct the link, or remove it.',
    'A picture of its text has no alternative text: say what it shows, unless it only decorates.',
  ]);
  expect(bodyAdvice('<img alt=""><img alt="">', known)[0]).toMatch(/^2 pictures of its text have/);
});

it('looks into every part of an entry', () => {
  const values = {
    title: 'T'.repeat(61),
    description: 'D'.repeat(171),
    parts: [{ link: '/nowhere', label: '/not-a-link' }, { href: '/{brand}-tv' }],
    body: 'See [this](/also-nowhere) and [that](/contact).',
  };
  expect(entryAdvice(values, known)).toEqual([
    expect.stringMatching(/^The title has 61 characters/),
    expect.stringMatching(/^The description has 171 characters/),
    expect.stringContaining('/nowhere is no page'),
    expect.stringContaining('/also-nowhere is no page'),
  ]);
});

it('finds addresses elsewhere in pages, and asks twice before one is dead', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  try {
    writeFileSync(
      join(folder, 'a.html'),
      '<a href="https://x.invalid/?a=1&amp;b=2">x</a><a href="/own">y</a>',
    );
    writeFileSync(join(folder, 'b.html'), '<a class="k" href="https://x.invalid/?a=1&amp;b=2">x</a>');
    expect([...externalLinks(folder)]).toEqual([['https://x.invalid/?a=1&b=2', ['a.html', 'b.html']]]);
    const file = join(folder, 'dead.json');
    expect(readDeadLinks(file)).toEqual({});
    writeDeadLinks(known.dead, file);
    expect(readDeadLinks(file)).toEqual(known.dead);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const answers = (...statuses: number[]) => {
    const rest = [...statuses];
    return () => Promise.resolve(new Response(null, { status: rest.shift() ?? 500 }));
  };
  expect(await deadBecause('https://x.invalid', answers(200))).toBeUndefined();
  expect(await deadBecause('https://x.invalid', answers(403))).toBeUndefined();
  expect(await deadBecause('https://x.invalid', answers(404, 200))).toBeUndefined();
  expect(await deadBecause('https://x.invalid', answers(404, 404))).toBe('it answers 404');
  const away = () => Promise.reject(Object.assign(new Error('failed'), { cause: { code: 'ENOTFOUND' } }));
  expect(await deadBecause('https://x.invalid', away)).toBe('it cannot be reached (ENOTFOUND)');
});
