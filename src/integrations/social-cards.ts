/** Social cards of the finished site: the committed picture with the domain at its foot, cached by content beside the pictures of articles. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainLetters, lettering } from '../seo/lettering.ts';
import { socialCards } from '../seo/social-cards.ts';
import { markUsed, writeWhole } from '../sources/cache-file.ts';

const CARDS = join('.cache', 'images', 'cards');

/** Changes with what is done below. */
const VERSION = 'v1-62';

const groups = new Map(Object.values(socialCards).map(({ name, group }) => [name, group]));

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

/** The card with the domain behind its group; as it is when it has no group or the line would be too long. */
async function withDomain(
  card: Buffer,
  strip: Buffer,
  group: string | undefined,
  host: string,
): Promise<Buffer> {
  const places = group === undefined ? [] : domainLetters(group, host);
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
 * Cards as the site serves them.
 * @param media the folder src/media
 * @param host of the site, with its port
 * @returns for a file name of src/media/social, the bytes and a hash over all that makes them
 */
export function finishedCards(media: string, host: string) {
  const strip = readFileSync(join(media, lettering.file));
  const read = (file: string) => readFileSync(join(media, 'social', file));
  const groupOf = (file: string) => groups.get(file.replace(/\.\w+$/, ''));
  const hashOf = (file: string): string =>
    createHash('sha256')
      .update(`${VERSION} ${host} ${groupOf(file) ?? ''} ${JSON.stringify(lettering)}\0`)
      .update(strip)
      .update(read(file))
      .digest('base64url');
  return {
    hashOf,
    async bytesOf(file: string): Promise<Buffer> {
      const cached = join(CARDS, `${hashOf(file)}.jpg`);
      if (markUsed(cached) !== undefined) return readFileSync(cached);
      const made = await withDomain(read(file), strip, groupOf(file), host);
      writeWhole(cached, made);
      return made;
    },
  };
}
