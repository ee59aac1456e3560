/** All estimators by kind. */
import type { Estimator, EstimatorKind } from '../types.ts';
import { financial } from './financial.ts';
import { government } from './government.ts';
import { healthcare } from './healthcare.ts';
import { hospitality } from './hospitality.ts';

export const estimators: Readonly<Record<EstimatorKind, Estimator>> = {
  financial,
  government,
  healthcare,
  hospitality,
};

export const isEstimatorKind = (text: string | null): text is EstimatorKind =>
  text !== null && Object.hasOwn(estimators, text);
