/**
 * The four estimators: each ties its formula to the inputs, presets and words of its entry in src/content/estimators.
 * Amounts are US dollars per month, times are hours per month, occupancy is in percent.
 */
import {
  formatChange,
  formatDollars,
  formatDollarsAndCents,
  formatNumber,
  formatPercentAndHundredths,
} from '~/config/numbers.ts';
import financialEntry from '~/content/estimators/financial.yaml';
import governmentEntry from '~/content/estimators/government.yaml';
import healthcareEntry from '~/content/estimators/healthcare.yaml';
import hospitalityEntry from '~/content/estimators/hospitality.yaml';
import type { EstimatorContent } from '~/content/schemas/estimators.ts';
import { initialValues } from './engine.ts';
import { roundToCents } from './format.ts';
import type { Estimator, EstimatorKind, Input, Outcome, Term } from './types.ts';

/** One result as a formula gives it: its name in the entry instead of its label, a number instead of what is printed. */
interface Result extends Pick<Term, 'amount' | 'unit' | 'formula'> {
  name: string;
  /** A change, printed with its sign. */
  signed?: boolean;
}

interface Definition<Key extends string> {
  kind: EstimatorKind;
  content: EstimatorContent;
  /** Names of the formula's inputs. */
  keys: readonly Key[];
  /** How amounts of dollars are printed. */
  money: (dollars: number) => string;
  compute: (
    values: Readonly<Record<Key, number>>,
  ) => Pick<Outcome, 'exact' | 'roundedHour' | 'remark'> & { total: Result; terms: Result[] };
}

/** @throws {Error} naming file and field, when the entry lacks an input or a label that the formula needs */
function define<Key extends string>(definition: Definition<Key>): Estimator {
  const { kind, content, keys, money, compute } = definition;
  const { title, inputs, presets, results, cost, limits } = content;
  const entry = `src/content/estimators/${kind}.yaml`;
  const formats = { USD: money, h: formatNumber, '%': formatPercentAndHundredths };
  const toTerm = ({ name, amount, unit, formula, signed }: Result): Term => {
    const label = results[name];
    if (!label) throw new Error(`${entry}: results.${name} has no label.`);
    const value = signed ? formatChange(formats[unit], amount) : formats[unit](amount);
    return { label, value, amount, unit, formula };
  };
  const costInput: Input = { ...cost, key: 'cost', format: 'dollars', min: 0, initial: 0 };
  const estimator: Estimator = {
    kind,
    title,
    inputs,
    cost: costInput,
    beforeCost: cost.before,
    limits,
    presets,
    formatChange: (difference) => formatChange(money, difference),
    outcome(values) {
      // The keys were compared when the site was built.
      const { terms, ...rest } = compute(values);
      const total = toTerm(rest.total);
      const amount = roundToCents(total.amount - values['cost']!);
      const value = rest.total.signed ? formatChange(money, amount) : money(amount);
      const formula = `${total.value} \u2212 ${money(values['cost']!)}`;
      const net: Term = { label: cost.net, value, amount, unit: total.unit, formula };
      return { ...rest, total, terms: terms.map(toTerm), cost: values['cost']!, net };
    },
  };
  // In the build alone, which ends with the message: in a browser no boundary is around a module, and the island would be dead.
  if (import.meta.env.SSR) {
    const found = inputs.map(({ key }) => key);
    if (found.length !== keys.length || keys.some((key) => !found.includes(key)))
      throw new Error(`${entry}: inputs must be ${keys.join(', ')}; found are ${found.join(', ')}.`);
    estimator.outcome(initialValues(estimator));
  }
  return estimator;
}

type Part = Pick<Result, 'name' | 'amount' | 'formula'>;

/** The sum of two parts, and the hours behind the first. */
function addUp(a: Part, b: Part, hours: Part): Omit<ReturnType<Definition<string>['compute']>, 'exact'> {
  const formula = `${formatDollars(a.amount)} + ${formatDollars(b.amount)}`;
  return {
    total: { name: 'total', amount: a.amount + b.amount, unit: 'USD', formula },
    terms: [
      { ...a, unit: 'USD' },
      { ...b, unit: 'USD' },
      { ...hours, unit: 'h' },
    ],
  };
}

/** '1,500 missions × 5 min ÷ 60 min/h': hours out of a count and minutes for each. */
const describeMinutes = (amount: number, what: string, minutes: number): string =>
  `${formatNumber(amount)} ${what} × ${minutes} min ÷ 60 min/h`;

/** '120 h × $95 per hour' */
const describeHourly = (hours: number, rate: number): string =>
  `${formatNumber(hours)} h × ${formatDollars(rate)} per hour`;

/** By how much two results can differ where hours are rounded: what this one has been rounded by, and half an hour of the other. */
const mostRounded = (hours: number, rate: number): string =>
  formatDollars(Math.ceil((Math.abs(Math.round(hours) - hours) + 0.5) * rate));

