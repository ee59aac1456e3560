/** Ordinary pictures in entries: a file that lies beside the entry takes the place of a generated picture. */
import { z } from 'astro/zod';
import { text } from './fields.ts';

/** Absent in a browser: there the forms of the desk put the file in place themselves. */
const files = globalThis.process?.getBuiltinModule?.('node:fs');

/** Parts of a picture that stay in sight when its frame is narrower or flatter than the picture itself. */
const focuses = [
  'center',
  'left',
  'right',
  'top',
  'bottom',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;

/**
 * The name of a file beside an entry; it has to be there.
 * @param folder of the collection, below src/content
 * @param endings such as `'mp4|webm'`
 */
export const fileIn = (folder: string, endings: string) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]+\\.(${endings})$`), {
      error: `must be the name of a file beside this entry, ending in .${endings.replaceAll('|', ' or .')}`,
    })
    .refine((file) => files?.existsSync(`src/content/${folder}/${file}`) ?? true, {
      error: ({ input }) =>
        `src/content/${folder}/${String(input)} does not exist: put the file there, or correct its name`,
    });

/** Parsed, its path below src/content. */
export const photoIn = (folder: string) =>
  fileIn(folder, 'jpg|jpeg|png|webp|avif|svg').transform((file) => `${folder}/${file}`);

export const focusSchema = z
  .enum(focuses)
  .default('center')
  .describe('The part of the picture that must stay in sight when its frame crops it');

/** A key with nothing behind it is null in YAML; zod's own words would name types that no editor knows. */
const emptyIs =
  (what: string) =>
  ({ code, input }: { code?: string; input?: unknown }): string | undefined =>
    code === 'invalid_type' && input === null ? `is empty: remove this line, or ${what}` : undefined;

/** A picture of an entry in `src/content/<folder>`. Parsed, `file` is its path below src/content. */
export const pictureIn = (folder: string) =>
  z
    .strictObject(
      {
        file: photoIn(folder).describe('The picture. Across the whole screen it needs 2000 pixels of width'),
        alt: text('What the picture shows, in one sentence, for people who cannot see it')
          .min(5)
          .max(160)
          .optional(),
        decorative: z
          .boolean()
          .default(false)
          .describe('Whether the picture says nothing that the text beside it does not say'),
        focus: focusSchema,
      },
      { error: emptyIs('give it a file') },
    )
    .refine(({ alt, decorative }) => (alt !== undefined) !== decorative, {
      path: ['alt'],
      error: 'Say what the picture shows in alt, or mark it decorative: true; one of the two, not both',
    });
export type GivenPicture = z.infer<ReturnType<typeof pictureIn>>;

/**
 * The pictures of a page by their place on it. Each place has a generated picture until one is given here.
 * @param places what each place is, for editors
 */
export const picturesIn = <Place extends string>(folder: string, places: Record<Place, string>) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries<string>(places).map(([place, about]) => [
          place,
          pictureIn(folder).optional().describe(about),
        ]),
      ) as Record<Place, z.ZodOptional<ReturnType<typeof pictureIn>>>,
      { error: emptyIs(`name a place below it: ${Object.keys(places).join(', ')}`) },
    )
    .prefault({} as never)
    .describe('Ordinary pictures instead of the generated ones');
