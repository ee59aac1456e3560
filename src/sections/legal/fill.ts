/** What the tokens of a legal document stand for. */
export interface LegalFacts {
  brand: string;
  entity: string;
  phone: { label: string; href: string };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Fills `{brand}`, `{entity}` and `{phone}` in rendered Markdown; the telephone becomes a tap-to-call link. */
export function fillLegalHtml(html: string, { brand, entity, phone }: LegalFacts): string {
  const call = `<a href="${escapeHtml(phone.href)}">${escapeHtml(phone.label)}</a>`;
  return html
    .replaceAll('{brand}', escapeHtml(brand))
    .replaceAll('{entity}', escapeHtml(entity))
    .replaceAll('{phone}', call);
}

/** A day of the front matter as legal pages print it: `1 Sep 2025`. */
export const legalDate = (day: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(day)
    .replace('Sept', 'Sep');

/**
 * As `fillLegalHtml`, for the Markdown of a document with the days from which it holds.
 * @param url of this site: links to its pages become addresses
 */
export function fillLegalText(
  markdown: string,
  { brand, entity, phone }: LegalFacts,
  days: { effective: Date; updated: Date },
  url: string,
): string {
  const dates = `Effective ${legalDate(days.effective)}. Last updated ${legalDate(days.updated)}.`;
  const text = markdown
    .replaceAll('{brand}', brand)
    .replaceAll('{entity}', entity)
    .replaceAll('{phone}', phone.label)
    .replaceAll('](/', `](${url}/`);
  return `${dates}\n\n${text.trim()}\n`;
}
