/** A social card of the site: the committed picture with the domain at its foot, cached by content beside the pictures of articles. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markUsed, writeWhole } from '~/sources/cache-file.ts';
import { domainLetters, lettering } from './lettering.ts';
import type { SocialCard } from './social-cards.ts';

const CARDS = join('.cache', 'images', 'cards');

/** Changes with what is done below. */
const VERSION = 'v1-62';

/** From the root of the project, where builds and the development server run. */
const MEDIA = 'src/media';

const fileOf = (name: string, media = MEDIA): string => join(media, 'social', `${name}.jpg`);

export const isDrawn = ({ name }: SocialCard): boolean => existsSync(fileOf(name));

/** A letter of the strip in the colour of the line: the strip says how much of each point is covered. */
async function letterPicture(strip: Buffer, cell: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = lettering.cell;
  const alpha = await sharp(strip)
    .extract({ left: cell * width, top: 0, width, height })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: lettering.color } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** The card with the domain behind its group; as it is when the line would be too long. */
async function withDomain(card: Buffer, strip: Buffer, group: string, host: string): Promise<Buffer> {
  const places = domainLetters(group, host);
  if (places.length === 0) return card;
  const { default: sharp } = await import('sharp');
  const layers = await Promise.all(
    places.map(async ({ cell, left }) => ({
      input: await letterPicture(strip, cell),
      left,
      top: lettering.top,
    })),
  );
  return sharp(card).composite(layers).jpeg({ quality: 62, mozjpeg: true }).toBuffer();
}

/**
 * A card as the site serves it.
 * @param host of the site, with its port
 */
export async function finishedCard(
  { name, group }: Pick<SocialCard, 'name' | 'group'>,
  host: string,
  media = MEDIA,
): Promise<Buffer> {
  const strip = readFileSync(join(media, lettering.file));
  const card = readFileSync(fileOf(name, media));
  const hash = createHash('sha256')
    .update(`${VERSION} ${host} ${group} ${JSON.stringify(lettering)}\0`)
    .update(strip)
    .update(card)
    .digest('base64url');
  const cached = join(CARDS, `${hash}.jpg`);
  if (markUsed(cached) !== undefined) return readFileSync(cached);
  const made = await withDomain(card, strip, group, host);
  writeWhole(cached, made);
  return made;
}
