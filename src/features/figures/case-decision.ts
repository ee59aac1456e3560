/** The decision that a case leaves to a person, in the words of the run. Pure. */
import { formatDollarsAndCents } from '~/config/numbers.ts';
import type { Case } from '~/content/schemas/cases.ts';
import type { FigureOf } from '~/content/schemas/figures.ts';
import type { RunEntry } from '~/content/schemas/runs.ts';
import { fillFrom } from '~/config/placeholders.ts';
import { caseValues } from './case-text.ts';

type Decision = Omit<FigureOf<'decision'>, 'kind' | 'caption'>;

/** What an answer pays. */
const amounts = {
  order: ({ goods }: Case) => goods,
  limit: ({ limit }: Case) => limit.most,
  nothing: () => 0,
};

/** The answers of the run with the amounts of the case. */
export const listAnswers = (run: RunEntry, sample: Case) =>
  run.answers.map(({ pays, ...texts }) => {
    const amount = amounts[pays](sample);
    const fill = fillFrom({
      ...caseValues(sample),
      amount: formatDollarsAndCents(amount),
      credit: formatDollarsAndCents(sample.total - amount),
      over: formatDollarsAndCents(amount - sample.goods),
    });
    return {
      label: fill(texts.label),
      outcome: fill(texts.outcome),
      line: fill(texts.line),
      state: fill(texts.state),
    };
  });

/** A term of a sum stays on one line. */
const whole = (text: string) => text.replace(/ (?=×|of \$)|(?<=×|of) (?=\$)/g, '\u00a0');

export function decisionOf(run: RunEntry, sample: Case): Decision {
  const fill = fillFrom(caseValues(sample));
  const { terms, trail } = run;
  const fact = (label: string, amount: string, total = false) => ({
    label: whole(fill(label)),
    amount: fill(amount),
    total,
  });
  return {
    name: fill(run.name),
    asked: fill(run.asked),
    question: fill(run.question),
    facts: [
      fact(terms.billed, '{billed}'),
      fact(terms.order, '− {order}'),
      fact(terms.beyond, '{beyond}', true),
      fact(terms.limit, '{limit}'),
    ],
    answers: listAnswers(run, sample),
    waiting: fill(run.waiting),
    trail: run.record.map(({ at, lead, text }) => ({
      at: fill(at).slice(0, 5),
      lead: fill(lead),
      text: fill(text),
    })),
    words: { trail: trail.heading, now: trail.now, pending: trail.pending, again: trail.again },
  };
}
