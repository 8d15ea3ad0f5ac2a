import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import { standardRegistry } from '../app/index.ts';
import { StoreBusy } from '../app/ports.ts';
import { writeFor } from '../app/write-for.ts';
import type { StartedWriter } from '../start-writer.ts';
import { answeringFor } from './asked-writer.ts';
import type { Answering, Channel } from './channel.ts';

type Metrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** What the front threads may ask for. */
export const answeringOf = (
  { context, metrics, readiness, reportRefused }: StartedWriter,
  fronts: ReadonlySet<{ readonly channel: Channel }>,
): Answering => ({
  ...answeringFor(writeFor(context, standardRegistry)),
  /** By then lots are opened that were due. */
  begun: () => true,
  readiness,
  refused: () => reportRefused(new StoreBusy('Too much is waiting')),
  bot_address: () => context.settings.bot?.address ?? null,
  metrics: async () => {
    const ofFronts = await Promise.allSettled(
      [...fronts].map(({ channel }) => channel.ask('metrics')),
    );
    const answered = ofFronts.flatMap((each) =>
      each.status === 'fulfilled' && each.value !== undefined ? [each.value as Metrics] : [],
    );
    const own = await metrics.registry.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([own, ...answered]).metrics();
  },
});
