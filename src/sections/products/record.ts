/** The record of the sample document: each field with how it came to be, and which questions it answers. */
import { fillFrom } from '~/config/placeholders.ts';
import type { DocumentSample } from '~/content/schemas/panels.ts';

/** What a record is asked, beside for all of it. */
export type Question = 'corrected' | 'below' | 'amounts' | 'touched';

export function recordOf({ fields, steps, threshold, corrects }: DocumentSample) {
  const corrector = corrects.split(',')[0]!;
  const [, , read, corrected] = steps;
  const rows = fields.map(({ name, place, value, confidence, readAs }) => {
    const wrong = readAs !== undefined;
    const answers: Question[] = [
      ...(wrong ? (['corrected', 'touched'] as const) : []),
      ...(confidence < threshold ? (['below'] as const) : []),
      ...(value.startsWith('$') ? (['amounts'] as const) : []),
    ];
    const history = wrong
      ? `Read ${read!.at} as ${readAs}, ${confidence}%. Corrected ${corrected!.at} by ${corrector}`
      : `Read ${read!.at}, ${confidence}%`;
    return { name, place, value, wrong, answers, history };
  });
  const [type] = fields;
  const mistakes = fields.filter(({ readAs }) => readAs !== undefined);
  const fill = fillFrom({
    corrector,
    threshold: String(threshold),
    fields: String(fields.length),
    type: type!.value,
    typeSure: String(type!.confidence),
    lowest: String(Math.min(...fields.map(({ confidence }) => confidence))),
    readAs: mistakes.map(({ readAs }) => readAs).join(', '),
    value: mistakes.map(({ value }) => value).join(', '),
  });
  return { rows, fill };
}