/** Customer operations and compliance. One hour saved is worth what the visitor enters as the cost of an interaction. */
const financial = define({
  kind: 'financial',
  content: financialEntry,
  keys: ['interactions', 'minutesSaved', 'costPerInteraction', 'complianceHours', 'complianceHourly'],
  money: formatDollars,
  compute({ interactions, minutesSaved, costPerInteraction, complianceHours, complianceHourly }) {
    // Dollars follow from the exact hours, not from the rounded ones that are printed.
    const hours = (interactions * minutesSaved) / 60;
    const cx = Math.round(hours * costPerInteraction);
    const compliance = Math.round(complianceHours * complianceHourly);
    const time = describeMinutes(interactions, 'interactions', minutesSaved);
    const worth = `${time} × ${formatDollars(costPerInteraction)} per hour saved`;
    const rate = describeHourly(complianceHours, complianceHourly);
    return {
      ...addUp(
        { name: 'cxDollars', amount: cx, formula: worth },
        { name: 'complianceDollars', amount: compliance, formula: rate },
        { name: 'cxHours', amount: Math.round(hours), formula: time },
      ),
      exact: hours * costPerInteraction + complianceHours * complianceHourly,
    };
  },
});

/** Analyst time and maintenance. The starting values are those of the first preset. */
const government = define({
  kind: 'government',
  content: governmentEntry,
  keys: ['missions', 'minutesSaved', 'analystHourly', 'maintHours', 'maintHourly'],
  money: formatDollars,
  compute({ missions, minutesSaved, analystHourly, maintHours, maintHourly }) {
    // Dollars follow from the rounded hours.
    const exactHours = (missions * minutesSaved) / 60;
    const hours = Math.round(exactHours);
    const operations = Math.round(hours * analystHourly);
    const maintenance = Math.round(maintHours * maintHourly);
    const analysts = describeHourly(hours, analystHourly);
    const upkeep = describeHourly(maintHours, maintHourly);
    return {
      ...addUp(
        { name: 'opsDollars', amount: operations, formula: analysts },
        { name: 'maintDollars', amount: maintenance, formula: upkeep },
        { name: 'opsHours', amount: hours, formula: describeMinutes(missions, 'missions', minutesSaved) },
      ),
      exact: exactHours * analystHourly + maintHours * maintHourly,
      roundedHour: mostRounded(exactHours, analystHourly),
    };
  },
});

/** Administrative time: one term, no presets. */
const healthcare = define({
  kind: 'healthcare',
  content: healthcareEntry,
  keys: ['visits', 'minutesSaved', 'adminHourly'],
  money: formatDollars,
  compute({ visits, minutesSaved, adminHourly }) {
    // Savings follow from the rounded hours.
    const exactHours = (visits * minutesSaved) / 60;
    const hours = Math.round(exactHours);
    const time = describeMinutes(visits, 'visits', minutesSaved);
    return {
      total: {
        name: 'total',
        amount: hours * adminHourly,
        unit: 'USD',
        formula: describeHourly(hours, adminHourly),
      },
      exact: exactHours * adminHourly,
      roundedHour: mostRounded(exactHours, adminHourly),
      terms: [{ name: 'hours', amount: hours, unit: 'h', formula: time }],
    };
  },
});

/**
 * Revenue per available room, to the cent. The number of rooms has no effect: RevPAR is revenue per room.
 * Each amount is one division of whole numbers, so that no binary fraction creeps in before rounding.
 */
const hospitality = define({
  kind: 'hospitality',
  content: hospitalityEntry,
  keys: ['occ', 'adr', 'upliftOcc', 'upliftAdr', 'rooms'],
  money: formatDollarsAndCents,
  compute({ occ, adr, upliftOcc, upliftAdr }) {
    const projectedOcc = occ + upliftOcc;
    const adrPercent = adr * (100 + upliftAdr);
    const projectedAdr = roundToCents(adrPercent / 100);
    const base = roundToCents((occ * adr) / 100);
    const projected = roundToCents((projectedOcc * adrPercent) / 10_000);
    // The base is a whole number of cents, so rounding first or last is the same.
    const delta = roundToCents(projected - base);

    const [printedBase, printedAdr] = [formatDollarsAndCents(base), formatDollarsAndCents(adr)];
    const occupancy = `${formatNumber(occ)}%`;
    const share =
      base > 0
        ? `, ${formatChange((part) => `${formatNumber(part)}%`, Math.round((1000 * delta) / base) / 10)}`
        : '';
    const sum = `${formatDollarsAndCents(projected)} \u2212 ${printedBase}${share}`;
    const product = `${formatPercentAndHundredths(projectedOcc)} × ${formatDollarsAndCents(projectedAdr)}`;
    const points = `${upliftOcc < 0 ? '\u2212' : '+'} ${Math.abs(upliftOcc)} pp`;
    const factor = ((100 + upliftAdr) / 100).toFixed(2);
    return {
      total: { name: 'delta', amount: delta, unit: 'USD', formula: sum, signed: true },
      exact: (projectedOcc * adrPercent) / 10_000 - (occ * adr) / 100,
      terms: [
        { name: 'base', amount: base, unit: 'USD', formula: `${occupancy} × ${printedAdr}` },
        { name: 'projected', amount: projected, unit: 'USD', formula: product },
        { name: 'projectedOcc', amount: projectedOcc, unit: '%', formula: `${occupancy} ${points}` },
        { name: 'projectedAdr', amount: projectedAdr, unit: 'USD', formula: `${printedAdr} × ${factor}` },
      ],
      remark: describeImpossible(projectedOcc),
    };
  },
});

/** The formula has no ceiling; a hotel has one. */
function describeImpossible(occupancy: number): string | undefined {
  if (occupancy > 100)
    return 'A hotel cannot sell more than 100% of its rooms: lower the occupancy or its uplift.';
  if (occupancy < 0) return 'Occupancy cannot be below 0%: raise the occupancy or its uplift.';
  return undefined;
}

export const estimators: Readonly<Record<EstimatorKind, Estimator>> = {
  financial,
  government,
  healthcare,
  hospitality,
};
