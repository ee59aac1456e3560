/** Reads a signed body of any size in constant memory: nothing of it is kept. */
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Reads a body to its end. @returns undefined when it is larger than `limit` bytes */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  onChunk: (chunk: Uint8Array) => void,
): Promise<number | undefined> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) return undefined;
    onChunk(chunk);
  }
  return size;
}

/** HMAC-SHA256 over the body followed by a suffix, compared in constant time. */
export function createVerifier(secret: string) {
  const hmac = createHmac('sha256', secret);
  return {
    update: (chunk: Uint8Array): void => void hmac.update(chunk),
    matches: (suffix: string, hex: string): boolean =>
      timingSafeEqual(hmac.update(suffix).digest(), Buffer.from(hex, 'hex')),
  };
}
