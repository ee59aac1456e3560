import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimators } from '../../../../src/features/estimators/definitions.ts';
import { fields, initialValues } from '../../../../src/features/estimators/engine.ts';
import { readEstimate } from '../../../../src/features/estimators/handoff.ts';
import type { Estimator, Values } from '../../../../src/features/estimators/types.ts';
import { contactHref } from '../../../support/contact-href.ts';
import { fromSearch, toSearch } from '../../../../src/features/estimators/url.ts';

const withValues = fc.constantFrom(...Object.values(estimators)).chain((estimator) => {
  const numbers = fields(estimator).map(({ key, min, max, step }) => [
    key,
    fc.nat(Math.floor((max - min) / step)).map((steps) => Number((min + steps * step).toFixed(6))),
  ]);
  const values = fc.record(Object.fromEntries(numbers) as Record<string, fc.Arbitrary<number>>);
  return fc.record({ estimator: fc.constant(estimator), values });
});
const orInitial = (estimator: Estimator, found: Values | undefined): Values =>
  found ?? initialValues(estimator);

describe('values in the address', () => {
  it('come back as they went, and leave other parameters alone', () => {
    fc.assert(
      fc.property(withValues, ({ estimator, values }) => {
        const search = toSearch(estimator, values, '?utm_source=mail&interactions=1');
        expect(orInitial(estimator, fromSearch(estimator, search))).toEqual(values);
        expect(new URLSearchParams(search).get('utm_source')).toBe('mail');
      }),
    );
  });

  it('leave no trace while they are the initial ones', () => {
    const { financial } = estimators;
    expect(toSearch(financial, initialValues(financial), '?e=1&interactions=80000')).toBe('');
  });

  it('of another version are not read', () => {
    expect(fromSearch(estimators.financial, '?interactions=80000')).toBeUndefined();
    expect(fromSearch(estimators.financial, '?e=2&interactions=80000')).toBeUndefined();
  });
});

describe('the estimate that goes to the contact page', () => {
  it('survives the way there', () => {
    fc.assert(
      fc.property(withValues, ({ estimator, values }) => {
        const href = contactHref(estimator.kind, values);
        const estimate = readEstimate(href.slice(href.indexOf('?')))!;
        expect(estimate.results[0]).toBe(estimator.outcome(values).total.value);
        const back = new URL(estimate.search, 'https://example.com').search;
        expect(orInitial(estimator, fromSearch(estimator, back))).toEqual(values);
      }),
    );
  });

  it('is absent from any other address, and never throws', () => {
    expect(readEstimate('')).toBeUndefined();
    expect(readEstimate('?estimate=constructor&e=1')).toBeUndefined();
    expect(readEstimate('?estimate=financial')).toBeUndefined();
    fc.assert(fc.property(fc.string(), (search) => void readEstimate(`?estimate=financial&e=1&${search}`)));
  });
});
