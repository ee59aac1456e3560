/** What an illustration says of a choice: computed from its entry, so that the line at its foot and the drawing cannot differ. */
import { sum } from '~/content/schemas/arithmetic.ts';
import { elapsed } from '~/content/schemas/illustrations.ts';
import type { SectionOf } from '~/content/schemas/services.ts';

export interface Told {
  lead: string;
  text: string;
}

type Forecast = SectionOf<'forecast'>;
type Row = Forecast['rows'][number];

export const isInside = ({ low, high, actual }: Row) => low <= actual && actual <= high;

/** How far the number lies outside the range, as the sum that shows it. */
export function miss({ low, high, actual }: Row) {
  const above = actual > high;
  const by = above ? actual - high : low - actual;
  const limit = above ? `${high} was the top` : `${low} was the bottom`;
  return { by, limit, sum: above ? `${actual} − ${high}\u00a0= ${by}` : `${low} − ${actual}\u00a0= ${by}` };
}

export function toldOfForecast({ unit, counted, outside }: Forecast, row: Row): Told {
  const { period, actual, low, high, middle } = row;
  if (!isInside(row)) {
    const { limit, sum } = miss(row);
    return {
      lead: `${unit} ${period} left its range.`,
      text: `${actual} ${counted} happened and ${limit}: ${sum} outside. ${outside}`,
    };
  }
  const off = Math.abs(actual - middle);
  const from =
    off === 0
      ? `Exactly the middle, ${middle}.`
      : `${Math.max(actual, middle)} − ${Math.min(actual, middle)} = ${off} ${actual > middle ? 'above' : 'below'} the middle.`;
  return {
    lead: `${unit} ${period}, inside.`,
    text: `${actual} ${counted} happened, between ${low} and ${high}. ${from}`,
  };
}

/** A step of a plan once everything ends after a period: which part of it is held. */
export const heldFrom = ({ from, to }: { from: number; to: number }, end: number): number | undefined =>
  to > end ? Math.max(from - 1, end) : undefined;

/** The plan, stopped when one of its steps is done. */
export function toldOfPlan({ periods, steps }: SectionOf<'plan'>, chosen: number): Told {
  const { to: end } = steps[chosen]!;
  const held = steps.filter((step) => step.to > end);
  const begun = held.filter(({ from }) => from <= end).map(({ title }) => title);
  return {
    lead:
      held.length === 0
        ? `All ${steps.length} steps run, to ${periods[end - 1]}.`
        : `Stopped after ${periods[end - 1]}: ${steps.length - held.length} of ${steps.length} steps done.`,
    text: begun.length > 0 ? `Left unfinished: ${begun.join('; ')}.` : 'Nothing is left unfinished.',
  };
}

/** How much of the screen is in use after a step, and what keeps the next one from beginning. */
export function toldOfScreen({ steps }: SectionOf<'screen'>, chosen: number): Told {
  const { when, stop } = steps[chosen]!;
  const fields = (count: number) => steps.slice(0, count).flatMap(({ adds }) => adds).length;
  return {
    lead: `After ${inLine(when)}: ${fields(chosen + 1)} of ${fields(steps.length)} fields in use.`,
    text: `${steps[chosen + 1] ? 'The next step begins' : 'All of it stays'} unless ${stop}.`,
  };
}

/** Within a sentence; what begins with two capitals or a capital and a digit stays as it is. */
const inLine = (title: string) => title.replace(/^\p{Lu}(?=\p{Ll}| )/u, (first) => first.toLowerCase());

/** How often each mark stands in one column of a matrix, or its hours. */
export function toldOfMatrix({ columns, legend, rows }: SectionOf<'matrix'>, column: number): Told {
  const hoursOf = (held: typeof rows) => sum(held.map(({ hours }) => hours?.[column] ?? 0));
  const whole = hoursOf(rows);
  const groups = Object.entries(legend).flatMap(([mark, meaning]) => {
    const held = rows.filter(({ cells }) => cells[column] === mark);
    if (held.length === 0 || (whole && mark === 'none')) return [];
    return `${meaning.replaceAll(' ', '\u00a0')}:\u00a0${whole ? `${hoursOf(held)}\u00a0h` : held.length}.`;
  });
  return { lead: columns[column]!, text: `${whole ? `${whole}\u00a0h. ` : ''}${groups.join(' ')}` };
}

/** 3 h 20 min: a number keeps its unit. */
export const time = (minutes: number): string =>
  (
    [Math.floor(minutes / 60) && `${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' ') || '0 min'
  ).replace(/ (?=h|min)/g, '\u00a0');

/** The time of one step of a trace, and its share of the side. */
export function toldOfTrace(
  { work: working, wait: waiting }: SectionOf<'trace'>,
  side: SectionOf<'trace'>['sides'][number],
  index: number,
): Told {
  const { title, work, wait } = side.steps[index]!;
  const whole = elapsed(side).total;
  const waited = Math.round(wait * 60);
  const total = waited + work;
  const share = Math.round((100 * total) / whole);
  const sum = wait
    ? `${time(waited)}\u00a0${waiting} + ${time(work)}\u00a0${working} = ${time(total)}`
    : `${time(work)}\u00a0${working}, without ${waiting}`;
  return {
    lead: `${side.title}, ${index + 1}: ${title}.`,
    text: `${sum}, ${share < 1 ? 'less than 1' : share}% of ${time(whole)}.`,
  };
}
