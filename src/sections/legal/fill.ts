/** What the tokens of a legal document stand for. */
export interface LegalFacts {
  brand: string;
  entity: string;
  phone: { label: string; href: string };
  /** Whether this website uses optional cookies: the words of the consent dialog. */
  cookies: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Each cell says what its column is called, for phones, where a row is a small sheet. */
const named = (table: string): string => {
  const names = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, name]) => name);
  let cell = 0;
  return table.replace(/<td/g, () => `<td data-column="${names[cell++ % names.length]}"`);
};

/** Fills `{brand}`, `{entity}`, `{cookies}` and `{phone}` in rendered Markdown; the telephone becomes a tap-to-call link. */
export function fillLegalHtml(html: string, { brand, entity, phone, cookies }: LegalFacts): string {
  const call = `<a href="${escapeHtml(phone.href)}">${escapeHtml(phone.label)}</a>`;
  return html
    .replace(/<table>.*?<\/table>/gs, named)
    .replaceAll('{brand}', escapeHtml(brand))
    .replaceAll('{entity}', escapeHtml(entity))
    .replaceAll('{cookies}', escapeHtml(cookies))
    .replaceAll('{phone}', call);
}
