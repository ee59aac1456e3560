/** FNV-1a hash of a text, as an unsigned 32 bit integer: the same on every machine and in every build. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) {
    value ^= char.charCodeAt(0);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** One of `count` numbers from 0, by a text; all bits of the hash take part, so that near texts fall far apart. */
export function pick(text: string, count: number): number {
  let value = hash(text);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) % count;
}
