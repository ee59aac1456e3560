/**
 * After `wrangler preview`: sets the output `url` of the step, the address of the preview, as wrangler wrote it into its
 * output file (one JSON object a line). Tried with wrangler 4.156.0. Env: WRANGLER_OUTPUT_FILE_PATH.
 */
import { readFileSync } from 'node:fs';
import { fail, setOutput } from './github.ts';

/** The lines of the output file that matter here. */
interface PreviewLine {
  type: 'preview';
  preview_urls?: string[];
}

const file = process.env['WRANGLER_OUTPUT_FILE_PATH'] ?? '';
try {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { type: string } | PreviewLine);
  const preview = lines.findLast((line): line is PreviewLine => line.type === 'preview');
  const url = preview?.preview_urls?.[0];
  if (!url)
    fail(`${file} names no address of a preview. Are workers.dev addresses switched on for the project?`);
  setOutput('url', new URL(url).origin);
} catch (error) {
  fail(`The address of the preview could not be read: ${(error as Error).message}`);
}
