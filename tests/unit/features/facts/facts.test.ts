/** What buyers ask: offered as a question until it is answered, printed from then on. */
import { describe, expect, it } from 'vitest';
import { factsSchema } from '~/content/schemas/facts.ts';
import { factsOn, missingFacts, openQuestions } from '~/features/facts/facts.ts';

const path = '/solutions/government';
const asked = (id: string, fields: Record<string, string>) => ({
  id,
  question: `What about the ${id}?`,
  reader: 'Contracting officers',
  pages: [path],
  fields: Object.entries(fields).map(([key, name]) => ({ key, name })),
});
const empty = [
  factsSchema.parse({
    heading: 'The company',
    questions: [
      asked('registration', { legalEntity: 'Legal entity', address: 'Address' }),
      asked('codes', { uei: 'UEI', sam: 'SAM.gov registration', cage: 'CAGE code', naics: 'NAICS codes' }),
    ],
  }),
];

const filled = (answers: Record<string, string[] | undefined>) =>
  empty.map((facts) =>
    factsSchema.parse({
      ...facts,
      questions: facts.questions.map((question) => ({
        ...question,
        fields: question.fields.map((field) => ({ ...field, answers: answers[field.key] ?? [] })),
      })),
    }),
  );
const codes = { uei: ['ABCDEF123456'], sam: ['Active'], cage: ['1A2B3'], naics: ['541511', '541512'] };

describe('facts', () => {
  it('are asked for while they are empty, and nothing is printed', () => {
    expect(factsOn(empty, path)).toEqual([]);
    expect(openQuestions(empty, path).map(({ id }) => id)).toContain('codes');
    const { reader, question } = empty[0]!.questions.find(({ id }) => id === 'codes')!;
    expect(missingFacts(empty[0])).toContainEqual({
      field: 'uei',
      what: `UEI is empty: ${reader} ask '${question}'`,
    });
  });

  it('are printed once filled, and their question goes when its last fact is there', () => {
    expect(openQuestions(filled({ uei: codes.uei }), path).map(({ id }) => id)).toContain('codes');
    const facts = filled(codes);
    expect(openQuestions(facts, path).map(({ id }) => id)).not.toContain('codes');
    const [shown] = factsOn(facts, path);
    expect(shown!.heading).toBe('The company');
    expect(Object.fromEntries(shown!.fields.map(({ key, answers }) => [key, answers]))).toEqual(codes);
    expect(missingFacts(facts[0]).map(({ field }) => field)).not.toContain('uei');
  });

  it('that do not apply are neither asked for nor printed', () => {
    const facts = (uei: object) => {
      const fields = [
        { key: 'uei', name: 'UEI', applies: false, ...uei },
        { key: 'sam', name: 'SAM', answers: ['Active'] },
      ];
      return factsSchema.parse({ heading: 'Codes', questions: [{ ...asked('codes', {}), fields }] });
    };
    expect(openQuestions([facts({})])).toEqual([]);
    expect(missingFacts(facts({}))).toEqual([]);
    expect(factsOn([facts({})], path)[0]?.fields.map(({ key }) => key)).toEqual(['sam']);
    expect(() => facts({ answers: ['ABCDEF123456'] })).toThrow(/does not apply has no answers/);
    expect(openQuestions([facts({ applies: true })])).toHaveLength(1);
  });

  it('refuse a code that no register would hold', () => {
    for (const wrong of [{ uei: ['ABC'] }, { cage: ['12'] }, { naics: ['5415'] }])
      expect(() => filled(wrong)).toThrow(/digits/);
  });
});
