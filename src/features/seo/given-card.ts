import { getEntry, type CollectionKey } from 'astro:content';
import { getImage } from 'astro:assets';
import { writtenPages } from '~/config/pages.ts';
import type { GivenCard } from '~/content/schemas/picture.ts';
import { imageAt } from '~/ui/pictures/photo.ts';
import { cardSize } from './og.ts';
import type { PageMeta } from './head.ts';

/** The card that an editor gave a page, in the shape and weight that social networks ask for; undefined without one. */
export async function givenCard(path: string): Promise<PageMeta['image']> {
  const entries = writtenPages().find((page) => page.path === path)?.entries ?? [];
  for (const { collection, id } of entries) {
    if (!id) continue;
    const entry = await getEntry(collection as CollectionKey, id);
    const { card } = (entry?.data as { pictures?: { card?: GivenCard } } | undefined)?.pictures ?? {};
    if (!card) continue;
    const { src } = await getImage({
      src: imageAt(card.file),
      ...cardSize,
      fit: 'cover',
      position: card.focus.replace('-', ' '),
      format: 'jpg',
      quality: 60,
    });
    return { src, alt: card.alt, ...cardSize };
  }
  return undefined;
}
