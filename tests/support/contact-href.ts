import { estimateKey } from '../../src/features/estimators/handoff.ts';
import { estimators } from '../../src/features/estimators/definitions/index.ts';
import type { EstimatorKind, Values } from '../../src/features/estimators/types.ts';
import { append } from '../../src/features/estimators/url.ts';

/** Where the form of an estimator leads with these values: `/contact?estimate=financial&e=1&interactions=50000&...` */
export function contactHref(kind: EstimatorKind, values: Values): string {
  const params = new URLSearchParams({ [estimateKey]: kind });
  append(params, estimators[kind], values);
  return `/contact?${params}`;
}
