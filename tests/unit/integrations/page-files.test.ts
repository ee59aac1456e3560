import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PageFiles, withoutUnusedClasses } from '~/integrations/page-files.ts';
import { tempFolder } from '../../support/temp.ts';

/** Writes files into a built folder, those of pages as they are rendered. */
function built(files: Record<string, string>, own: Record<string, string> = {}) {
  const root = tempFolder('page-files');
  mkdirSync(join(root, '_astro'));
  const taken: string[] = [];
  const pages = new PageFiles('_astro', (html) => taken.push(html));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(root, name), name.endsWith('.html') ? pages.page(text) : text);
  for (const [name, text] of Object.entries(own)) writeFileSync(join(root, name), text);
  const count = pages.finish(root);
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const fileOf = (page: string, pattern: RegExp) => pattern.exec(read(page))?.[1] ?? 'none';
  return {
    count,
    taken,
    read,
    names: () => readdirSync(join(root, '_astro')).sort(),
    sheetOf: (page: string) => fileOf(page, /<link rel="stylesheet" href="\/([^"]+)">/),
    islandOf: (page: string) => fileOf(page, /<script data-islands data-src="\/([^"]+)"><\/script>/),
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
    expect(site.count).toBe(3);
    expect(site.read(site.sheetOf('one.html'))).toBe('b{top:0}a{background:url(/_astro/a.svg)}');
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
    expect(site.names().filter((name) => /^[abc]\.css$/.test(name))).toEqual(['b.css']);
  });

  it('of other folders leave a page as it is', () => {
    const html = `${link('a.css')}<link rel="stylesheet" href="/own.css">`;
    const site = built({ ...sheets, 'one.html': html });
    expect(site.count).toBe(0);
    expect(site.read('one.html')).toBe(html);
    expect(site.names()).toEqual(['a.css', 'b.css', 'c.css']);
  });
});

describe('rules of classes that no page of a kind names', () => {
  it('are left out; those of elements, island properties and scripts stay', () => {
    const css = '.a{top:0}.b{top:0}.c{top:0}.d{top:0}.e{top:0}.sm\\:f{top:0}.g{top:0}';
    const site = built({
      '_astro/a.css': css,
      '_astro/b.css': 'p{top:0}',
      '_astro/island.js': 'x.className="open c"',
      'one.html': `${link('a.css')}<p class="a sm:f">One</p>`,
      'two.html': `${link('a.css')}<astro-island props="{&quot;className&quot;:[0,&quot;b&quot;]}"></astro-island><script>add("d")</script>`,
      'three.html': `${link('b.css')}<p class="e">Has another stylesheet</p>`,
    });
    const kept = site.read(site.sheetOf('one.html'));
    expect(kept.match(/[a-g](?=[,{])/g)?.sort()).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(site.sheetOf('two.html')).toBe(site.sheetOf('one.html'));
  });

  it('are known by names that hold commas, ampersands and brackets, as HTML escapes them', () => {
    const site = built({
      '_astro/a.css':
        '.text-\\[min\\(2rem\\,9vw\\)\\]{top:0}.\\[\\&_svg\\]\\:block svg{top:0}.\\[\\&_i\\]\\:hidden i{top:0}.gone{top:0}',
      '_astro/island.js': 'h("i",{className:"x [&_i]:hidden"})',
      'one.html': `${link('a.css')}<p class="text-[min(2rem,9vw)] [&#38;_svg]:block">One</p>`,
    });
    expect(site.read(site.sheetOf('one.html')).match(/2rem|_svg|_i|gone/g)).toEqual(['2rem', '_svg', '_i']);
  });

  it('take the custom properties along that only they asked for', () => {
    const css = ':root{--a:1px;--b:2px;--c:3px}.used{top:var(--a)}.unused{top:var(--b)}';
    const kept = withoutUnusedClasses(css, (name) => ['used', '--c'].includes(name));
    expect(kept).toBe(':root{--a:1px;--c:3px}.used{top:var(--a)}');
  });

  it.each([
    ['in a negation', '.used:not(.unused){top:0}'],
    ['beside a used one', '.unused,.used{top:0}'],
    ['that is the name of an element', '#unused{top:0}'],
    ['that is the name of an animation', '@keyframes unused{0%{top:0}}'],
  ])('stay %s', (_, css) => {
    expect(withoutUnusedClasses(css, (name) => name === 'used')).toContain(css.includes(',') ? '.used' : css);
  });
});

describe('scripts', () => {
  const code = 'if(1<2)customElements.define("astro-island",class extends HTMLElement{})';
  const starts = '<script>start("script[data-src]")</script>';

  it('of modules are asked for late where the page starts them, and at once elsewhere', () => {
    const script = '<script type="module" src="/_astro/x.js"></script>';
    const site = built({ 'one.html': starts + script, 'two.html': script });
    expect(site.read('one.html')).toBe(`${starts}<script type="module" data-src="/_astro/x.js"></script>`);
    expect(site.read('two.html')).toBe(script);
  });

  it("Astro's for islands becomes one file; other scripts stay", () => {
    const page = `${starts}<script>${code}</script><astro-island></astro-island>`;
    const site = built({
      'one.html': page,
      'two.html': page,
      'three.html': starts,
      'four.html': `<script>${code}</script>`,
    });
    expect(site.read('one.html')).toMatch(
      /<\/script><script data-islands data-src="[^"]+"><\/script><astro-island>/,
    );
    expect(site.read(site.islandOf('one.html'))).toBe(code);
    expect(site.islandOf('two.html')).toBe(site.islandOf('one.html'));
    expect(site.read('four.html')).toMatch(/^<script data-islands defer src="[^"]+"><\/script>$/);
    expect(site.names()).toHaveLength(1);
  });

  it('are those of the element, not the words of an article', () => {
    const text = `<p>${code}</p><script>a()</script>`;
    const site = built({ 'one.html': `${text}<script>${code}</script>`, 'two.html': text });
    expect(site.read('one.html')).toMatch(
      /^<p>.*<\/script><script data-islands defer src="[^"]+"><\/script>$/,
    );
    expect(site.read('two.html')).toBe(text);
  });
});

describe('every page', () => {
  it('is handed out as it is published, those that were not rendered too', () => {
    const own = '<script>own()</script>';
    const site = built(
      { 'one.html': '<p>One</p>', ...sheets, 'two.html': link('a.css') },
      { 'own.html': own },
    );
    expect([...new Set(site.taken)]).toEqual([
      '<p>One</p>',
      expect.stringMatching(/^<link [^>]*styles/),
      own,
    ]);
  });
});
