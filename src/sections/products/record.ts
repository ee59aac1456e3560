/** The record of the sample document: each field with how it came to be, and which questions it answers. */
import { formatDollarsAndCents } from '~/config/numbers.ts';
import type { Case } from '~/content/schemas/cases.ts';
import type { Panels } from '~/content/schemas/panels.ts';
import { fillFrom } from '~/config/placeholders.ts';
import { caseValues } from '~/features/figures/case-text.ts';

/** What a record is asked, beside for all of it. */
export type Question = 'corrected' | 'below' | 'amounts' | 'touched';

export function recordOf({ fields, steps, threshold, corrects }: Panels['documents'], invoice: Case) {
  const corrector = corrects.split(',')[0]!;
  const [, , read, corrected] = steps;
  const ofCase = fillFrom(caseValues(invoice));
  const rows = fields.map(({ name, place, value, confidence, readAs }) => {
    const filled = ofCase(value);
    const wrong = readAs !== undefined;
    const answers: Question[] = [
      ...(wrong ? (['corrected', 'touched'] as const) : []),
      ...(confidence < threshold ? (['below'] as const) : []),
      ...(filled.startsWith('$') ? (['amounts'] as const) : []),
    ];
    const history = wrong
      ? `Read ${read!.at} as ${formatDollarsAndCents(readAs)}, ${confidence}%. Corrected ${corrected!.at} by ${corrector}`
      : `Read ${read!.at}, ${confidence}%`;
    return { name, place, value: filled, wrong, answers, history };
  });
  const [type] = fields;
  const mistakes = fields.flatMap(({ readAs }) => readAs ?? []);
  const fill = fillFrom({
    ...caseValues(invoice),
    corrector,
    threshold: String(threshold),
    fields: String(fields.length),
    wrong: String(mistakes.length),
    right: String(fields.length - mistakes.length),
    type: type!.value,
    typeSure: String(type!.confidence),
    lowest: String(Math.min(...fields.map(({ confidence }) => confidence))),
    readAs: mistakes.map(formatDollarsAndCents).join(', '),
  });
  return { rows, fill };
}
