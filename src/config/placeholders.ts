/** Words in braces that a text may hold, such as `{brand}`, `{order}` or `{claim:uptime}`, and the values in their place. */

type Values = Readonly<Record<string, string>>;
export type Fill = (text: string) => string;

const PLACEHOLDER = /\{(\w+(?::[\w-]+)?)\}/g;

/** Names of the claims that a text quotes. */
export const claimsIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => /^claim:(.*)/.exec(name)?.[1] ?? []);

/** Fills a text; a placeholder without a value is a mistake in the entry. */
export const fillFrom =
  (values: Values): Fill =>
  (text) =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => {
      if (!Object.hasOwn(values, name))
        throw new Error(
          `${placeholder} has no value, in: ${text}\nThere are ${Object.keys(values).join(', ')}.`,
        );
      return values[name]!;
    });

/** Fills every text of a value; placeholders without a value stay, for who fills them later. */
export function fillKnown<Value>(value: Value, values: Values): Value {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(PLACEHOLDER, (placeholder, name: string) =>
        Object.hasOwn(values, name) ? values[name]! : placeholder,
      );
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]));
  };
  return fill(value) as Value;
}
