/** Pictures of pages: what is found, what is not, and which machine compares how. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compare, decode, encode, reduce, tolerances, type Bitmap } from '../../visual/compare.ts';
import { choose } from '../../visual/reference.ts';

/** A page of 800 by 1200 pixels: paper, lines of text, a rule of one pixel in a quarter of the ink, and what is added. */
const page = (added = '', rule = 'opacity="0.25"') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"><rect width="800" height="1200" fill="#f6f3ec"/>
      ${Array.from({ length: 30 }, (_, line) => `<rect x="60" y="${60 + line * 24}" width="${300 + ((line * 97) % 380)}" height="11" fill="#123"/>`).join('')}
      <rect x="60" y="1001" width="680" height="1" fill="#123" ${rule}/>${added}</svg>`),
  )
    .png()
    .toBuffer();

const stored = async (png: Buffer): Promise<Bitmap> => decode(await encode(await reduce(png)));

describe('strict', () => {
  const problem = async (before: Buffer, after: Buffer) =>
    compare(await stored(before), await reduce(after), tolerances.strict).problem;

  test('a rule of one pixel that goes is found', async () => {
    expect(await problem(await page(), await page('', 'opacity="0"'))).toMatch(/^\d+ places differ/);
  });

  test('a rule that becomes two pixels high, and a block that moves by one pixel, are found', async () => {
    expect(
      await problem(
        await page(),
        await page('<rect x="60" y="1002" width="680" height="1" fill="#123" opacity="0.25"/>'),
      ),
    ).toMatch(/places differ/);
    const block = (y: number) => page(`<rect x="300" y="${y}" width="90" height="90" fill="#c60"/>`);
    expect(await problem(await block(900), await block(901))).toMatch(/places differ/);
  });

  test('what processors round differently is not', async () => {
    const before = await page();
    const { data, info } = await sharp(before).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const noisy = data.map((value, at) => Math.max(0, Math.min(255, value + ((at * 7919) % 5) - 2)));
    const after = await sharp(noisy, { raw: { width: info.width, height: info.height, channels: 3 } })
      .png()
      .toBuffer();
    expect(await problem(before, after)).toBeUndefined();
  });
});

describe('rough', () => {
  const problem = async (before: Buffer, after: Buffer) =>
    compare(await stored(before), await reduce(after), tolerances.rough).problem;

  test('softer text is not found, a missing section is', async () => {
    const soft = await sharp(await page())
      .blur(1)
      .png()
      .toBuffer();
    expect(await problem(await page(), soft)).toBeUndefined();
    const emptied = await page('<rect y="50" width="800" height="500" fill="#f6f3ec"/>');
    expect(await problem(await page(), emptied)).toMatch(/places differ/);
  });
});

describe('which machine compares how', () => {
  const reference = { browser: '156', sample: 'a' };

  test('another browser or other fonts: roughly, and it is said', () => {
    const newer = choose({ browser: '157', sample: 'a' }, reference);
    expect(newer.reason).toContain('Chromium 157 here, 156');
    expect(newer.mode).toBe('rough');
    expect(choose({ browser: '156', sample: 'b' }, reference)).toMatchObject({ mode: 'rough' });
  });
});
