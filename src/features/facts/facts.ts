/** What the company has said of itself and of the product, and what it has not: pure, over the entries of src/content/facts. */
import type { Facts } from '~/content/schemas/facts.ts';

type Question = Facts['questions'][number];
type Field = Question['fields'][number];

/** A fact that the company has neither given nor called beside the point. */
const isMissing = ({ answers, applies }: Field): boolean => applies && answers.length === 0;

/** A question that at least one fact still has to answer. */
const isOpen = ({ fields }: Question): boolean => fields.some(isMissing);

export const openQuestions = (facts: readonly Facts[], path?: string): Question[] =>
  facts
    .flatMap(({ questions }) => questions)
    .filter((question) => isOpen(question) && (path === undefined || question.pages.includes(path)));

/** The answers that a page prints, under the heading of their entry; an entry without one is left out. */
export const factsOn = (facts: readonly Facts[], path: string): { heading: string; fields: Field[] }[] =>
  facts
    .map(({ heading, questions }) => ({
      heading,
      fields: questions
        .filter(({ pages }) => pages.includes(path))
        .flatMap(({ fields }) => fields.filter(({ answers }) => answers.length > 0)),
    }))
    .filter(({ fields }) => fields.length > 0);

/** Facts of an entry, if it is a valid one, that the company has not given, with the readers who ask for them, for the launch check and the desk. */
export const missingFacts = (facts?: Facts): { field: string; what: string }[] =>
  (facts?.questions ?? []).flatMap(({ reader, question, fields }) =>
    fields
      .filter(isMissing)
      .map(({ key, name }) => ({ field: key, what: `${name} is empty: ${reader} ask '${question}'` })),
  );
