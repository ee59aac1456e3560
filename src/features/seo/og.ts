import { files } from 'virtual:pictures';
import { socialCard } from './social-cards.ts';

export const cardSize = { width: 1200, height: 630 };

/** The picture that social networks show for a page. */
export function ogImage(path: string): { src: string; alt: string; width: number; height: number } {
  const { name, title } = socialCard(path);
  const src = files[`social/${name}.jpg`];
  if (!src)
    throw new Error(`The social card '${name}' is missing. Run: npm run media -- --only card-${name}`);
  return { src, alt: title, ...cardSize };
}
