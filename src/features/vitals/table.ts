/** Rows of field data as a table: kinds of pages down, metrics across, each with what Google's thresholds call it. */

interface Row {
  kind: string;
  metric: string;
  p75: number;
  samples: number;
}

/** Upper limits of 'good' and of 'needs improvement' (web.dev/articles/vitals). */
const LIMITS = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const;
export const METRICS = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

export interface VitalsCell {
  /** '1.8 s', '120 ms', '0.02'. */
  value: string;
  rating: 'good' | 'needs improvement' | 'poor';
}

const printed = (metric: keyof typeof LIMITS, value: number): string =>
  metric === 'CLS'
    ? value.toFixed(2)
    : value < 1000
      ? `${Math.round(value)} ms`
      : `${(value / 1000).toFixed(1)} s`;

const rated = (metric: keyof typeof LIMITS, value: number): VitalsCell['rating'] => {
  const [good, fair] = LIMITS[metric];
  return value <= good ? 'good' : value <= fair ? 'needs improvement' : 'poor';
};

/** @returns kinds in the order of their names; `visits` is the number of measurements of the metric that has most */
export function vitalsTable(rows: readonly Row[]) {
  return [...Map.groupBy(rows, ({ kind }) => kind)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, of]) => ({
      kind,
      visits: Math.max(...of.map(({ samples }) => samples)),
      cells: METRICS.map((metric): VitalsCell | undefined => {
        const row = of.find((one) => one.metric === metric);
        return row && { value: printed(metric, row.p75), rating: rated(metric, row.p75) };
      }),
    }));
}
