import fc from 'fast-check';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import {
  countWords,
  makeBody,
  type AssetRequest,
  type BodyContext,
  type BodySite,
  type FetchedFiles,
} from '~/articles/html/index.ts';
import { schema } from '~/articles/html/schema.ts';
import { blockText, findAll, h, parse } from '~/articles/html/tree.ts';
import { publicBases } from '~/sources/ghost/source.ts';
import { HOSTILE } from '../../../fixtures/hostile.ts';
import { blog as context, GHOST, news, siteOf } from './site.ts';

/** A site without any file; that of `siteOf` has them all. */
const bare: FetchedFiles = { images: new Map(), files: new Map(), unavailable: new Set() };
const bodyOf = (html: string, of: BodyContext = context, site: Partial<BodySite> = {}) =>
  makeBody(html, of, siteOf('/blog/a-post', { contact: undefined, ...site }));
/** What a body asks for. */
async function wantedOf(html: string): Promise<AssetRequest[]> {
  const wanted: AssetRequest[] = [];
  await bodyOf(html, context, { fetchAll: async (assets) => void wanted.push(...assets) });
  return wanted;
}
const finish = async (html: string, of = context, site: Partial<BodySite> = {}): Promise<string> =>
  (await bodyOf(html, of, site)).html;

const ELEMENTS = new Set(
  (
    'a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub ' +
    'summary sup table tbody td tfoot th thead time tr u ul var video wbr html head body'
  ).split(' '),
);

