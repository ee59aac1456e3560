/** The sentences of choices, held to the entries from which they are computed. */
import { describe, expect, it } from 'vitest';
import { serviceSchema, type SectionOf, type ServiceSection } from '~/content/schemas/services.ts';
import { toldOfForecast, toldOfMatrix, toldOfPlan, toldOfTrace } from '~/sections/services/told.ts';
import { entryIds, readEntry } from '../../../support/content.ts';

const sections = entryIds('services').flatMap((id) => serviceSchema.parse(readEntry('services', id)).body);
function all<Kind extends ServiceSection['kind']>(kind: Kind): SectionOf<Kind>[] {
  const found = sections.filter((section): section is SectionOf<Kind> => section.kind === kind);
  expect(found.length).toBeGreaterThan(0);
  return found;
}
const minutes = (text: string) =>
  60 * Number(/(\d+)\u00a0h/.exec(text)?.[1] ?? 0) + Number(/(\d+)\u00a0min/.exec(text)?.[1] ?? 0);

describe('what a choice says', () => {
  it('of a plan: what is left unfinished, and the last choice runs all steps', () => {
    for (const plan of all('plan')) {
      const { steps, periods } = plan;
      for (const [index, { to: end }] of steps.entries()) {
        const { lead, text } = toldOfPlan(plan, index);
        const named = steps.filter(({ title }) => text.includes(title));
        expect(named).toEqual(steps.filter(({ from, to }) => from <= end && to > end));
        const done = steps.filter(({ to }) => to <= end).length;
        expect(lead).toBe(
          done < steps.length
            ? `Stopped after ${periods[end - 1]}: ${done} of ${steps.length} steps done.`
            : `All ${steps.length} steps run, to ${periods.at(-1)}.`,
        );
      }
    }
  });

  it('of a matrix: how often each mark stands in the column: together every row', () => {
    for (const matrix of all('matrix'))
      for (const [column, name] of matrix.columns.entries()) {
        const { lead, text } = toldOfMatrix(matrix, column);
        const hours = matrix.rows.reduce((sum, row) => sum + (row.hours?.[column] ?? 0), 0);
        expect(lead).toBe(name);
        const whole = hours ? `${hours}\u00a0h. ` : '';
        expect(text.startsWith(whole)).toBe(true);
        const groups = text
          .slice(whole.length)
          .split(/(?<=\.) /)
          .map((group) => group.slice(0, -1).split(':\u00a0'));
        for (const [meaning, said] of groups) {
          const held = matrix.rows.filter(
            ({ cells }) => matrix.legend[cells[column]!]?.replaceAll(' ', '\u00a0') === meaning,
          );
          const spent = held.reduce((sum, row) => sum + (row.hours?.[column] ?? 0), 0);
          if (hours) expect(said).toBe(`${spent}\u00a0h`);
          else expect(said).toBe(String(held.length));
        }
      }
  });

  it('of a trace: a sum that holds, and shares that make up the whole', () => {
    for (const trace of all('trace'))
      for (const side of trace.sides) {
        const texts = side.steps.map((_, index) => toldOfTrace(trace, side, index).text);
        let together = 0;
        for (const [index, text] of texts.entries()) {
          const [sum, stated] = text.split(/, (?=\d+%|less)/)[0]!.split(' = ');
          const { work, wait } = side.steps[index]!;
          expect(sum!.split(' + ').map(minutes)).toEqual(wait ? [wait * 60, work] : [work]);
          if (stated) expect(minutes(stated)).toBe(wait * 60 + work);
          together += Number(/(\d+)% of/.exec(text)![1]);
        }
        expect(Math.abs(together - 100)).toBeLessThan(side.steps.length);
      }
  });

  it('of a forecast: the difference to the limit or to the middle', () => {
    for (const forecast of all('forecast'))
      for (const row of forecast.rows) {
        const { lead, text } = toldOfForecast(forecast, row);
        const sum = /(\d+) − (\d+)\s= (\d+)/.exec(text)?.slice(1).map(Number);
        if (sum) expect(sum[0]! - sum[1]!).toBe(sum[2]);
        else expect(row.actual).toBe(row.middle);
        expect(lead.includes('left its range')).toBe(row.actual < row.low || row.actual > row.high);
      }
  });
});
