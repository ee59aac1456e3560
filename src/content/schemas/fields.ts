/** The shapes that most fields of entries have. `about` explains the field to an editor. */
import { z } from 'astro/zod';

export const text = (about: string) => z.string().min(1).describe(about);

/** Fields that belong together. */
export const group = <const Fields extends z.core.$ZodLooseShape>(about: string, fields: Fields) =>
  z.strictObject(fields).describe(about);

/** Several of one kind: of a schema, or of the fields that each has. */
export function listOf<Item extends z.ZodType>(about: string, item: Item): z.ZodArray<Item>;
export function listOf<const Fields extends z.core.$ZodLooseShape>(
  about: string,
  fields: Fields,
): z.ZodArray<ReturnType<typeof z.strictObject<Fields>>>;
export function listOf(about: string, item: z.ZodType | z.core.$ZodLooseShape) {
  return z.array(item instanceof z.ZodType ? item : z.strictObject(item)).describe(about);
}

/** What search engines and social cards show of a page. */
export const summary = text('Summary for search engines and social cards').max(170);

/** A short text that may quote claims: the name of a claim counts as the few letters of a figure. */
export const quotingText = (about: string, most: number) =>
  text(`${about}. At most ${most} characters; {claim:uptime} prints the figure of that claim`).refine(
    (value) => value.replaceAll(/\{claim:[^}]*\}/g, '20–35%').length <= most,
    { error: `may have at most ${most} characters.` },
  );

/** The name of another entry or of a drawing: written by hand in a file, chosen from a list in the forms of the desk. */
export const nameOf = (chooses: string, about: string) =>
  z.string().min(1).meta({ description: about, chooses });

/** An address of this site, which may name a part of a page: the build looks whether it is there. */
export const addressOf = (about: string) =>
  z.string().startsWith('/').meta({ description: about, address: true });

/** A feature card: a title and a text. */
export const featureSchema = z.strictObject({
  title: text('Name of the feature, exactly as sales and contracts use it'),
  description: text('One or two plain sentences under the name'),
});

/** Reports a fault of the entry at one of its fields. */
export const refuse = (
  context: Pick<z.RefinementCtx, 'addIssue'>,
  path: (string | number)[],
  message: string,
): void => {
  context.addIssue({ code: 'custom', path, message });
};