/** Reads finished HTML again as a browser would and names everything that could act or load. */
function forbidden(html: string): string[] {
  return findAll(parse(html), () => true).flatMap(({ tagName, properties }) => [
    ...(ELEMENTS.has(tagName) ? [] : [`<${tagName}>`]),
    ...Object.entries(properties).flatMap(([name, raw]) => {
      const value = Array.isArray(raw) ? raw.join(' ') : String(raw);
      if (/^on|^style$|^srcdoc$|^formaction$|^background$|^ping$|^target$/i.test(name))
        return [`${tagName}[${name}]`];
      if (name === 'href' && !/^(https?:|mailto:|tel:|\/(?!\/)|#)/.test(value)) return [`href=${value}`];
      if (/^(src|poster)$/.test(name) && !value.startsWith('/_astro/media/')) return [`${name}=${value}`];
      if (name === 'srcSet' && !/^(\/_astro\/media\/\S+ \d+w(, )?)+$/.test(value)) return [`srcset=${value}`];
      if (name === 'dataFrame' && !/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(value))
        return [value];
      return [];
    }),
  ]);
}

describe('hostile HTML', () => {
  it.each(HOSTILE)('leaves nothing that acts: %s', async (html) => {
    for (const of of [context, news]) {
      expect(forbidden(await finish(`<p>Before</p>${html}<p>After</p>`, of))).toEqual([]);
      expect(forbidden(await finish(html, of, bare))).toEqual([]);
    }
  });

  it('keeps the text around it', async () => {
    const swallows = /<!--|<!\[|xmp|<audio|noembed|noscript|textarea|title|math|select|template/i;
    for (const html of HOSTILE.filter((entry) => !swallows.test(entry))) {
      const text = blockText(parse(await finish(`<p>Before the trap.</p>${html}<p>After the trap.</p>`)));
      expect(text, html).toMatch(/Before the trap\.[^]*After the trap\./);
    }
  });

  it('survives any mixture of them', async () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.constantFrom(...'< > " \' </p> <table> <svg> <math> <!-- --> </script> &#x'.split(' '), '<a href='),
      fc.string({ maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        expect(forbidden(await finish(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a', 'href', '//evil.invalid/'],
    ['a', 'href', 'javascript:alert(1)'],
    ['a', 'dataFrame', 'https://evil.invalid/embed/x'],
    ['img', 'src', '//evil.invalid/a.png'],
    ['source', 'srcSet', '/a.png 480w, https://evil.invalid/a.png 960w'],
    ['video', 'poster', 'https://evil.invalid/a.png'],
    ['p', 'onClick', 'alert(1)'],
    ['p', 'style', 'color: red'],
  ])('the allow-list prints no <%s> with %s=%s, whatever is before it', (tagName, name, value) => {
    const allowList = unified().use(rehypeSanitize, schema);
    const tree = allowList.runSync({ type: 'root', children: [h(tagName, { [name]: value })] });
    expect(findAll(tree, () => true).map(({ properties }) => properties)).toEqual([{}]);
  });

  it('refuses nesting that no reader could follow, in words', async () => {
    await expect(bodyOf('<b>'.repeat(60_000))).rejects.toThrow(/nested too deeply/);
  });
});

describe('links', () => {
  it.each([
    [`${GHOST}/post-001/`, '/blog/post-001'],
    [`${GHOST}/post-001/#part`, '/blog/post-001#part'],
    ['/post-001/', '/blog/post-001'],
    [`${GHOST}/not-published/`, '/blog'],
    [GHOST, '/blog'],
    ['https://www.example.com/contact/', '/contact'],
    [`${GHOST}/ghost-writing/`, '/blog/ghost-writing'],
    ['https://www.example.com\\\\contact', '/contact'],
    ['https://www.example.com/.//contact/?a=1', '/contact?a=1'],
    [`${GHOST}//post-001/`, '/blog/post-001'],
    [`${GHOST}/\\post-001/`, '/blog/post-001'],
  ])('Ghost: %s leads to %s', async (href, expected) => {
    expect(await finish(`<p><a href="${href}">x</a></p>`)).toBe(`<p><a href="${expected}">x</a></p>`);
  });

  it.each([
    ['/content/files/a.pdf', 'file', '.pdf'],
    [`${GHOST}/content/files/2026/a%20b.pdf?v=1&amp;w=2#page=2`, 'file', ''],
    ['/content/media/a.mp4', 'video', '.mp4'],
    ['/content/media/a.MP3', 'audio', '.MP3'],
  ])('to the upload %s lead to our copy, or to Ghost where there is none', async (href, kind, ending) => {
    const html = `<p><a href="${href}"><b>x</b></a></p>`;
    const [, path, hash = ''] = /^(?:http:\/\/[^/]*)?([^#]*)(#.*)?$/.exec(href) ?? [];
    expect(await wantedOf(html)).toEqual([{ address: GHOST + String(path).replace('&amp;', '&'), kind }]);
    expect(await finish(html)).toBe(`<p><a href="/_astro/media/file${ending}${hash}"><b>x</b></a></p>`);
    expect(await finish(html, context, bare)).toBe(
      `<p><a href="${GHOST}${path}${hash}" rel="noopener noreferrer"><b>x</b></a></p>`,
    );
  });

  it.each([
    [[], []],
    [['https://b.test/x/', 'https://b.test/y/'], ['https://b.test']],
    [['https://b.test/2025/x/', 'https://b.test/2026/y/'], ['https://b.test']],
    [['https://b.test/blog/x/', 'https://b.test/blog/p/draft/'], ['https://b.test/blog']],
    [['https://www.example.com/x/'], []],
    [['https://www.example.com/blog/x/', 'no address'], ['https://www.example.com/blog']],
  ])('a blog with posts at %j lives at %j', (posts, bases) => {
    expect(publicBases(posts, 'https://www.example.com')).toEqual(bases);
  });
});

it('asks for an address once as a picture and once as a file', async () => {
  const card = `<div class="kg-card kg-file-card"><a href="/plan.png"></a></div>`;
  const picture = '<img src="/plan.png" alt="Plan">';
  for (const twice of [`${picture}${card}${picture}${card}`, `${card}${picture}`]) {
    const wanted = await wantedOf(twice);
    expect(wanted.map(({ kind }) => kind).sort()).toEqual(['file', 'image']);
    expect(wanted.every(({ address }) => address === `${GHOST}/plan.png`)).toBe(true);
  }
});

it('counts words as readers do', () => {
  expect(countWords('Plain words, 30-40% faster – and "more" ...')).toBe(6);
  expect(countWords('')).toBe(0);
  expect(countWords(' \n日本語\u00a0– 4×4 ')).toBe(2);
});

it('takes a paragraph of any size: children are counted, not nested', async () => {
  const bold = await bodyOf(`<p>${'<b>x</b> '.repeat(20_000)}</p>`, news);
  expect(bold.words).toBe(20_000);
  expect((await bodyOf('x<br>'.repeat(20_000), news)).warnings).toEqual([]);
});
