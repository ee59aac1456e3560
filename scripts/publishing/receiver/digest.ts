/**
 * Reads a signed body of any size in constant memory: the signature is computed chunk by chunk, and of the JSON only a
 * small copy is kept, in which long texts are cut. Slugs and event names are short, articles are not.
 */
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** Bytes of a JSON string that are kept. */
const MAX_STRING = 256;
/** Bytes of the whole copy; beyond it the copy is given up, the signature is not. */
const MAX_COPY = 64 * 1024;

/** Copies JSON while cutting its strings. Nothing is checked: what is no JSON stays no JSON. */
export class JsonExcerpt {
  #copy = Buffer.allocUnsafe(4 * 1024);
  #size = 0;
  #full = false;
  #inString = false;
  /** Characters of the current string so far. */
  #length = 0;
  /** Bytes of an escape sequence that are still to come, 5 while its kind is not known. */
  #escape = 0;

  /** One loop over local variables: bodies have many megabytes, and Ghost waits for 2 s. */
  write(chunk: Uint8Array): void {
    if (this.#full) return;
    let copy = this.#copy;
    let size = this.#size;
    let inString = this.#inString;
    let length = this.#length;
    let escape = this.#escape;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!;
      let keep = true;
      if (!inString) {
        if (byte === QUOTE) {
          inString = true;
          length = 0;
        }
      } else if (escape > 0) {
        // An escape is kept or left out as a whole: \uXXXX or one character.
        escape = escape === 5 ? (byte === LETTER_U ? 4 : 0) : escape - 1;
        keep = length <= MAX_STRING;
      } else if (byte === QUOTE) {
        inString = false;
      } else {
        length++;
        keep = length <= MAX_STRING;
        if (byte === BACKSLASH) escape = 5;
      }
      if (!keep) continue;
      if (size === copy.length) {
        if (size === MAX_COPY) {
          this.#full = true;
          return;
        }
        copy = this.#copy = Buffer.concat([copy], size * 2);
      }
      copy[size++] = byte;
    }
    this.#size = size;
    this.#inString = inString;
    this.#length = length;
    this.#escape = escape;
  }

  /** @returns the JSON with cut strings, undefined when it was none or too large */
  parse(): unknown {
    if (this.#full) return undefined;
    try {
      return JSON.parse(this.#copy.toString('utf8', 0, this.#size));
    } catch {
      return undefined;
    }
  }
}

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
