/** FNV-1a hash of a text, as an unsigned 32 bit integer: the same on every machine and in every build. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) {
    value ^= char.charCodeAt(0);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}
