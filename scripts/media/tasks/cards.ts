/** Social cards: a page's landform at night, its title, the mark. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { browser } from '../browser.ts';
import { markSvg } from '../mark.ts';
import { prepare, render } from '../render/render.ts';
import { x, y, type Scene } from '../scene.ts';
import { fontFile, hash, mediaDirectory } from '../site.ts';
import { cardRecord, socialCards, type CardLand, type SocialCard } from '../social-cards.ts';

const [width, height] = [1200, 630];

/** What suits a landform best: ground shown, contours and water. */
const views: Record<CardLand, Pick<Scene, 'zoom' | 'levels' | 'sea'>> = {
  range: { zoom: 1.25, levels: 13 },
  ridge: { zoom: 1.5, levels: 13 },
  terrace: { zoom: 1.5, levels: 15 },
  delta: { zoom: 1.4, levels: 12, sea: 0.34 },
  coast: { zoom: 1.4, levels: 12, sea: 0.46 },
  summit: { zoom: 1.05, levels: 15 },
  plain: { zoom: 1.2, levels: 16 },
};

/** The ground of a card; light stays to the right of the title. */
export function cardScene({ name, land }: SocialCard): Scene {
  const seed = hash(name);
  // A summit stands at about (0.5, 0.4) of its map; other lands go on for ever.
  const place = land === 'summit' ? { x: -1.05, y: -0.1 } : { x: seed % 7, y: (seed >>> 4) % 5 };
  return {
    name,
    kind: land,
    seed: seed % 89,
    time: 'night',
    box: [width, height],
    ...views[land],
    ...place,
    elevation: land === 'plain' ? 0.16 : 0.26,
    azimuth: -0.5,
    reach: { ramps: [x(0.46, 0.92), y(1.05, 0.7)] },
  };
}

/** Every card once; several addresses may share one. */
export const cards: Map<string, SocialCard> = new Map(
  Object.values(socialCards).map((card) => [card.name, card]),
);

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

async function page(card: SocialCard): Promise<string> {
  const { data, ...size } = render(prepare(cardScene(card), width));
  const ground = await sharp(data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
  const font = async (file: string) => (await readFile(fontFile(file))).toString('base64');
  return `<!doctype html><style>
    @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${await font('archivo-var-latin.woff2')}); font-weight: 400 700; font-stretch: 100% 125% }
    body { margin: 0; width: ${width}px; height: ${height}px; position: relative; color: #f4f1ea; background: url(data:image/png;base64,${ground.toString('base64')}) }
    svg { position: absolute; left: 64px; top: 60px; width: 60px }
    h1 { position: absolute; left: 64px; bottom: 116px; margin: 0; width: 760px; font: 500 72px/1.02 Archivo; font-stretch: 110%; letter-spacing: -.035em; text-wrap: balance }
    p { position: absolute; left: 64px; bottom: 56px; margin: 0; font: 500 22px/1 Archivo; color: #bac5c2 }
  </style><body>${markSvg('#f4f1ea')}<h1>${escapeXml(card.title)}</h1><p>${escapeXml(card.group)}</p>`;
}

/** Notes what a picture shows: the site shows it where the page is still called so. */
async function record(name: string): Promise<void> {
  const file = join(mediaDirectory, 'cards.json');
  const known = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
  const records = Object.entries(socialCards).flatMap(([path, card]) => {
    const drawn = card.name === name ? cardRecord(card) : known[path];
    return drawn === undefined ? [] : [[path, drawn]];
  });
  await writeFile(file, `${JSON.stringify(Object.fromEntries(records), null, 1)}\n`);
}

/** @returns bytes written */
export async function makeCard(directory: string, name: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  const tab = await (await browser()).newPage({ viewport: { width, height } });
  await tab.setContent(await page(cards.get(name)!));
  await tab.evaluate(() => document.fonts.ready);
  const shot = await tab.screenshot();
  await tab.close();
  const jpeg = await sharp(shot).jpeg({ quality: 55, mozjpeg: true }).toBuffer();
  await writeFile(join(directory, `${name}.jpg`), jpeg);
  await record(name);
  return jpeg.length;
}
