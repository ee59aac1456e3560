/** Which machine drew the references, and what a run on another one may expect. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

export const FOLDER = 'tests/visual/reference';
const FILE = `${FOLDER}/drawn-by.json`;

/** strict and rough: the two tolerances (compare.ts). update: takes the references. */
export type Mode = 'strict' | 'rough' | 'update';

/** The mode that run.ts decided on. */
export function modeOf(): Mode {
  const mode = process.env['VISUAL_MODE'];
  if (mode === 'strict' || mode === 'rough' || mode === 'update') return mode;
  throw new Error('Start this with: npm test -- visual');
}

export interface Drawing {
  /** Major version of the browser. */
  browser: string;
  /** Hash of text in the system's fonts and of lines, curves and shades, pixel by pixel. */
  sample: string;
}

const SAMPLE = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 8px; background: #fff; color: #123 }
  p { margin: 2px; font-size: 15px } div { height: 20px; border: 1px solid rgb(0 0 0 / 0.2); border-radius: 7px;
  background: linear-gradient(90deg, #0a1113, #d7e3dc) } </style>
  <p style="font-family: sans-serif">Hamburgefonstiv 0123</p><p style="font-family: serif">Hamburgefonstiv 0123</p>
  <p style="font-family: monospace">Hamburgefonstiv 0123</p><p style="font-family: system-ui">Hamburgefonstiv 0123</p>
  <div></div><svg width="60" height="30"><circle cx="20" cy="15" r="12.3" fill="#3a7" opacity=".7"/></svg>`;

/** How this machine draws. */
export async function drawing(browser: Browser): Promise<Drawing> {
  const page = await browser.newPage({ viewport: { width: 240, height: 200 } });
  await page.setContent(SAMPLE);
  const pixels = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  await page.close();
  return {
    browser: browser.version().split('.', 1)[0]!,
    sample: createHash('sha256').update(pixels).digest('hex').slice(0, 16),
  };
}

export const writeDrawing = (own: Drawing): void => writeFileSync(FILE, `${JSON.stringify(own, null, 2)}\n`);

/** Decides by what drew the references; `reason` says what is different here. */
export function choose(own: Drawing, reference = readDrawing()): { mode: Mode; reason?: string } {
  if (!reference) throw new Error(`There is no ${FILE}. Take the references: npm test -- visual --update`);
  const reasons = [
    ...(own.browser === reference.browser
      ? []
      : [`Chromium ${own.browser} here, ${reference.browser} for the references`]),
    ...(own.sample === reference.sample
      ? []
      : ['text or shapes are drawn differently here (fonts, their rendering)']),
  ];
  return reasons.length === 0 ? { mode: 'strict' } : { mode: 'rough', reason: reasons.join('; ') };
}

function readDrawing(): Drawing | undefined {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Drawing) : undefined;
}
