/** Documents that the build makes from the content of the pages, so that they never say anything else. */
import { getCollection } from 'astro:content';
import { absoluteUrl } from '~/config/site.ts';
import { requiredEntry } from '~/content/required-entry.ts';
import { allClaims, countingPath, describeBadge } from '~/features/claims/claims.ts';
import { csvText, toCsv } from '~/features/estimators/csv.ts';
import { initialValues } from '~/features/estimators/engine.ts';
import { estimators } from '~/features/estimators/definitions.ts';
import { describeReach, describeReview, describeUsual } from '~/features/panels/register.ts';
import { panelSamples } from '~/features/panels/samples.ts';

/** Every estimator at its starting values, one table below the other. */
const estimatorSheet = () =>
  Object.values(estimators)
    .map((estimator) =>
      toCsv(estimator, initialValues(estimator), absoluteUrl(`${estimator.path}#estimator`)),
    )
    .join('\r\n');

/** A table, its head first, without the columns that no row fills. */
const withoutEmptyColumns = ([head, ...rows]: (string | undefined)[][]) =>
  [head!, ...rows].map((row) => row.filter((_, column) => rows.some((one) => one[column])));

/** Every claimed figure and every badge, as the page How we count explains them. */
async function countingSheet(): Promise<string> {
  const claims = await allClaims();
  const badges = (await getCollection('badges')).sort((a, b) => a.data.order - b.data.order);
  const { badges: texts } = await requiredEntry('counting', 'counting');
  return csvText([
    ...withoutEmptyColumns([
      [
        'Figure',
        'Of what',
        'Status',
        'Means',
        'To be counted over',
        'Is not',
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

/** The register of agents with its questions and the sample rows of the panel: a form for a register of one's own. */
async function registerSheet(): Promise<string> {
  const { questions } = (await requiredEntry('illuminate', 'illuminate')).register;
  const { rows, 'command-center': register } = await panelSamples();
  return csvText([
    ['Agent', ...questions.map(({ column }) => column)],
    ['Which agent or script is it?', ...questions.map(({ question }) => question)],
    ...rows.map((row) => [
      row.name,
      `${row.owner.person}, ${row.owner.team}`,
      row.state,
      row.review
        ? [
            `${row.review.on}, ${row.reviewer}: ${row.review.right} of ${row.review.checked} right`,
            ...[describeReview(row, register)].filter(({ late }) => late).map(({ text }) => text),
          ].join('. ')
        : 'None yet',
      row.exceptions === undefined ? 'Not counted' : `${row.exceptions} (${describeUsual(row)})`,
      describeReach(row),
      row.version ? `${row.version.number}, since ${row.version.since}` : 'Not versioned',
    ]),
    [],
    ['The rows are sample data. Replace them by your own.'],
    ['Address', absoluteUrl('/illuminate#command-center')],
  ]);
}

/** File -> what it holds. */
export const madeDocuments: Record<string, () => string | Promise<string>> = {
  'estimators.csv': estimatorSheet,
  'how-we-count.csv': countingSheet,
  'agent-register.csv': registerSheet,
};
