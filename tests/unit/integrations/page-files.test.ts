import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinPageFiles } from '~/integrations/page-files.ts';
import { tempFolder } from '../../support/temp.ts';

/** Writes files into a built folder and joins them. */
function built(files: Record<string, string>) {
  const root = tempFolder('page-files');
  mkdirSync(join(root, '_astro'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const changed = joinPageFiles(root, '_astro');
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const fileOf = (page: string, pattern: RegExp) => pattern.exec(read(page))?.[1] ?? 'none';
  return {
    changed,
    read,
    has: (name: string) => existsSync(join(root, name)),
    names: () => readdirSync(join(root, '_astro')).sort(),
    sheetOf: (page: string) => fileOf(page, /<link rel="stylesheet" href="\/([^"]+)">/),
    islandOf: (page: string) => fileOf(page, /<script defer src="\/([^"]+)"><\/script>/),
  };
}

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}">`;
const sheets = {
  '_astro/a.css': 'a{background:url(/_astro/a.svg)}',
  '_astro/b.css': 'b{top:0}',
  '_astro/c.css': 'c{top:0}',
};

describe('stylesheets', () => {
  it('are joined in the order of their links, one file for each distinct list', () => {
    const site = built({
      ...sheets,
      'one.html': `<head>${link('b.css')}<title>One</title>${link('a.css')}</head>`,
      'two.html': `<head>${link('b.css')}${link('a.css')}</head>`,
      'three.html': `<head>${link('a.css')}${link('b.css')}</head>`,
    });
    expect(site.changed).toBe(3);
    expect(site.read(site.sheetOf('one.html'))).toBe('b{top:0}\na{background:url(/_astro/a.svg)}');
    expect(site.read('one.html')).toBe(
      `<head><link rel="stylesheet" href="/${site.sheetOf('one.html')}"><title>One</title></head>`,
    );
    expect(site.sheetOf('two.html')).toBe(site.sheetOf('one.html'));
    expect(site.sheetOf('three.html')).not.toBe(site.sheetOf('one.html'));
  });

  it('that no page links any more are removed, unless a script names them', () => {
    const site = built({
      ...sheets,
      '_astro/script.js': 'load("_astro/b.css")',
      'one.html': link('a.css') + link('b.css') + link('c.css'),
      'two.html': link('c.css'),
    });
    expect(site.has('_astro/a.css')).toBe(false);
    expect(site.has('_astro/b.css')).toBe(true);
    expect(site.has('_astro/c.css')).toBe(true);
  });

  it('of other folders leave a page as it is', () => {
    const html = `${link('a.css')}<link rel="stylesheet" href="/own.css">`;
    const site = built({ ...sheets, 'one.html': html });
    expect(site.changed).toBe(0);
    expect(site.read('one.html')).toBe(html);
    expect(site.names()).toEqual(['a.css', 'b.css', 'c.css']);
  });
});

describe('the script of islands', () => {
  const code = 'if(1<2)customElements.define("astro-island",class extends HTMLElement{})';

  it('becomes one file, which waits for the HTML; other scripts stay', () => {
    const page = `<script>first()</script><script>${code}</script><astro-island></astro-island>`;
    const site = built({ 'one.html': page, 'two.html': page, 'three.html': '<script>first()</script>' });
    expect(site.changed).toBe(2);
    expect(site.read('one.html')).toMatch(
      /^<script>first\(\)<\/script><script defer src="[^"]+"><\/script><astro-island>/,
    );
    expect(site.read(site.islandOf('one.html'))).toBe(code);
    expect(site.islandOf('two.html')).toBe(site.islandOf('one.html'));
    expect(site.names()).toHaveLength(1);
  });
});
