/** A stand-in for what a body needs to know: every file is there unless its name says `missing` or `gone`. */
import type { BodyContext, BodySite } from '~/articles/html/index.ts';
import { GHOST_PUBLIC_SITE } from '~/sources/ghost/source.ts';

export const GHOST = 'http://127.0.0.1:2368';
const site = 'https://www.example.com';
export const blog: BodyContext = { bases: [GHOST], publicSite: GHOST_PUBLIC_SITE, site };
export const news: BodyContext = { bases: ['https://abcd.supabase.co'], site };

/** A picture of the size that its name ends with, as `photo-1600x900.jpg`. */
function storedImage(address: string) {
  if (/missing|gone/.test(address)) return undefined;
  const [, width = '1600', height = '900'] = /-(\d+)x(\d+)\.\w+$/.exec(address) ?? [];
  const variants = (ending: string) => [{ src: `/_astro/media/picture-480.${ending}`, width: 480 }];
  return {
    ...{ width: Number(width), height: Number(height), social: '/_astro/media/picture-social.jpg' },
    ...{ avif: variants('avif'), webp: variants('webp') },
    ...(address.endsWith('moving.gif') ? { moves: true as const } : {}),
  };
}

const storedFile = (address: string) =>
  /missing|gone|elsewhere/.test(address)
    ? undefined
    : {
        src: `/_astro/media/${address.includes('/saved') ? 'saved/' : ''}file${/\.\w+$/.exec(address)?.[0] ?? ''}`,
        bytes: 12_345,
      };

export const siteOf = (path = '/blog/a-post', change: Partial<BodySite> = {}): BodySite => ({
  path,
  images: { get: storedImage },
  files: { get: storedFile },
  unavailable: { has: (address) => address.includes('gone') },
  fetchAll: () => Promise.resolve(),
  resolve: (link) =>
    /^\/(?:post-\d+|other|ghost-writing)\/$/.test(link) ? `/blog${link.slice(0, -1)}` : '/blog',
  anchorsOf: () => undefined,
  contact: (about = 'reading') => `/contact?about=${about}&article=a-post&from=/blog`,
  ...change,
});
