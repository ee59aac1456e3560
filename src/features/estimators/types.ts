/** The shapes of an estimator: what a visitor can set, and what is printed for it. */
import type { EstimatorContent, estimatorKinds } from '~/content/schemas/estimators.ts';

export type EstimatorKind = (typeof estimatorKinds)[number];

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
  formula: string;
}

export interface Outcome {
  /** The one result that is set large. */
  total: Term;
  terms: Term[];
  /** The total before any rounding: what sensitivities are computed from. */
  exact: number;
  /** What the visitor has entered as the cost of running and reviewing. */
  cost: number;
  /** The total less that cost. */
  net: Term;
  /** By how much a result can differ from its sensitivity, where hours are rounded before they are multiplied: '$48'. */
  roundedHour?: string;
  /** A plain remark when the values describe something that cannot be. */
  remark?: string;
}

export interface Estimator {
  kind: EstimatorKind;
  title: string;
  /** What the formula computes with; sliders, presets and sensitivities are about these. */
  inputs: readonly Input[];
  /** What is subtracted from the total; nothing until a visitor enters it. */
  cost: Input;
  /** Says beside the result that it is before cost. */
  beforeCost: string;
  /** Whose figures these are, how the result is rounded, and what it is not. */
  limits: string;
  presets: readonly Preset[];
  /** A difference between two totals: '+$1,000', '−$1.32'. */
  formatChange: (difference: number) => string;
  /** Pure: the printed result of values that lie within the bounds. */
  outcome: (values: Values) => Outcome;
}
