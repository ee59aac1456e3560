/** Title, description and opening of a page whose other parts are entries of their own: an entry of src/content/pages. */
import { fillTokens } from '~/config/tokens.ts';
import { requiredEntry } from '~/content/required-entry.ts';

export interface PageHead {
  title: string;
  description: string;
  lede?: string;
}

export async function pageHead(id: string): Promise<PageHead> {
  const { title, description, lede } = await requiredEntry('pages', id);
  return { title, description: fillTokens(description), lede: lede && fillTokens(lede) };
}
