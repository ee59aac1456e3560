import { z } from 'astro/zod';

/** A feature card: a title and what stands under it. */
export const featureSchema = z.strictObject({
  title: z.string().describe('Name of the feature, exactly as sales and contracts use it'),
  description: z.string().describe('One or two plain sentences under the name'),
});
