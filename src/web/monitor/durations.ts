import type { Histogram, Registry } from 'prom-client';

/**
 * Durations of requests as a Prometheus histogram that is cheap to update: the library's own looks
 * up and validates all labels each time.
 */
export type Durations = {
  readonly observe: (request: Labels, seconds: number) => void;
};

type Labels = { readonly method: string; readonly route: string; readonly status: number };

type Series = Labels & {
  /** Requests up to each bound and above the one before; the last has no bound. */
  readonly counts: number[];
  sum: number;
};

type HistogramOptions = {
  readonly name: string;
  readonly help: string;
  /** In seconds, ascending. */
  readonly bounds: readonly number[];
};

export const createDurations = (registry: Registry, named: HistogramOptions): Durations => {
  const { name, help, bounds } = named;
  const byRoute = new Map<string, Series[]>();
  const seriesOf = ({ method, route, status }: Labels): Series => {
    const ofRoute = byRoute.get(route) ?? [];
    const known = ofRoute.find((each) => each.method === method && each.status === status);
    if (known !== undefined) return known;
    const counts = Array.from({ length: bounds.length + 1 }, () => 0);
    const series = { method, route, status, counts, sum: 0 };
    byRoute.set(route, [...ofRoute, series]);
    return series;
  };
  const shown = {
    name,
    help,
    type: 'histogram',
    get: () => {
      const values = [...byRoute.values()].flat().flatMap((series) => valuesOf(named, series));
      return Promise.resolve({ name, help, type: 'histogram', values, aggregator: 'sum' });
    },
  };
  // The registry uses no other members of a metric.
  registry.registerMetric(shown as unknown as Histogram);
  return {
    observe: (request, seconds) => {
      const series = seriesOf(request);
      const bound = bounds.findIndex((each) => seconds <= each);
      const at = bound === -1 ? bounds.length : bound;
      series.counts[at] = (series.counts[at] ?? 0) + 1;
      series.sum += seconds;
    },
  };
};

/** Prometheus buckets are cumulative. */
const valuesOf = (
  { name, bounds }: HistogramOptions,
  { method, route, status, counts, sum }: Series,
) => {
  const labels = { method, route, status: String(status) };
  let count = 0;
  const buckets = counts.map((ofBound, at) => {
    count += ofBound;
    const le = bounds[at] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
};
