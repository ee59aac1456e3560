/** Documents that the build generates from the content of the pages. */
import { absoluteUrl } from '~/config/site.ts';
import { entriesOf, requiredEntry } from '~/content/entries.ts';
import { allClaims, countingPath, describeBadge } from '~/features/claims/claims.ts';

type Row = readonly (string | undefined)[];

/** Text that a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(text = ''): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a file for a spreadsheet (RFC 4180). */
const csvText = (rows: readonly Row[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';

/** A table, its head first, without the columns that no row fills. */
const withoutEmptyColumns = ([head, ...rows]: (string | undefined)[][]) =>
  [head!, ...rows].map((row) => row.filter((_, column) => rows.some((one) => one[column])));

/** Every claimed figure and every badge, as the page How we count explains them. */
async function countingSheet(): Promise<string> {
  const claims = await allClaims();
  const badges = await entriesOf('badges');
  const { badges: texts } = await requiredEntry('counting', 'counting');
  return csvText([
    ...withoutEmptyColumns([
      [
        'Figure',
        'Of what',
        'Status',
        'Means',
        'Measured on',
        'Does not mean',
        'Claimed on (other pages and articles may quote it)',
        ...['Document', 'Sample', 'Period', 'Setting'],
      ],
      ...claims.map(({ figure, label, statusName, meaning, base, notMeant, pages, evidence }) => [
        figure,
        label,
        statusName,
        meaning,
        base,
        notMeant,
        pages.map(({ name }) => name).join('; '),
        evidence && [evidence.document, evidence.url].filter(Boolean).join(', '),
        ...[evidence?.sample, evidence?.period, evidence?.setting],
      ]),
    ]),
    [],
    ...withoutEmptyColumns([
      ['Badge', 'Status', 'Covers'],
      ...badges.map(({ data }) => [data.name, describeBadge(data), data.scope]),
    ]),
    [texts.lede],
    [],
    ['Address', absoluteUrl(countingPath)],
  ]);
}

/** File -> what it holds. */
export const generatedDocuments: Record<string, () => string | Promise<string>> = {
  'how-we-count.csv': countingSheet,
};
