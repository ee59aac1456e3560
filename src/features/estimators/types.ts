/** The shapes of an estimator: what a visitor can set, and what is printed for it. */
import type { EstimatorContent } from '~/content/schemas/estimators.ts';

/** Names of the entries in src/content/estimators. */
export type EstimatorKind = 'financial' | 'government' | 'healthcare' | 'hospitality';

/** The values of an estimator by input key; every number lies within its bounds and on its step. */
export type Values = Readonly<Record<string, number>>;

/** One input as its entry in src/content/estimators describes it; the schema explains each field. */
export type Input = EstimatorContent['inputs'][number];

export type Preset = EstimatorContent['presets'][number];

/** One line of the result: what it is, how much, and the arithmetic behind it. */
export interface Term {
  label: string;
  value: string;
  /** The value as a number, for tables and files. */
  amount: number;
  unit: 'USD' | 'h' | '%';
  /** Empty for a total that is the sum of the lines beside it. */
  formula: string;
  /** The part of the drawing that it stands for. */
  series?: 'a' | 'b';
}

/** What the small drawing measures. Numbers are in the unit of the result, labels are printed. */
export type Drawing =
  | { type: 'split'; a: number; b: number; labels: { a: string; b: string; total: string } }
  | { type: 'bars'; base: number; projected: number; label: string }
  | { type: 'dimension'; label: string };

export interface Outcome {
  /** The one result that is set large. */
  total: Term;
  terms: Term[];
  drawing: Drawing;
  /** A plain remark when the values describe something that cannot be. */
  remark?: string;
}

/** Two sets of values that are held side by side; B only once a visitor asks for it. */
export interface Scenarios {
  a: Values;
  b?: Values;
}
export type ScenarioName = keyof Scenarios;

export interface Estimator {
  kind: EstimatorKind;
  title: string;
  /** The page that holds it. */
  path: string;
  inputs: readonly Input[];
  presets: readonly Preset[];
  /** A difference between two totals: '+$1,000', '−$1.32'. */
  formatChange: (difference: number) => string;
  /** Pure: the printed result of values that lie within the bounds. */
  outcome: (values: Values) => Outcome;
}
