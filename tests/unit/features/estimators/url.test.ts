import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimators } from '../../../../src/features/estimators/definitions.ts';
import { coerce, initialValues } from '../../../../src/features/estimators/engine.ts';
import { readEstimate } from '../../../../src/features/estimators/handoff.ts';
import type { Estimator, Scenarios } from '../../../../src/features/estimators/types.ts';
import { contactHref } from '../../../support/contact-href.ts';
import { fromSearch, toSearch } from '../../../../src/features/estimators/url.ts';

const anEstimator = fc.constantFrom(...Object.values(estimators));
const withScenarios = anEstimator.chain((estimator) => {
  const someValues = fc
    .tuple(
      ...estimator.inputs.map(({ min, max, step }) => fc.nat((max - min) / step).map((n) => min + n * step)),
    )
    .map((numbers) => Object.fromEntries(estimator.inputs.map(({ key }, index) => [key, numbers[index]!])));
  return fc.record({
    estimator: fc.constant(estimator),
    scenarios: fc.record({ a: someValues, b: someValues }, { requiredKeys: ['a'] }),
  });
});
const orInitial = (estimator: Estimator, found: Scenarios | undefined): Scenarios =>
  found ?? { a: initialValues(estimator) };

describe('values in the address', () => {
  it('come back as they went, and leave other parameters alone', () => {
    fc.assert(
      fc.property(withScenarios, ({ estimator, scenarios }) => {
        const search = toSearch(estimator, scenarios, '?utm_source=mail&interactions=1&b.interactions=9000');
        expect(orInitial(estimator, fromSearch(estimator, search))).toEqual(scenarios);
        expect(new URLSearchParams(search).get('utm_source')).toBe('mail');
      }),
    );
  });

  it('are in bounds whatever the address says', () => {
    const text = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom('1e999', '-0', '٣', '0x10', '%00'),
    );
    fc.assert(
      fc.property(
        anEstimator,
        fc.array(text, { minLength: 5, maxLength: 5 }),
        fc.string(),
        (estimator, texts, tail) => {
          const params = new URLSearchParams({ e: '1' });
          estimator.inputs.forEach(({ key }, index) => {
            params.append(key, texts[index]!);
            params.append(`b.${key}`, texts.at(-1 - index)!);
          });
          const { a, b } = fromSearch(estimator, `?${params}&${tail}`)!;
          for (const values of [a, b!])
            for (const input of estimator.inputs)
              expect(coerce(input, values[input.key]!)).toBe(values[input.key]);
        },
      ),
    );
  });

  it('leave no trace while they are the initial ones', () => {
    const { financial } = estimators;
    const a = initialValues(financial);
    expect(toSearch(financial, { a }, '?e=1&interactions=80000&b.interactions=1')).toBe('');
    // Beside a second scenario they are written, as are those of the second.
    expect(fromSearch(financial, toSearch(financial, { a, b: a }))).toEqual({ a, b: a });
  });

  it('of a second scenario are those of the first where the address lacks them', () => {
    expect(fromSearch(estimators.healthcare, '?e=1&visits=5000&b.adminHourly=60')).toEqual({
      a: { visits: 5000, minutesSaved: 6, adminHourly: 45 },
      b: { visits: 5000, minutesSaved: 6, adminHourly: 60 },
    });
  });

  it('of another version are not read', () => {
    expect(fromSearch(estimators.financial, '?interactions=80000')).toBeUndefined();
    expect(fromSearch(estimators.financial, '?e=2&interactions=80000')).toBeUndefined();
  });
});

describe('the estimate that goes to the contact page', () => {
  it('survives the way there', () => {
    fc.assert(
      fc.property(withScenarios, ({ estimator, scenarios: { a } }) => {
        const href = contactHref(estimator.kind, a);
        const estimate = readEstimate(href.slice(href.indexOf('?')))!;
        expect(estimate.results[0]!.value).toBe(estimator.outcome(a).total.value);
        const back = new URL(estimate.href, 'https://example.com').search;
        expect(orInitial(estimator, fromSearch(estimator, back))).toEqual({ a });
      }),
    );
  });

  it('carries both scenarios', () => {
    const estimate = readEstimate(
      '?estimate=healthcare&e=1&visits=3000&minutesSaved=6&adminHourly=45&b.visits=6000',
    )!;
    expect(estimate.results.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'A: Estimated savings per month: $13,500',
      'A: Hours saved per month: 300',
      'B: Estimated savings per month: $27,000',
      'B: Hours saved per month: 600',
    ]);
    expect(estimate.text.split('\n').filter((line) => /^Scenario|visits:/.test(line))).toEqual([
      'Scenario A',
      'Monthly patient visits: 3,000',
      'Scenario B',
      'Monthly patient visits: 6,000',
    ]);
    expect(estimate.href).toBe(
      '/solutions/healthcare?e=1&visits=3000&minutesSaved=6&adminHourly=45&b.visits=6000&b.minutesSaved=6&b.adminHourly=45#estimator',
    );
  });

  it('reads what the form sends without JavaScript', () => {
    const estimate = readEstimate('?estimate=healthcare&e=1&visits=5%2C000&minutesSaved=4&adminHourly=50');
    expect(estimate?.text).toBe(
      [
        'Healthcare Operations ROI estimate',
        'Monthly patient visits: 5,000',
        'Minutes saved per patient: 4 min',
        'Blended admin cost per hour: $50',
        'Estimated savings per month: $16,650 (333 h × $50 per hour)',
        'Hours saved per month: 333 (5,000 visits × 4 min ÷ 60 min/h)',
      ].join('\n'),
    );
    expect(estimate?.href).toBe(
      '/solutions/healthcare?e=1&visits=5000&minutesSaved=4&adminHourly=50#estimator',
    );
  });

  it('is absent from any other address, and never throws', () => {
    expect(readEstimate('')).toBeUndefined();
    expect(readEstimate('?estimate=constructor&e=1')).toBeUndefined();
    expect(readEstimate('?estimate=financial')).toBeUndefined();
    fc.assert(fc.property(fc.string(), (search) => void readEstimate(`?estimate=financial&e=1&${search}`)));
  });
});
