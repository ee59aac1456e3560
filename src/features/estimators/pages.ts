import { entriesOf } from '~/content/entries.ts';

/** Pages of the estimators by kind: those of the industries whose entries name them. */
export const estimatorPages = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await entriesOf('industries')).flatMap(({ id, data: { estimator } }) =>
      estimator ? [[estimator.kind, `/solutions/${id}`]] : [],
    ),
  );
