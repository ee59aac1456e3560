import type { EstimatorKind, Values } from '../../src/features/estimators/types.ts';

/** The address that an estimator's form sends a visitor to, written out by hand. */
export const contactHref = (estimate: EstimatorKind, values: Values): string =>
  `/contact?${new URLSearchParams({ estimate, e: '1', ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])) })}`;
