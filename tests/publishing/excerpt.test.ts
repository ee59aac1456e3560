import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JsonExcerpt } from '../../scripts/publishing/receiver/digest.ts';

/** Reads `text` in chunks of `size` bytes, so that characters and escapes are torn apart. */
function excerptOf(text: string, size: number): unknown {
  const excerpt = new JsonExcerpt();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) excerpt.write(bytes.subarray(at, at + size));
  return excerpt.parse();
}

it('keeps any JSON with short strings as it is, however it is cut into chunks', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 1, max: 9 }), (value, size) => {
      const text = JSON.stringify(value);
      expect(excerptOf(text, size)).toEqual(JSON.parse(text));
    }),
  );
});

it('cuts long strings, escapes as a whole, and keeps what stands around them', () => {
  const pieces = fc.constantFrom('a', '"', '\\', '\n', '\u0001', '日', '😀', '\ud800', '}');
  const long = fc.array(pieces, { minLength: 300, maxLength: 2_000 }).map((list) => list.join(''));
  fc.assert(
    fc.property(long, fc.string({ maxLength: 40 }), fc.integer({ min: 1, max: 5 }), (text, slug, size) => {
      const found = excerptOf(JSON.stringify({ html: text, slug }), size) as { html: string; slug: string };
      expect(found.slug).toBe(slug);
      // The cut may fall into a character of several bytes.
      expect(
        (JSON.parse(JSON.stringify(text)) as string).startsWith(found.html.replace(/\ufffd+$/, '')),
      ).toBe(true);
    }),
  );
});

it('gives up on what is no JSON, and on more than 64 KB of short strings', () => {
  expect(excerptOf('{"a":', 3)).toBeUndefined();
  expect(excerptOf('', 3)).toBeUndefined();
  expect(
    excerptOf(JSON.stringify(Array.from({ length: 20_000 }, (_, i) => `key ${i}`)), 1_000),
  ).toBeUndefined();
  expect(excerptOf(JSON.stringify({ a: 'x'.repeat(5_000_000), b: 1 }), 65_536)).toMatchObject({ b: 1 });
});
