/** What visitors try on the product pages, as it is printed: the words of the entries, with what is computed from the sample. */
import { describe, expect, it } from 'vitest';
import { productSchema } from '../../src/content/schemas/products.ts';
import { recordOf, type Question } from '../../src/sections/products/record.ts';
import { readEntry } from '../support/content.ts';
import { linksOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';

const product = (id: string) => productSchema.parse(readEntry('products', id));
const missing = (words: string[], text: string) => words.filter((word) => !plain(text).includes(plain(word)));

describe('White Label', () => {
  const { trial } = product('white-label');
  const tree = treeOf('/products/white-label');
  const tried = select('.trial', tree)!;

  it('puts the name on the register, and has nothing that could be sent', () => {
    expect(textOf(select('.panel-name', tried)!)).toBe(trial!.placeholder);
    expect(selectAll('form, [type=submit], button', tried)).toEqual([]);
  });
});

describe('AI Document Management', () => {
  const { name, record, features, module, sample } = product('ai-document-management');
  const main = select('main', treeOf('/products/ai-document-management'))!;
  const { fill, rows } = recordOf(sample!);

  it('begins with the panel of the document, and leads to its module', () => {
    expect(textOf(select('section:first-of-type figure.panel .panel-name', main)!)).toBe(name);
    expect(linksOf(main)).toContainEqual(
      expect.objectContaining({ href: '/illuminate#documents', text: module }),
    );
  });

  it('proves each feature with values of that panel', () => {
    const text = textOf(main);
    const proofs = features.map(({ proof }) => fill(proof!));
    expect(missing(proofs, text)).toEqual([]);
    expect(text).not.toMatch(/[{}]/);
  });

  it('answers each question with some fields of the record, but not with all', () => {
    const printed = selectAll('[data-answers]', main);
    expect(printed.map((row) => textOf(row).trim())).toEqual(
      rows.map(({ name, value, place, history }) => [name, value, place, history].join(' ')),
    );
    const { all, ...questions } = record!.questions;
    expect(missing([all, ...Object.values(questions)].map(fill), textOf(main))).toEqual([]);
    for (const question of Object.keys(questions)) {
      const answers = printed.filter(({ properties }) =>
        String(properties['dataAnswers']).split(' ').includes(question),
      ).length;
      expect(answers, question).toBe(rows.filter((row) => row.answers.includes(question as Question)).length);
      expect(answers, question).toBeGreaterThan(0);
      expect(answers, question).toBeLessThan(rows.length);
    }
  });
});
