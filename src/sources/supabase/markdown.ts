/** Markdown of a record as HTML, which is then cleaned as any other: HTML inside it passes through to the cleaning. */
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** CommonMark with the tables, strike-through and bare links of GitHub. */
export const markdownToHtml = (text: string): string =>
  micromark(text.replace(/\r\n?/g, '\n'), {
    allowDangerousHtml: true,
    // Addresses are judged by the cleaning, which knows what is allowed and says what it left out.
    allowDangerousProtocol: true,
    extensions: [gfmTable(), gfmStrikethrough(), gfmAutolinkLiteral()],
    htmlExtensions: [gfmTableHtml(), gfmStrikethroughHtml(), gfmAutolinkLiteralHtml()],
  });
