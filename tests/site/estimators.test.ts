/** What a visitor without JavaScript and a search engine find: the estimator complete in the HTML. */
import { describe, expect, it } from 'vitest';
import { estimators } from '../../src/features/estimators/definitions.ts';
import { announcement, initialValues } from '../../src/features/estimators/engine.ts';
import { entryIds, industryAddresses, readEntry } from '../support/content.ts';
import { select, selectAll, textOf, toString, treeOf } from './dist.ts';

/** The pages that name them. */
const pages = new Map(
  entryIds('industries').map((id) => {
    const { estimator } = readEntry('industries', id) as { estimator?: { kind: string } };
    return [estimator?.kind, `/solutions/${id}`];
  }),
);

describe.each(Object.values(estimators).filter(({ kind }) => pages.has(kind)))('$kind', (estimator) => {
  const path = pages.get(estimator.kind)!;
  const page = treeOf(path);
  const form = select('form.est', page)!;
  const outcome = estimator.outcome(initialValues(estimator));

  it('prints the result of the starting values with its arithmetic', () => {
    const text = textOf(form);
    expect(toString(select('.est-total', form)!)).toBe(outcome.total.value);
    expect(toString(select('output', form)!)).toBe(announcement(outcome));
    for (const { label, value, formula } of [outcome.total, ...outcome.terms]) {
      expect(text).toContain(label);
      expect(text).toContain(value);
      expect(text).toContain(formula);
    }
  });

  it('says that it is before cost, has a field for the visitor’s, and no net before there is one', () => {
    expect(textOf(select('.est-result', form)!)).toContain(estimator.beforeCost);
    expect(select(`input[name="${estimator.cost.key}"]`, form)!.properties['value']).toBe('0');
    expect(textOf(form)).not.toContain(outcome.net.label);
  });

  it('shows that result on /resources', () => {
    const cell = select(`#ready a[href="${path}#estimator"]`, treeOf('/resources'))!;
    expect(textOf(cell)).toContain(outcome.total.value);
  });

  it('is a form that goes to the contact page, and no style attribute needs an exception', () => {
    expect(form.properties).toMatchObject({ action: '/contact' });
    expect(select('input[name="estimate"]', form)!.properties['value']).toBe(estimator.kind);
    expect(selectAll('[style]', form)).toEqual([]);
  });
});

it('is on the pages that name one, and on no other', () => {
  for (const path of industryAddresses()) {
    const named = [...pages].filter(([kind, at]) => kind !== undefined && at === path);
    expect(selectAll('form.est', treeOf(path)), path).toHaveLength(named.length);
  }
});
