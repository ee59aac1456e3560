import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** When something ends: after a test, or after all of a file. */
export type AtEnd = (clean: () => void | Promise<void>) => void;

/** A server on loopback. @returns its address */
export async function serve(listener: RequestListener, atEnd: AtEnd = onTestFinished): Promise<string> {
  const { address, close } = await listen(listener);
  atEnd(close);
  return address;
}
