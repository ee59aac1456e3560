/** Serves the built site for all workers. */
import { serveSite } from '../support/serve-site.ts';
import { mosaic } from './mosaic.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const site = await serveSite({
    types: ['image/avif', 'image/webp', 'image/jpeg', 'image/png'],
    rewrite: mosaic,
  });
  process.env['VISUAL_ADDRESS'] = site.address;
  return () => site.close();
}
