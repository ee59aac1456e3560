/** The page behind the link of a gate's question. Opening it changes nothing (chat services open links by themselves); its button does. */
import type { AskedQuestion } from '../gate/questions.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
  `<meta name="robots" content="noindex"></head><body><main><h1>${title}</h1>${body}</main></body></html>\n`;

export const questionPage = ({ text, lost, expires }: AskedQuestion): string => {
  const held = lost.length === 0;
  const list =
    `<details open><summary>All ${lost.length} of them</summary><ul>` +
    lost.map((path) => `<li><code>${escapeHtml(path)}</code></li>`).join('') +
    `</ul></details>`;
  return page(
    held ? 'Publish what was rolled back?' : 'Publish without these addresses?',
    `<pre>${escapeHtml(text)}</pre>${held ? '' : list}` +
      `<form method="post"><button>${held ? 'Yes, publish it' : 'Yes, publish without them'}</button></form>` +
      `<p>If not, close this page: the published site stays as it is. ` +
      `This link works once, until ${new Date(expires).toUTCString()}.</p>`,
  );
};

export const allowedPage = (): string =>
  page('Allowed', '<p>A build has been started. It goes out if it is as it was shown.</p>');

export const unknownPage = (): string =>
  page('This link does not work', '<p>It was used, is older than a day, or is not complete.</p>');
