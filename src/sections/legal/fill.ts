import { escapeHtml } from '~/config/escape.ts';
import { fillFrom } from '~/config/placeholders.ts';

/** Values of the placeholders of a legal document. */
export interface LegalFacts {
  brand: string;
  entity: string;
  phone: { label: string; href: string };
  /** Whether this website uses optional cookies: the words of the consent dialog. */
  cookies: string;
}

/** Each cell says what its column is called, for phones, where a row is a small sheet. */
const named = (table: string): string => {
  const names = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, name]) => name);
  let cell = 0;
  return table.replace(/<td/g, () => `<td data-column="${names[cell++ % names.length]}"`);
};

/** Fills the placeholders of rendered Markdown; the telephone becomes a tap-to-call link. */
export function fillLegalHtml(html: string, { phone, ...facts }: LegalFacts): string {
  const values = Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, escapeHtml(text)]));
  const call = `<a href="${escapeHtml(phone.href)}">${escapeHtml(phone.label)}</a>`;
  return fillFrom({ ...values, phone: call })(html.replace(/<table>.*?<\/table>/gs, named));
}
