import { describe, expect, it } from 'vitest';
import { barsOf, figureSchema } from '../../../../src/content/schemas/figures.ts';
import { planted } from '../../features/panels/entries.ts';

const answer = { label: 'Yes', outcome: 'It happens.', line: 'Done.' };
const fact = { label: 'Fact', text: 'Known.' };
const decision = {
  kind: 'decision',
  name: 'Name',
  asked: 'You decide.',
  question: 'Shall it?',
  facts: [fact, fact, { label: 'Sum', amount: '$3', total: true }],
  answers: [answer, answer],
  waiting: 'Open.',
  trail: [{ at: '09:00', lead: 'Asked.' }],
};
const row = { title: 'Row', cells: ['full', 'none'] };
const matrix = {
  kind: 'matrix',
  name: 'Name',
  corner: 'Rows',
  columns: [{ name: 'One' }, { name: 'Two' }],
  legend: { full: 'May', none: 'May not' },
  rows: [row, row, row],
};
const timeline = {
  kind: 'timeline',
  name: 'Name',
  choose: 'Step',
  axis: { unit: 'hours', from: 0, to: 10, labels: ['0', '5'] },
  items: [
    { title: 'One', from: 0, to: 2, says: 'First.' },
    { title: 'Two', to: 5, says: 'Second.' },
    { title: 'Three', to: 9, says: 'Third.' },
  ],
};
const problems = (figure: unknown) =>
  figureSchema
    .safeParse(figure)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n') ?? '';
describe('a figure', () => {
  it.each([decision, matrix, timeline])('$kind is accepted as it should be', (figure) => {
    expect(problems(figure)).toBe('');
  });

  it.each<[object, string, unknown, string]>([
    [decision, 'facts.0.amount', '$3', 'facts.0: Write either a text or an amount.'],
    [decision, 'facts.0.text', undefined, 'facts.0: Write either a text or an amount.'],
    [decision, 'answers', [answer], 'answers'],
    [decision, 'answers', Array(4).fill(answer), 'answers'],
    [decision, 'answers.0.label', 'Approve the whole of this invoice', 'answers.0.label'],
    [matrix, 'rows.1.cells', ['full'], '"Row" has 1 marks for 2 columns'],
    [matrix, 'rows.1.cells', ['full', 'part'], 'legend: The legend does not name the mark "part"'],
    [timeline, 'items.1.to', 2, 'items.1.to: "Two" ends at 2 and begins at 2'],
    [timeline, 'items.2.to', 11, 'items.2: "Three" has 11; the axis runs from 0 to 10'],
    [timeline, 'items.2.part', 9, 'and its part 9'],
    [timeline, 'items.2.part', 0.5, 'legend.part: is missing'],
    [timeline, 'items.2.point', 3, 'legend.point: is missing'],
    [timeline, 'marked', 4, 'There is no bar 4'],
  ])('%o with %s = %j is refused', (figure, field, value, part) => {
    expect(problems(planted(figure, field, value))).toContain(part);
  });

  it('a bar without a beginning begins where the one above it ends', () => {
    expect(barsOf([{ from: 1, to: 2 }, { to: 5 }, { from: 0, to: 1 }]).map(({ from }) => from)).toEqual([
      1, 2, 0,
    ]);
  });
});
