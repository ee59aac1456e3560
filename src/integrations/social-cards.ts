/** Social cards of the finished site: the committed picture with the domain at its foot, kept by content in `.cache/cards`. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainLetters, lettering } from '../seo/lettering.ts';
import { socialCards } from '../seo/social-cards.ts';
import { checksum, fileMatches, writeWhole } from '../sources/cache-file.ts';
import { markUsed, CARDS } from '../sources/cache-use.ts';

/** Changes with what is done below. */
const VERSION = 'v1-62';

const groups = new Map(Object.values(socialCards).map(({ name, group }) => [name, group]));

/** Letters of the strip as pictures of one colour, cut out when they are wanted. */
function letterPictures(strip: Buffer): (cell: number) => Promise<Buffer> {
  const { width, height } = lettering.cell;
  const known = new Map<number, Promise<Buffer>>();
  const cut = async (cell: number) => {
    const { default: sharp } = await import('sharp');
    const alpha = await sharp(strip)
      .extract({ left: cell * width, top: 0, width, height })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    return sharp({ create: { width, height, channels: 3, background: lettering.color } })
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
  };
  return (cell) => {
    let picture = known.get(cell);
    if (!picture) known.set(cell, (picture = cut(cell)));
    return picture;
  };
}

/** The picture with the domain behind its group; as it is when the line would be too long. */
async function withDomain(
  card: Buffer,
  group: string,
  host: string,
  letter: (cell: number) => Promise<Buffer>,
): Promise<Buffer> {
  const places = domainLetters(group, host);
  if (places.length === 0) return card;
  const { default: sharp } = await import('sharp');
  const layers = await Promise.all(
    places.map(async ({ cell, left }) => ({ input: await letter(cell), left, top: lettering.top })),
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
  const letter = letterPictures(strip);
  const source = (file: string) => readFileSync(join(media, 'social', file));
  const hashOf = (file: string): string =>
    createHash('sha256')
      .update(
        `${VERSION} ${host} ${groups.get(file.replace(/\.\w+$/, '')) ?? ''} ${JSON.stringify(lettering)}\0`,
      )
      .update(strip)
      .update(source(file))
      .digest('base64url');
  return {
    hashOf,
    async bytesOf(file: string): Promise<Buffer> {
      const kept = join(CARDS, `${hashOf(file)}.jpg`);
      const sum = join(CARDS, `${hashOf(file)}.sum`);
      markUsed(kept);
      markUsed(sum);
      const known = read(sum);
      if (known && fileMatches(kept, known.toString())) return readFileSync(kept);
      const group = groups.get(file.replace(/\.\w+$/, ''));
      const made = group === undefined ? source(file) : await withDomain(source(file), group, host, letter);
      mkdirSync(CARDS, { recursive: true });
      writeWhole(kept, made);
      writeWhole(sum, checksum(made));
      return made;
    },
  };
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
