import { z } from 'astro/zod';

/** The name of another entry or of a drawing: written by hand in a file, chosen from a list in the forms of the desk. */
export const nameOf = (chooses: string, about: string) =>
  z.string().min(1).meta({ description: about, chooses });
