import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AtEnd } from './serve.ts';

/** A folder of its own for the test that runs; it is removed with it, or with all of a file. */
export function tempFolder(name: string, atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // A process that was told to end may still write a file.
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
