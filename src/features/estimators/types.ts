/** The shapes of an estimator: what a visitor can set, and what is printed for it. */

export type EstimatorKind = 'financial' | 'government' | 'healthcare' | 'hospitality';

/** The values of an estimator by input key; every number lies within its bounds and on its step. */
export type Values = Readonly<Record<string, number>>;

/** How a value is printed: a plain count, US dollars, or a share; `signed` prints + and − too. */
export type ValueFormat = 'count' | 'dollars' | 'percent' | 'signed' | 'signed-percent';

export interface Input {
  /** Name in the address and in the form. */
  key: string;
  label: string;
  min: number;
  max: number;
  step: number;
  initial: number;
  format: ValueFormat;
  /** Printed after the value: min, h, pp. */
  unit?: string;
  /** Read out instead of `unit`. */
  unitName?: string;
  /** One line under the label. */
  note?: string;
}

export interface Preset {
  name: string;
  values: Values;
}

/** One line of the result: what it is, how much, and the arithmetic behind it. */
export interface Term {
  label: string;
  value: string;
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
  total: { label: string; value: string; amount: number; formula?: string };
  terms: Term[];
  drawing: Drawing;
  /** A plain remark when the values describe something that cannot be. */
  remark?: string;
}

export interface Estimator {
  kind: EstimatorKind;
  title: string;
  /** The page that holds it. */
  path: string;
  inputs: readonly Input[];
  presets: readonly Preset[];
  /** Pure: the printed result of values that lie within the bounds. */
  outcome: (values: Values) => Outcome;
}
